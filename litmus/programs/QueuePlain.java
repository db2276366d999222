/// The same queue with plain links: an item may be seen before it was put.
class QueuePlain {
  static class Node {
    int item;
    Node next;
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
      return -1;
    }
    head = first;
    return first.item;
  }

  public static void main(String[] args) {
    QueuePlain queue = new QueuePlain();
    new Thread(() -> queue.put(1)).start();
    new Thread(
            () -> {
              int got = queue.take();
              assert got != 0;
            })
        .start();
  }
}
