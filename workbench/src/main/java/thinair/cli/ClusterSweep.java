package thinair.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import thinair.source.Refusal;
import thinair.sweep.Crew;

/// `thinair sweep` with workers on other machines: the way in for whoever leads them, and for each
/// of them.
public final class ClusterSweep {
  private ClusterSweep() {}

  /// What every worker is told.
  ///
  /// @param folder where relative names of files begin
  /// @param words the command
  /// @param jobs how many programs or tests a worker has at once
  /// @param print of all files that the command names, as the leader sees them
  public record Order(String folder, List<String> words, int perShard, String jobs, String print)
      implements Serializable {}

  /// What a worker says of a shard.
  public sealed interface Reply extends Serializable {}

  /// @param stamp of the tests, as the worker saw them
  public record Worked(int shard, String stamp, List<String> rows) implements Reply {}

  /// It would be the same for everybody, or again.
  public record Unable(String why) implements Reply {}

  /// Leads a crew through a sweep.
  ///
  /// @param words those after `thinair sweep`
  public static ExitCode lead(List<String> words, Function<Order, Crew> crew, Terminal terminal) {
    return Main.guarded(terminal, () -> new SweepCommand(Optional.of(crew)).start(words, terminal));
  }

  /// Works a shard out.
  public static Reply work(Order order, int shard) {
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(Path.of(order.folder()), silent, silent);
    try {
      Sweeps.Planned planned =
          Sweeps.of(
              order.words(), Optional.of(order.perShard()), Optional.of(order.jobs()), terminal);
      if (!planned.plan().print().equals(order.print())) {
        return new Unable(
            "a worker sees other models or tables than are here: let everybody see the same files");
      }
      ShardedCommand sweep = planned.sweep();
      return new Worked(shard, sweep.stamp(shard), List.copyOf(sweep.rows(shard)));
    } catch (BadCommand wrong) {
      return new Unable(onWorker(wrong.problem()));
    } catch (Refusal wrong) {
      return new Unable(onWorker(wrong.text()));
    }
  }

  private static String onWorker(String problem) {
    return problem + " (on a worker: everybody has to see the same files)";
  }
}
