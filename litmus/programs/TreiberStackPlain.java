/// Treiber's stack with a plain top: a thread that pops may see a node before what was written into
/// it.
class TreiberStackPlain {
  static class Node {
    int item;
    Node next;
  }

  Node top;

  synchronized boolean compareAndSet(Node expected, Node wanted) {
    if (top != expected) {
      return false;
    }
    top = wanted;
    return true;
  }

  public static void main(String[] args) {
    TreiberStackPlain stack = new TreiberStackPlain();
    new Thread(
            () -> {
              Node node = new Node();
              node.item = 7;
              stack.compareAndSet(null, node);
            })
        .start();
    new Thread(
            () -> {
              Node node = stack.top;
              if (node != null) {
                assert node.item == 7;
              }
            })
        .start();
  }
}
