package thinair.standin.concurrent;

import java.util.AbstractQueue;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import thinair.standin.Primitive;

/// Contract: elements leave in the order in which they came, and what a thread did before it put
/// one in happens before what follows in the thread that sees it. The queue of Michael and Scott,
/// as in the real class: elements are appended and taken by one atomic update each, and nobody
/// waits.
@SuppressWarnings("NullAway")
public class ConcurrentLinkedQueue<E> extends AbstractQueue<E> {
  private static final class Link<E> {
    final AtomicReference<E> item;
    final AtomicReference<@Nullable Link<E>> next = new AtomicReference<>();

    Link(@Nullable E item) {
      this.item = new AtomicReference<>(item);
    }
  }

  private final Link<E> first = new Link<>(null);

  @Override
  public boolean offer(E item) {
    if (item == null) {
      throw new NullPointerException();
    }
    Link<E> link = new Link<>(item);
    Link<E> at = first;
    while (true) {
      Link<E> next = at.next.get();
      if (next != null) {
        at = next;
      } else if (at.next.compareAndSet(null, link)) {
        return true;
      }
    }
  }

  @Override
  public E poll() {
    for (Link<E> at = first.next.get(); at != null; at = at.next.get()) {
      E item = at.item.get();
      if (item != null && at.item.compareAndSet(item, null)) {
        return item;
      }
    }
    return null;
  }

  @Override
  public E peek() {
    for (Link<E> at = first.next.get(); at != null; at = at.next.get()) {
      E item = at.item.get();
      if (item != null) {
        return item;
      }
    }
    return null;
  }

  @Override
  public boolean isEmpty() {
    return peek() == null;
  }

  @Override
  public int size() {
    int size = 0;
    for (Link<E> at = first.next.get(); at != null; at = at.next.get()) {
      size += at.item.get() == null ? 0 : 1;
    }
    return size;
  }

  @Override
  public boolean contains(Object wanted) {
    for (Link<E> at = first.next.get(); at != null; at = at.next.get()) {
      E item = at.item.get();
      if (item != null && item.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Iterator<E> iterator() {
    throw Primitive.unsupported("an iterator over a concurrent queue");
  }
}
