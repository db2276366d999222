/// Treiber's stack, its compare-and-set by a monitor and its top volatile.
class TreiberStack {
  static class Node {
    final int item;
    Node next;

    Node(int item) {
      this.item = item;
    }
  }

  volatile Node top;

  synchronized boolean compareAndSet(Node expected, Node wanted) {
    if (top != expected) {
      return false;
    }
    top = wanted;
    return true;
  }

  void push(int item) {
    Node node = new Node(item);
    do {
      node.next = top;
    } while (!compareAndSet(node.next, node));
  }

  int pop() {
    while (true) {
      Node node = top;
      if (node == null) {
        return 0;
      }
      if (compareAndSet(node, node.next)) {
        return node.item;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TreiberStack stack = new TreiberStack();
    stack.push(1);
    Thread a = new Thread(() -> stack.push(2));
    Thread b =
        new Thread(
            () -> {
              int got = stack.pop();
              assert got == 1 || got == 2;
            });
    a.start();
    b.start();
    a.join();
    b.join();
    int rest = stack.pop();
    assert rest == 1 || rest == 2;
    assert stack.pop() == 0;
  }
}
