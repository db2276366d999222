package thinair.standin.concurrent;

/// Contract: as [Waiting], with room for any number unless it was said for how many.
public class LinkedBlockingQueue<E> extends Waiting<E> {
  public LinkedBlockingQueue() {
    super(Integer.MAX_VALUE);
  }

  public LinkedBlockingQueue(int capacity) {
    super(capacity);
  }
}
