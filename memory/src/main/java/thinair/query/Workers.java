package thinair.query;

import java.util.function.Supplier;

/// Who does pieces of work: threads, or whoever asks. A browser has no threads to spare, so what
/// can go on beside other work is handed to one of these, and takes none for itself.
public interface Workers extends AutoCloseable {
  /// Whoever asks does the work at once.
  Workers HERE =
      new Workers() {
        @Override
        public <T> Supplier<T> start(Supplier<T> work) {
          T result = work.get();
          return () -> result;
        }

        @Override
        public void stop() {
          // There is nobody to send home.
        }

        @Override
        public void close() {
          // There is nobody to wait for.
        }
      };

  /// Threads of this process, where there are some.
  static Workers threads(int number, String name) {
    return ThreadPool.of(number, name);
  }

  /// @return waits for the result, and throws what the work threw
  <T> Supplier<T> start(Supplier<T> work);

  /// Work that others of these may do something beside.
  default <T> T beside(Supplier<T> work) {
    return work.get();
  }

  /// Work that waits until no other has something to do [#beside] it, and keeps them waiting.
  default <T> T alone(Supplier<T> work) {
    return work.get();
  }

  /// Ends what is not done yet; nobody wants it any more.
  void stop();

  /// Waits for what is not done yet.
  @Override
  void close();
}
