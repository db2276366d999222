package thinair.standin.concurrent;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.standin.Primitive;

/// Contract: it is completed once, with a value or by an exception; what the thread did that
/// completes it happens before what follows in who sees that, and before the stages that depend on
/// it, which are run by the one that completes it, or at once by who adds them later. A task that
/// is given no executor gets a thread of its own.
@SuppressWarnings({"NullAway", "unchecked"})
public class CompletableFuture<T> implements Future<T> {
  private static final class Link {
    final Runnable stage;
    final @Nullable Link next;

    Link(Runnable stage, @Nullable Link next) {
      this.stage = stage;
      this.next = next;
    }
  }

  private final Object monitor = new Object();
  private @Nullable T value;
  private @Nullable Throwable thrown;
  private @Nullable Link stages;
  private volatile boolean done;

  public CompletableFuture() {}

  public static <U> CompletableFuture<U> completedFuture(U value) {
    CompletableFuture<U> future = new CompletableFuture<>();
    future.complete(value);
    return future;
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> task) {
    return supplyAsync(task, run -> new Thread(run).start());
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> task, Executor executor) {
    CompletableFuture<U> future = new CompletableFuture<>();
    executor.execute(() -> future.completeBy(task));
    return future;
  }

  public static CompletableFuture<Void> runAsync(Runnable task) {
    return runAsync(task, run -> new Thread(run).start());
  }

  public static CompletableFuture<Void> runAsync(Runnable task, Executor executor) {
    return supplyAsync(
        () -> {
          task.run();
          return null;
        },
        executor);
  }

  private void completeBy(Supplier<? extends T> task) {
    try {
      complete(task.get());
    } catch (Throwable e) {
      completeExceptionally(e instanceof CompletionException ? e : new CompletionException(e));
    }
  }

  public boolean complete(T result) {
    return end(result, null);
  }

  public boolean completeExceptionally(Throwable reason) {
    return end(null, reason);
  }

  private boolean end(@Nullable T result, @Nullable Throwable reason) {
    Link waiting;
    synchronized (monitor) {
      if (done) {
        return false;
      }
      value = result;
      thrown = reason;
      done = true;
      waiting = stages;
      stages = null;
      monitor.notifyAll();
    }
    for (Link link = waiting; link != null; link = link.next) {
      link.stage.run();
    }
    return true;
  }

  private void then(Runnable stage) {
    synchronized (monitor) {
      if (!done) {
        stages = new Link(stage, stages);
        return;
      }
    }
    stage.run();
  }

  public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> function) {
    CompletableFuture<U> next = new CompletableFuture<>();
    then(
        () -> {
          if (thrown != null) {
            next.completeExceptionally(wrapped());
          } else {
            next.completeBy(() -> function.apply(value));
          }
        });
    return next;
  }

  public CompletableFuture<Void> thenAccept(Consumer<? super T> consumer) {
    return thenApply(
        result -> {
          consumer.accept(result);
          return null;
        });
  }

  public CompletableFuture<Void> thenRun(Runnable task) {
    return thenAccept(_ -> task.run());
  }

  public <U, V> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> stage, BiFunction<? super T, ? super U, ? extends V> both) {
    CompletableFuture<? extends U> other = (CompletableFuture<? extends U>) (Object) stage;
    CompletableFuture<V> next = new CompletableFuture<>();
    then(
        () ->
            other.then(
                () -> {
                  if (thrown != null) {
                    next.completeExceptionally(wrapped());
                  } else if (other.thrown != null) {
                    next.completeExceptionally(other.wrapped());
                  } else {
                    next.completeBy(() -> both.apply(value, other.value));
                  }
                }));
    return next;
  }

  public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> function) {
    CompletableFuture<T> next = new CompletableFuture<>();
    then(
        () -> {
          if (thrown != null) {
            next.completeBy(() -> function.apply(thrown));
          } else {
            next.complete(value);
          }
        });
    return next;
  }

  private CompletionException wrapped() {
    return thrown instanceof CompletionException known ? known : new CompletionException(thrown);
  }

  private void await() throws InterruptedException {
    if (!done) {
      synchronized (monitor) {
        while (!done) {
          monitor.wait();
        }
      }
    }
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    await();
    if (thrown != null) {
      Throwable cause =
          thrown instanceof CompletionException && thrown.getCause() != null
              ? thrown.getCause()
              : thrown;
      throw new ExecutionException(cause);
    }
    return value;
  }

  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (!done) {
      if (Primitive.choose(2) == 1) {
        throw new TimeoutException();
      }
    }
    return get();
  }

  public T join() {
    try {
      await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (thrown != null) {
      throw wrapped();
    }
    return value;
  }

  public T getNow(T otherwise) {
    return done ? join() : otherwise;
  }

  @Override
  public boolean isDone() {
    return done;
  }

  public boolean isCompletedExceptionally() {
    return done && thrown != null;
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  @Override
  public boolean cancel(boolean interrupts) {
    throw Primitive.unsupported("cancelling a future");
  }
}
