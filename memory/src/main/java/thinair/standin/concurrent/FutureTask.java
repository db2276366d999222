package thinair.standin.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import thinair.standin.Primitive;

/// Contract: the task runs once, and all that it did happens before what follows a get, or a look
/// that found it done. Who waits with a time limit may give up at any time. Nobody cancels.
@SuppressWarnings("NullAway")
public class FutureTask<V> implements RunnableFuture<V> {
  private final Callable<V> task;
  private final Object monitor = new Object();
  private boolean started;
  private @Nullable V result;
  private @Nullable Throwable thrown;
  private volatile boolean done;

  public FutureTask(Callable<V> task) {
    if (task == null) {
      throw new NullPointerException();
    }
    this.task = task;
  }

  public FutureTask(Runnable task, V result) {
    this(
        () -> {
          task.run();
          return result;
        });
  }

  @Override
  public void run() {
    synchronized (monitor) {
      if (started) {
        return;
      }
      started = true;
    }
    try {
      result = task.call();
    } catch (Throwable e) {
      thrown = e;
    }
    synchronized (monitor) {
      done = true;
      monitor.notifyAll();
    }
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    if (!done) {
      synchronized (monitor) {
        while (!done) {
          monitor.wait();
        }
      }
    }
    return reported();
  }

  @Override
  public V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (!done) {
      if (Primitive.choose(2) == 1) {
        throw new TimeoutException();
      }
    }
    return reported();
  }

  private V reported() throws ExecutionException {
    if (thrown != null) {
      throw new ExecutionException(thrown);
    }
    return result;
  }

  @Override
  public boolean isDone() {
    return done;
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  @Override
  public boolean cancel(boolean interrupts) {
    throw Primitive.unsupported("cancelling a task");
  }
}
