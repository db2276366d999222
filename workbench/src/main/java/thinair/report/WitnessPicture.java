package thinair.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.draw.Picture;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Group;
import thinair.draw.Picture.Kind;
import thinair.justify.ActionKind;
import thinair.justify.Witness;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.source.Span;

/// A justified execution and those that justify it, side by side: what is committed is drawn
/// strongly.
final class WitnessPicture {
  private WitnessPicture() {}

  static Picture of(Answer answer, Witness witness) {
    List<Witness.Run> runs = witness.telling();
    List<Group> groups = new ArrayList<>();
    Set<Integer> before = Set.of();
    for (Witness.Run run : runs) {
      groups.add(group(run, answer.program(), runs.size() > 1, before));
      before = run.committed();
    }
    List<String> notes =
        runs.size() > 1
            ? List.of("E is justified by the others, in this order; strong boxes are committed.")
            : List.of();
    return new Picture(
        VerdictLine.brief(answer),
        notes,
        "%d executions of %s, threads as columns, reads linked to the writes they see."
            .formatted(runs.size(), answer.program().name()),
        groups);
  }

  private static Group group(
      Witness.Run run, Program program, boolean several, Set<Integer> before) {
    Set<Integer> needed = new HashSet<>();
    run.seen().forEach(pair -> needed.add(pair.second()));
    List<Box> top = new ArrayList<>();
    Map<Integer, List<Box>> threads = new LinkedHashMap<>();
    List<Edge> edges = new ArrayList<>();
    Map<Integer, Integer> last = new LinkedHashMap<>();
    Set<Integer> drawn = new HashSet<>();
    for (int t = 1; t <= program.threads().size(); t++) {
      threads.put(t, new ArrayList<>());
    }
    for (Witness.Performed performed : run.performed()) {
      ActionKind kind = performed.statement().kind();
      int thread = performed.statement().thread();
      if (kind == ActionKind.START || kind == ActionKind.END) {
        continue;
      }
      if (thread == 0) {
        if (needed.contains(performed.action())) {
          top.add(box(run, performed));
          drawn.add(performed.action());
        }
        continue;
      }
      List<Box> column = threads.computeIfAbsent(thread, _ -> new ArrayList<>());
      column.add(box(run, performed));
      drawn.add(performed.action());
      Integer previous = last.put(thread, performed.action());
      if (previous != null) {
        edges.add(new Edge(id(previous), id(performed.action()), Kind.ORDER, "po", false));
      }
    }
    for (Witness.Pair pair : run.seen()) {
      if (drawn.contains(pair.first()) && drawn.contains(pair.second())) {
        edges.add(new Edge(id(pair.second()), id(pair.first()), Kind.READS_FROM, "seen", false));
      }
    }
    List<Column> columns = new ArrayList<>();
    threads.forEach(
        (thread, boxes) ->
            columns.add(new Column(program.threads().get(thread - 1).name(), boxes)));
    return new Group(several ? title(run, drawn, before) : "", top, columns, edges);
  }

  private static String title(Witness.Run run, Set<Integer> drawn, Set<Integer> before) {
    String fresh =
        run.committed().stream()
            .filter(action -> drawn.contains(action) && !before.contains(action))
            .map(WitnessPicture::id)
            .collect(Collectors.joining(", "));
    return fresh.isEmpty() ? run.name() : run.name() + " commits " + fresh;
  }

  private static Box box(Witness.Run run, Witness.Performed performed) {
    ActionKind kind = performed.statement().kind();
    String word = kind.reads() ? "R" : kind.writes() ? "W" : kind.word();
    String on = performed.on().map(text -> " " + text).orElse("");
    String value = performed.value().map(v -> "=" + v).orElse("");
    String line = performed.statement().place().map(Span::line).map(n -> n + ": ").orElse("");
    return new Box(
        id(performed.action()),
        "%s: %s%s%s".formatted(id(performed.action()), word, on, value),
        line + performed.statement().text(),
        run.committed().contains(performed.action()));
  }

  private static String id(int action) {
    return "a" + action;
  }
}
