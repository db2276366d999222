package thinair.standin.concurrent;

/// Contract: as [Waiting]. In no order of those who wait, even where fairness was asked for: that
/// only leaves more ways.
public class ArrayBlockingQueue<E> extends Waiting<E> {
  public ArrayBlockingQueue(int capacity) {
    super(capacity);
  }

  public ArrayBlockingQueue(int capacity, boolean fair) {
    super(capacity);
  }
}
