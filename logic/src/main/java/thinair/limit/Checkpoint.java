package thinair.limit;

/// Where work that may take long passes by now and then, so that whoever asked for it can end it.
/// Belongs to one piece of work and one thread: passing is counted, and looks at the clock only
/// every so often.
public interface Checkpoint {
  /// Throws what ends the question if its time is up or somebody cancelled it, now and then.
  void pass();

  /// As [#pass()], but looks at once: for who waits for somebody else.
  void look();

  /// Says that so many bytes more are held until this piece of work is done with, before they are
  /// taken. Throws what ends the question if there is no room for them.
  void hold(long bytes);

  /// Ends nothing.
  Checkpoint NONE =
      new Checkpoint() {
        @Override
        public void pass() {
          // Nobody is waiting.
        }

        @Override
        public void look() {
          // Nobody is waiting.
        }

        @Override
        public void hold(long bytes) {
          // There is room for everything.
        }
      };
}
