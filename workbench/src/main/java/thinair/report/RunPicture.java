package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Edge;
import thinair.draw.Picture.Group;
import thinair.draw.Picture.Kind;
import thinair.justify.ActionKind;
import thinair.justify.Witness;
import thinair.justify.Witness.Pair;
import thinair.justify.Witness.Performed;
import thinair.program.Program;
import thinair.source.Span;

/// One execution of a Java program as a group of a picture: who sees whom, who synchronises with
/// whom, and which of those who see each other race. Rounds of a loop that read the same again are
/// one box.
final class RunPicture {
  private final Witness.Run run;
  private final Program program;
  private final Selection selection;
  private final Map<Integer, Performed> byAction = new HashMap<>();

  /// Which action stands for which, and how many each stands for.
  private final Map<Integer, Integer> folded = new HashMap<>();

  private final Map<Integer, Integer> times = new HashMap<>();
  private final Set<Integer> drawn = new LinkedHashSet<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Set<String> joined = new HashSet<>();

  RunPicture(Witness.Run run, Program program, Selection selection) {
    this.run = run;
    this.program = program;
    this.selection = selection;
    run.performed().forEach(each -> byAction.put(each.action(), each));
    fold();
    Set<Integer> needed = new HashSet<>();
    run.seen().forEach(pair -> needed.add(pair.second()));
    for (Performed performed : run.performed()) {
      boolean first = performed.statement().thread() != 0;
      boolean initial =
          needed.contains(performed.action()) && !selection.hide().contains(Selection.INITIAL);
      if (isShown(performed) && (first || initial) && !folded.containsKey(performed.action())) {
        drawn.add(performed.action());
      }
    }
    seen();
    synchronisation();
    for (String name : selection.show()) {
      run.orders()
          .getOrDefault(name, List.of())
          .forEach(pair -> add(pair.first(), pair.second(), Kind.OTHER, name, false));
    }
    order();
  }

  static String id(int action) {
    return "a" + action;
  }

  Set<Integer> drawn() {
    return drawn;
  }

  Group group(String title) {
    List<Box> top = new ArrayList<>();
    Map<Integer, List<Box>> threads = new LinkedHashMap<>();
    for (int t = 1; t <= program.threads().size(); t++) {
      threads.put(t, new ArrayList<>());
    }
    for (Performed performed : run.performed()) {
      if (drawn.contains(performed.action())) {
        int thread = performed.statement().thread();
        (thread == 0 ? top : threads.computeIfAbsent(thread, _ -> new ArrayList<>()))
            .add(box(performed));
      }
    }
    List<Column> columns = new ArrayList<>();
    threads.forEach(
        (thread, boxes) ->
            columns.add(new Column(program.threads().get(thread - 1).name(), boxes)));
    return new Group(title, top, columns, edges);
  }

  private static boolean isShown(Performed performed) {
    ActionKind kind = performed.statement().kind();
    return kind != ActionKind.START && kind != ActionKind.END;
  }

  /// Reads of one line, one behind the other, that see the same write.
  private void fold() {
    Map<Integer, Integer> sees = new HashMap<>();
    run.seen().forEach(pair -> sees.put(pair.first(), pair.second()));
    Performed before = null;
    for (Performed each : run.performed()) {
      if (!isShown(each)) {
        continue;
      }
      if (before != null && isAgain(before, each) && isSame(sees, before, each)) {
        folded.put(each.action(), before.action());
        times.merge(before.action(), 1, Integer::sum);
      } else {
        before = each;
      }
    }
  }

  private boolean isAgain(Performed before, Performed each) {
    return each.statement().kind().reads()
        && before.statement().kind() == each.statement().kind()
        && before.statement().thread() == each.statement().thread()
        && before.statement().text().equals(each.statement().text())
        && before
            .statement()
            .place()
            .map(Span::line)
            .equals(each.statement().place().map(Span::line))
        && before.on().equals(each.on())
        && before.value().equals(each.value())
        && run.committed().contains(before.action()) == run.committed().contains(each.action());
  }

  private static boolean isSame(Map<Integer, Integer> sees, Performed one, Performed other) {
    Integer first = sees.get(one.action());
    return first != null && first.equals(sees.get(other.action()));
  }

  /// A read and the write it sees race where neither happens before the other.
  private void seen() {
    for (Pair pair : run.seen()) {
      boolean race =
          run.orders().containsKey("hb")
              && isPlain(pair.first())
              && isPlain(pair.second())
              && !happensBefore(pair.second(), pair.first())
              && !happensBefore(pair.first(), pair.second());
      if (!selection.hide().contains("seen")) {
        add(pair.second(), pair.first(), Kind.READS_FROM, race ? "seen in a race" : "seen", race);
      }
    }
  }

  private boolean isPlain(int action) {
    Performed performed = byAction.get(action);
    return performed != null && !performed.statement().kind().synchronises();
  }

  private boolean happensBefore(int from, int to) {
    Set<Integer> reached = new HashSet<>(Set.of(from));
    List<Integer> open = new ArrayList<>(List.of(from));
    while (!open.isEmpty()) {
      int at = open.removeLast();
      for (Pair pair : run.orders().getOrDefault("hb", List.of())) {
        if (pair.first() == at && reached.add(pair.second())) {
          open.add(pair.second());
        }
      }
    }
    return from != to && reached.contains(to);
  }

  /// What happens-before says across threads is who synchronises with whom.
  private void synchronisation() {
    for (Pair pair : run.orders().getOrDefault("hb", List.of())) {
      Performed from = byAction.get(pair.first());
      Performed to = byAction.get(pair.second());
      boolean across =
          from != null
              && to != null
              && from.statement().thread() != to.statement().thread()
              && from.statement().kind().synchronises()
              && to.statement().kind().synchronises();
      if (across && !selection.hide().contains("sw")) {
        add(pair.first(), pair.second(), Kind.OTHER, "sw", false);
      }
    }
  }

  private void order() {
    Map<Integer, Integer> last = new HashMap<>();
    for (Performed performed : run.performed()) {
      int thread = performed.statement().thread();
      if (thread == 0 || !drawn.contains(performed.action())) {
        continue;
      }
      Integer previous = last.put(thread, performed.action());
      if (previous != null
          && !selection.hide().contains("po")
          && !joined.contains(previous + " " + performed.action())) {
        add(previous, performed.action(), Kind.ORDER, "po", false);
      }
    }
  }

  /// Each relation is drawn once between two boxes.
  private void add(int source, int target, Kind kind, String label, boolean strong) {
    int from = folded.getOrDefault(source, source);
    int to = folded.getOrDefault(target, target);
    if (drawn.contains(from) && drawn.contains(to) && joined.add(from + " " + to + " " + label)) {
      joined.add(from + " " + to);
      edges.add(new Edge(id(from), id(to), kind, label, strong));
    }
  }

  private Box box(Performed performed) {
    ActionKind kind = performed.statement().kind();
    String word = kind.reads() ? "R" : kind.writes() ? "W" : kind.word();
    String on = performed.on().map(text -> " " + text).orElse("");
    String value = performed.value().map(v -> "=" + v).orElse("");
    String line = performed.statement().place().map(Span::line).map(n -> n + ": ").orElse("");
    Integer more = times.get(performed.action());
    String again = more == null ? "" : ", %d times".formatted(more + 1);
    return new Box(
        id(performed.action()),
        "%s: %s%s%s%s".formatted(id(performed.action()), word, on, value, again),
        line + performed.statement().text(),
        run.committed().contains(performed.action()));
  }
}
