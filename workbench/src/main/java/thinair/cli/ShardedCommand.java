package thinair.cli;

import thinair.sweep.Shards;
import thinair.sweep.Sweep;

/// A command in shards, and how its answer is told once they are there.
interface ShardedCommand extends Sweep {
  /// How far the work on a shard has come is told here; a step is a program or a test.
  void watch(ProgressBar bar);

  /// Says what the command itself would have said.
  ///
  /// @throws Unfinished if a shard is needed that is not there
  ExitCode merge(Shards shards, Terminal terminal);

  /// A shard is missing or torn.
  final class Unfinished extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unfinished() {
      super(null, null, false, false);
    }
  }
}
