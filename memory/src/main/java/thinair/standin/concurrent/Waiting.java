package thinair.standin.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import thinair.standin.Primitive;

/// Contract of all blocking queues here: elements leave in the order in which they came, never more
/// than fit are inside, and what a thread did before it put one in happens before what follows in
/// the thread that takes it out. Each operation is one step of a monitor. Who waits with a time
/// limit may give up at any time.
@SuppressWarnings("NullAway")
abstract class Waiting<E> extends AbstractQueue<E> implements BlockingQueue<E> {
  private static final class Link {
    final Object item;
    @Nullable Link next;

    Link(Object item) {
      this.item = item;
    }
  }

  private final int capacity;
  private @Nullable Link first;
  private @Nullable Link last;
  private int size;

  Waiting(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException();
    }
    this.capacity = capacity;
  }

  private static void require(@Nullable Object item) {
    if (item == null) {
      throw new NullPointerException();
    }
  }

  private void append(E item) {
    Link link = new Link(item);
    if (size == 0) {
      first = link;
    } else {
      last.next = link;
    }
    last = link;
    size++;
    notifyAll();
  }

  @SuppressWarnings("unchecked")
  private E removeFirst() {
    Object item = first.item;
    first = first.next;
    size--;
    notifyAll();
    return (E) item;
  }

  @Override
  public synchronized boolean offer(E item) {
    require(item);
    if (size == capacity) {
      return false;
    }
    append(item);
    return true;
  }

  @Override
  public synchronized void put(E item) throws InterruptedException {
    require(item);
    while (size == capacity) {
      wait();
    }
    append(item);
  }

  @Override
  public synchronized boolean offer(E item, long timeout, TimeUnit unit)
      throws InterruptedException {
    require(item);
    while (size == capacity) {
      if (Primitive.choose(2) == 1) {
        return false;
      }
      wait(1);
    }
    append(item);
    return true;
  }

  @Override
  public synchronized E take() throws InterruptedException {
    while (size == 0) {
      wait();
    }
    return removeFirst();
  }

  @Override
  public synchronized E poll() {
    return size == 0 ? null : removeFirst();
  }

  @Override
  public synchronized E poll(long timeout, TimeUnit unit) throws InterruptedException {
    while (size == 0) {
      if (Primitive.choose(2) == 1) {
        return null;
      }
      wait(1);
    }
    return removeFirst();
  }

  @Override
  @SuppressWarnings("unchecked")
  public synchronized E peek() {
    return size == 0 ? null : (E) first.item;
  }

  @Override
  public synchronized int size() {
    return size;
  }

  @Override
  public synchronized int remainingCapacity() {
    return capacity == Integer.MAX_VALUE ? capacity : capacity - size;
  }

  @Override
  public synchronized boolean contains(Object wanted) {
    for (Link link = first; size > 0 && link != null; link = link.next) {
      if (link.item.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public synchronized void clear() {
    first = null;
    size = 0;
    notifyAll();
  }

  @Override
  public int drainTo(Collection<? super E> to) {
    return drainTo(to, Integer.MAX_VALUE);
  }

  @Override
  public synchronized int drainTo(Collection<? super E> to, int most) {
    int moved = 0;
    while (size > 0 && moved < most) {
      to.add(removeFirst());
      moved++;
    }
    return moved;
  }

  @Override
  public Iterator<E> iterator() {
    throw Primitive.unsupported("an iterator over a blocking queue");
  }
}
