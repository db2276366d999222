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
        public void close() {
          // There is nobody to send home.
        }
      };

  /// Threads of this process, where there are some.
  static Workers threads(int number, String name) {
    return ThreadPool.of(number, name);
  }

  /// @return waits for the result, and throws what the work threw
  <T> Supplier<T> start(Supplier<T> work);

  /// Ends what is not done yet; nobody wants it any more.
  @Override
  void close();
}
