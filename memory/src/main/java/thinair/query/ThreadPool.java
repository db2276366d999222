package thinair.query;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// Workers that are threads. No browser has them: nothing that a page asks may come here.
record ThreadPool(ExecutorService pool) implements Workers {
  static ThreadPool of(int threads, String name) {
    return new ThreadPool(
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, name);
              thread.setDaemon(true);
              return thread;
            }));
  }

  @Override
  public <T> Supplier<T> start(Supplier<T> work) {
    Future<T> future = pool.submit(work::get);
    return () -> get(future);
  }

  @Override
  public void close() {
    pool.shutdownNow();
    pool.close();
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
