package thinair.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.justify.NearMiss;
import thinair.justify.NearMiss.Failure;
import thinair.justify.Witness;
import thinair.justify.Witness.Performed;
import thinair.model.relational.AxiomPart;

/// How an execution would have to go that is excluded: who would read what, which axiom that
/// breaks, and where.
final class NearMissReport {
  /// What fails in more places than that is shown by the first of them.
  private static final int SHOWN = 2;

  private final NearMiss miss;
  private final Map<Integer, Performed> main = new HashMap<>();
  private final List<Witness.Run> telling;

  private NearMissReport(NearMiss miss) {
    this.miss = miss;
    this.telling = miss.witness().telling();
    miss.witness().runs().getFirst().performed().forEach(each -> main.put(each.action(), each));
  }

  static List<Block> of(NearMiss miss) {
    return new NearMissReport(miss).blocks();
  }

  private List<Block> blocks() {
    AxiomPart broken = miss.broken();
    List<Block> breaks = new ArrayList<>();
    broken
        .sentence()
        .ifPresent(
            text ->
                Columns.paragraph(text, ReasonReport.WIDTH)
                    .forEach(line -> breaks.add(new Block.Line(line))));
    // What goes wrong in one justifying execution mostly does so in the next ones, too: those that
    // commit something say more of it.
    Map<List<Integer>, Failure> places = new LinkedHashMap<>();
    miss.failures().stream()
        .sorted(Comparator.comparing(failure -> !telling.contains(failure.run())))
        .forEach(failure -> places.putIfAbsent(failure.actions(), failure));
    Set<String> lines = new LinkedHashSet<>();
    places.values().stream()
        .limit(SHOWN)
        .forEach(failure -> lines.addAll(new FailureStory(failure, main, step(failure)).lines()));
    lines.forEach(line -> breaks.add(new Block.Line(line)));
    if (places.size() > SHOWN) {
      int more = places.size() - SHOWN;
      breaks.add(new Block.Line("and so in %d more place%s".formatted(more, more == 1 ? "" : "s")));
    }
    List<Block> way = new ArrayList<>(List.of(Block.left(reads())));
    boolean justified = miss.witness().runs().size() > 1;
    CircleStory.of(miss.witness().runs().getFirst(), !justified)
        .ifPresent(
            line -> {
              way.add(new Block.Line(line));
              if (justified) {
                way.add(
                    new Block.Line(
                        "each of these comes after another one, so a justification has to begin"
                            + " with one that comes without the one before it"));
              }
            });
    return List.of(
        new Block.Part("one way to end like this:", way),
        new Block.Part(
            "it is forbidden because it breaks %s, and nothing else:".formatted(broken.axiom()),
            breaks));
  }

  /// Which execution it fails in.
  private String step(Failure failure) {
    String name = failure.run().name();
    int at = telling.indexOf(failure.run());
    return switch (at) {
      case 0 -> "";
      case -1 -> " in %s, which justifies nothing new".formatted(name);
      default ->
          " in %s, the execution that justifies what is committed %s"
              .formatted(name, at == 1 ? "first" : "at that step");
    };
  }

  /// What each read of the execution takes from whom.
  private List<List<String>> reads() {
    Witness.Run run = miss.witness().runs().getFirst();
    List<List<String>> rows = new ArrayList<>();
    for (Witness.Pair pair : run.seen()) {
      Performed read = main.get(pair.first());
      Performed write = main.get(pair.second());
      if (read != null && write != null && read.statement().kind().reads()) {
        rows.add(
            List.of(
                Said.place(read.statement()), read.statement().text(), Said.reads(read, write)));
      }
    }
    return rows;
  }
}
