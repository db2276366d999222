package thinair.standin.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import thinair.standin.Primitive;

/// Contract: tasks are begun in the order in which they were submitted, by so many threads, each of
/// which there is from the beginning. What a thread did before it submitted a task happens before
/// the task; what the task did, before what follows its [Future#get()], and after a shutdown all of
/// it before what follows the wait for the end. Threads of a pool that nobody shuts down wait for
/// ever, as the real ones do. Who waits with a time limit may give up at any time.
@SuppressWarnings("NullAway")
final class Workers implements ExecutorService {
  private static final class Link {
    final Runnable task;
    Link next;

    Link(Runnable task) {
      this.task = task;
    }
  }

  private final Thread[] threads;
  private Link first;
  private Link last;
  private boolean closed;
  private int ended;

  Workers(int count) {
    if (count <= 0) {
      throw new IllegalArgumentException();
    }
    threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = new Thread(this::work);
      threads[i].start();
    }
  }

  private void work() {
    while (true) {
      Runnable task = next();
      if (task == null) {
        return;
      }
      task.run();
    }
  }

  private synchronized Runnable next() {
    while (first == null) {
      if (closed) {
        ended++;
        notifyAll();
        return null;
      }
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    Runnable task = first.task;
    first = first.next;
    return task;
  }

  @Override
  public synchronized void execute(Runnable task) {
    if (task == null) {
      throw new NullPointerException();
    }
    if (closed) {
      throw new RejectedExecutionException();
    }
    Link link = new Link(task);
    if (first == null) {
      first = link;
    } else {
      last.next = link;
    }
    last = link;
    notifyAll();
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    FutureTask<T> future = new FutureTask<>(task);
    execute(future);
    return future;
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    FutureTask<T> future = new FutureTask<>(task, result);
    execute(future);
    return future;
  }

  @Override
  public Future<?> submit(Runnable task) {
    return submit(task, null);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    List<Future<T>> all = new ArrayList<>();
    for (Callable<T> task : tasks) {
      all.add(submit(task));
    }
    for (Future<T> future : all) {
      try {
        future.get();
      } catch (ExecutionException e) {
        // Whoever looks at it is told.
      }
    }
    return all;
  }

  @Override
  public synchronized void shutdown() {
    closed = true;
    notifyAll();
  }

  @Override
  public synchronized boolean isShutdown() {
    return closed;
  }

  @Override
  public synchronized boolean isTerminated() {
    return ended == threads.length;
  }

  @Override
  public synchronized boolean awaitTermination(long timeout, TimeUnit unit)
      throws InterruptedException {
    while (ended < threads.length) {
      if (Primitive.choose(2) == 1) {
        return false;
      }
      wait();
    }
    return true;
  }

  @Override
  public void close() {
    shutdown();
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    throw Primitive.unsupported("ExecutorService.shutdownNow");
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit) {
    throw Primitive.unsupported("ExecutorService.invokeAll with a time limit");
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks) {
    throw Primitive.unsupported("ExecutorService.invokeAny");
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit) {
    throw Primitive.unsupported("ExecutorService.invokeAny");
  }
}
