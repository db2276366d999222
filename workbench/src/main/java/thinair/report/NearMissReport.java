package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import thinair.justify.NearMiss;
import thinair.justify.NearMiss.Failure;
import thinair.justify.Statement;
import thinair.justify.Witness;
import thinair.justify.Witness.Performed;
import thinair.model.relational.AxiomPart;

/// How an execution would have to go that is excluded: who would read what, which axiom that
/// breaks, and where.
final class NearMissReport {
  /// What fails in more places than that is shown by the first of them.
  private static final int SHOWN = 2;

  private static final String FAILS = "it fails for ";

  private final NearMiss miss;
  private final Map<Integer, Performed> main = new HashMap<>();

  private NearMissReport(NearMiss miss) {
    this.miss = miss;
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
    // What goes wrong in one justifying execution mostly does so in the next ones, too.
    Map<List<Integer>, Failure> places = new LinkedHashMap<>();
    miss.failures().forEach(failure -> places.putIfAbsent(failure.actions(), failure));
    places.values().stream()
        .limit(SHOWN)
        .forEach(failure -> lines(failure).forEach(line -> breaks.add(new Block.Line(line))));
    if (places.size() > SHOWN) {
      int more = places.size() - SHOWN;
      breaks.add(new Block.Line("and so in %d more place%s".formatted(more, more == 1 ? "" : "s")));
    }
    return List.of(
        new Block.Part("one way to end like this:", List.of(Block.left(reads()))),
        new Block.Part(
            "it is forbidden because it breaks %s, and nothing else:".formatted(broken.axiom()),
            breaks));
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
                place(read.statement()),
                read.statement().text(),
                "reads %s, which %s".formatted(what(read), source(write.statement()))));
      }
    }
    return rows;
  }

  private static String what(Performed read) {
    return read.on().map(on -> on + " = ").orElse("")
        + read.value().map(Object::toString).orElse("?");
  }

  private static String source(Statement write) {
    return write.isInitial()
        ? "was there at first"
        : "'%s' writes (%s)".formatted(write.text(), place(write));
  }

  private static String place(Statement statement) {
    return statement.place().map(place -> "line " + place.line()).orElse("initially");
  }

  /// A place where the axiom fails: the actions it speaks of, and how they are ordered.
  private List<String> lines(Failure failure) {
    Map<Integer, Performed> performed = new HashMap<>();
    failure.run().performed().forEach(each -> performed.put(each.action(), each));
    List<Integer> actions = failure.actions().stream().filter(performed::containsKey).toList();
    List<String> lines = new ArrayList<>();
    for (int from : actions) {
      for (int to : actions) {
        List<Integer> path = from == to ? List.of() : failure.run().path(from, to);
        if (!path.isEmpty()) {
          lines.add(chain(performed, failure.run(), path));
        }
      }
    }
    if (lines.isEmpty()) {
      lines.add(
          FAILS
              + "%s%s"
                  .formatted(
                      actions.stream()
                          .map(action -> name(performed, action))
                          .collect(Collectors.joining(" and ")),
                      step(failure.run())));
    }
    boolean ordered = !lines.getFirst().startsWith(FAILS);
    for (Witness.Pair pair : failure.run().seen()) {
      if (actions.contains(pair.first())
          && performed.containsKey(pair.second())
          && !actions.contains(pair.second())) {
        lines.add(
            "%s sees %s%s"
                .formatted(
                    name(performed, pair.first()),
                    name(performed, pair.second()),
                    ordered
                        ? " all the same"
                        : failure.run().isRace(pair) ? ", which does not happen before it" : ""));
      }
    }
    return lines;
  }

  private static String step(Witness.Run run) {
    return run.committed().isEmpty() && !run.name().startsWith("J")
        ? ""
        : " in %s, a step of the justification".formatted(run.name());
  }

  private static Optional<Integer> seenBy(Witness.Run run, int read) {
    return run.seen().stream()
        .filter(pair -> pair.first() == read)
        .map(Witness.Pair::second)
        .findFirst();
  }

  private static String name(Map<Integer, Performed> performed, int action) {
    Statement statement = statement(performed, action);
    return statement.isInitial()
        ? "the initial '%s'".formatted(statement.text())
        : "'%s' (%s)".formatted(statement.text(), place(statement));
  }

  private static Statement statement(Map<Integer, Performed> performed, int action) {
    return Objects.requireNonNull(performed.get(action)).statement();
  }

  private static String chain(
      Map<Integer, Performed> performed, Witness.Run run, List<Integer> path) {
    StringBuilder text = new StringBuilder(name(performed, path.getFirst()));
    for (int i = 1; i < path.size(); i++) {
      Statement before = statement(performed, path.get(i - 1));
      Statement after = statement(performed, path.get(i));
      text.append(
          before.thread() == after.thread()
              ? ", then "
              : sees(run, path.get(i), path.get(i - 1)) ? ", seen by " : ", before ");
      text.append(name(performed, path.get(i)));
    }
    return text + ": each happens before the next";
  }

  private static boolean sees(Witness.Run run, int read, int write) {
    return seenBy(run, read).equals(Optional.of(write));
  }
}
