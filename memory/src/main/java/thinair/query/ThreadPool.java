package thinair.query;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/// Workers that are threads. No browser has them: nothing that a page asks may come here.
record ThreadPool(ExecutorService pool, ReadWriteLock place) implements Workers {
  static ThreadPool of(int threads, String name) {
    return new ThreadPool(
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, name);
              thread.setDaemon(true);
              return thread;
            }),
        new ReentrantReadWriteLock());
  }

  @Override
  public <T> Supplier<T> start(Supplier<T> work) {
    Future<T> future = pool.submit(work::get);
    return () -> get(future);
  }

  @Override
  public <T> T beside(Supplier<T> work) {
    return holding(place.readLock(), work);
  }

  @Override
  public <T> T alone(Supplier<T> work) {
    return holding(place.writeLock(), work);
  }

  private static <T> T holding(Lock lock, Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void stop() {
    pool.shutdownNow();
  }

  @Override
  public void close() {
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
