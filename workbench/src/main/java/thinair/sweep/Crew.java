package thinair.sweep;

import java.util.List;

/// Those who work out shards somewhere else, on a cluster say.
public interface Crew {
  /// Has shards worked out, in any order and side by side. Comes back when the foreman was told of
  /// all of them, or has said that it is enough.
  ///
  /// @throws Failed if they cannot
  void work(List<Integer> shards, Foreman foreman);

  /// What happened on the way that whoever waits for the answer should know, in sentences: what was
  /// lost and had to be done again.
  List<String> remarks();

  /// Told of every shard as soon as it is worked out, by whichever thread.
  interface Foreman {
    /// @param stamp of the tests, as those saw them who did the work
    /// @return whether there is more to do; if not, what others are still at is not needed
    boolean finished(int shard, String stamp, List<String> rows);
  }

  /// The crew cannot go on; what is finished stays.
  final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Failed(String why) {
      super(why);
    }
  }
}
