/// A queue of Michael and Scott, one puts and one takes, its links volatile.
class QueueVolatile {
  static class Node {
    int item;
    volatile Node next;
  }

  Node head = new Node();
  Node tail = head;

  void put(int item) {
    Node node = new Node();
    node.item = item;
    tail.next = node;
    tail = node;
  }

  int take() {
    Node first = head.next;
    if (first == null) {
      return 0;
    }
    head = first;
    return first.item;
  }

  public static void main(String[] args) {
    QueueVolatile queue = new QueueVolatile();
    new Thread(
            () -> {
              queue.put(1);
              queue.put(2);
            })
        .start();
    new Thread(
            () -> {
              int first = queue.take();
              int second = queue.take();
              assert first == 0 || first == 1;
              assert second <= first + 1;
            })
        .start();
  }
}
