package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Access;
import thinair.program.Condition;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Reads executions as CppMem writes them: actions `a;0:WREL x=1`, one a line, and edges `rf: a -->
/// b`; what follows `%` is a comment. The actions become a program that does just that, the edges
/// what its execution has to have.
///
/// Where `sb` does not order all actions of a thread, each action is a thread of its own and the
/// edges of `sb` are kept as synchronization, as are those of `asw`, `sw` and `hb`.
public final class ExcReader {
  private static final Pattern ACTION =
      Pattern.compile(
          "([A-Za-z_]\\w*)\\s*[;:]\\s*(\\d{1,6})\\s*:\\s*(RMW|R|W|F|L|U)([A-Z_]*)\\s*"
              + "([A-Za-z_]\\w*)?\\s*(?:=\\s*(-?\\d{1,18})(?:\\s*/\\s*(-?\\d{1,18}))?)?");
  private static final Pattern EDGE = Pattern.compile("([a-z_]+)\\s*:\\s*(\\w+)\\s*-->\\s*(\\w+)");
  private static final Map<String, Tag> ORDERS =
      Map.of(
          "NA", Tag.NA,
          "RLX", Tag.RLX,
          "CON", Tag.CON,
          "ACQ", Tag.ACQ,
          "REL", Tag.REL,
          "A_R", Tag.ACQ_REL,
          "AR", Tag.ACQ_REL,
          "SC", Tag.SC);
  private static final Set<String> GIVEN = Set.of("rf", "mo");
  private static final Set<String> ORDERING = Set.of("sb", "asw", "sw", "hb", "ithb", "dob");
  private static final Set<String> IMPLIED =
      Set.of(
          "dd",
          "cd",
          "sc",
          "lo",
          "rs",
          "hrs",
          "cad",
          "vse",
          "vsses",
          "dr",
          "ur",
          "data_races",
          "unsequenced_races");

  /// What was read.
  ///
  /// @param given pairs that `rf` and `mo` have to have, by thread and position in it
  /// @param notes what was not looked at
  public record Given(Program program, Map<String, List<Pair>> given, List<String> notes) {}

  /// @param from thread and number of the action in it, so is `to`
  public record Pair(At from, At to) {}

  public record At(int thread, int position) {}

  private record Action(
      String name,
      int thread,
      String kind,
      Tag order,
      String location,
      long value,
      long written,
      Span place,
      String text) {}

  private record Edge(String from, String to, Span place) {}

  private final SourceText source;
  private final Map<String, Action> actions = new LinkedHashMap<>();
  private final Map<String, List<Edge>> edges = new TreeMap<>();
  private final Map<String, At> places = new LinkedHashMap<>();
  private boolean total = true;

  private ExcReader(SourceText source) {
    this.source = source;
  }

  public static Given read(SourceText source) {
    return new ExcReader(source).given();
  }

  private Given given() {
    int at = 0;
    for (String whole : source.text().split("\n", -1)) {
      int comment = whole.indexOf('%');
      String line = comment < 0 ? whole : whole.substring(0, comment);
      if (!line.isBlank()) {
        int lead = line.length() - line.stripLeading().length();
        line(line.strip(), source.span(at + lead, at + lead + line.strip().length()));
      }
      at += whole.length() + 1;
    }
    if (actions.isEmpty()) {
      throw new SyntaxError(
          source.span(0, 0), "there are no actions", "write one a line: a;0:WRLX x=1");
    }
    requireNoCycle();
    List<ThreadCode> threads = threads();
    Map<String, List<Pair>> pairs = new TreeMap<>();
    for (String relation : GIVEN) {
      for (Edge edge : edges.getOrDefault(relation, List.of())) {
        pairs
            .computeIfAbsent(relation, _ -> new ArrayList<>())
            .add(new Pair(placed(edge.from()), placed(edge.to())));
      }
    }
    List<String> notes = new ArrayList<>();
    if (!total) {
      notes.add(
          "sb leaves actions of a thread unordered, so each action is a thread of its own: fences,"
              + " and release sequences within a thread, are not followed");
    }
    edges.keySet().stream()
        .filter(IMPLIED::contains)
        .forEach(
            name -> notes.add("the edges of %s are not looked at: they follow".formatted(name)));
    return new Given(program(threads), pairs, notes);
  }

  private At placed(String action) {
    return Objects.requireNonNull(places.get(action), action);
  }

  private Program program(List<ThreadCode> threads) {
    Map<String, Memory> memory = new LinkedHashMap<>();
    for (Action action : actions.values()) {
      if (!action.location().isEmpty()) {
        memory.putIfAbsent(
            action.location(),
            new Memory(action.location(), DataType.INT, false, List.of(Value.of(0)))
                .withoutValue());
      }
    }
    String file = source.name();
    return new Program(
        source,
        Language.C,
        file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.exc$", ""),
        "",
        Map.of(),
        List.copyOf(memory.values()),
        threads,
        List.of(),
        null,
        new Condition(Condition.Quantifier.EXISTS, new Proposition.True()));
  }

  private void line(String line, Span place) {
    Matcher edge = EDGE.matcher(line);
    Matcher action = ACTION.matcher(line);
    if (edge.matches()) {
      String relation = edge.group(1);
      if (!GIVEN.contains(relation)
          && !ORDERING.contains(relation)
          && !IMPLIED.contains(relation)) {
        throw new SyntaxError(
            place,
            "unknown relation '" + relation + "'",
            "known are sb, asw, rf, mo, hb and what follows from them");
      }
      for (String end : List.of(edge.group(2), edge.group(3))) {
        if (!actions.containsKey(end)) {
          throw new SyntaxError(
              place, "there is no action " + end, "actions stand before the edges: a;0:WRLX x=1");
        }
      }
      edges
          .computeIfAbsent(relation, _ -> new ArrayList<>())
          .add(new Edge(edge.group(2), edge.group(3), place));
    } else if (action.matches()) {
      add(action, line, place);
    } else {
      throw new SyntaxError(
          place,
          "this is neither an action nor an edge",
          "write 'a;0:WRLX x=1' or 'rf: a --> b'; comments begin with %");
    }
  }

  private void add(Matcher action, String line, Span place) {
    String name = action.group(1);
    Tag order = action.group(4).isEmpty() ? Tag.NA : ORDERS.get(action.group(4));
    boolean lock = action.group(3).equals("L") || action.group(3).equals("U");
    if (order == null && !lock) {
      throw new SyntaxError(
          place,
          "unknown memory order '" + action.group(4) + "'",
          "one of NA, RLX, CON, ACQ, REL, A_R, SC");
    }
    String location = action.group(5) == null ? "" : action.group(5);
    boolean accesses = !lock && !action.group(3).equals("F");
    if (location.isEmpty() && (lock || accesses) || accesses && action.group(6) == null) {
      throw new SyntaxError(
          place,
          "this action needs a location" + (accesses ? " and a value" : ""),
          accesses ? "write it as 'a;0:WRLX x=1'" : "write it as 'a;0:L m'");
    }
    long value = action.group(6) == null ? 0 : Long.parseLong(action.group(6));
    long written = action.group(7) == null ? value : Long.parseLong(action.group(7));
    Action read =
        new Action(
            name,
            Integer.parseInt(action.group(2)),
            action.group(3),
            order == null ? Tag.NA : order,
            location,
            value,
            written,
            place,
            line);
    if (actions.put(name, read) != null) {
      throw new SyntaxError(place, "there is an action " + name + " already");
    }
  }

  private void requireNoCycle() {
    for (Edge edge : edges.getOrDefault("sb", List.of())) {
      if (reaches(edge.to(), edge.from(), new HashSet<>())) {
        throw new SyntaxError(
            edge.place(),
            "sb has a cycle through %s and %s: nothing is sequenced before itself"
                .formatted(edge.from(), edge.to()),
            "take one of its edges away");
      }
    }
  }

  private boolean reaches(String from, String to, Set<String> seen) {
    if (from.equals(to)) {
      return true;
    }
    if (!seen.add(from)) {
      return false;
    }
    return edges.getOrDefault("sb", List.of()).stream()
        .anyMatch(edge -> edge.from().equals(from) && reaches(edge.to(), to, seen));
  }

  /// One thread for each that sb orders totally; else one for each action.
  private List<ThreadCode> threads() {
    Map<Integer, List<Action>> byThread = new TreeMap<>();
    actions
        .values()
        .forEach(
            action ->
                byThread.computeIfAbsent(action.thread(), _ -> new ArrayList<>()).add(action));
    total =
        byThread.values().stream()
            .allMatch(
                own ->
                    own.stream()
                        .allMatch(
                            a ->
                                own.stream()
                                    .allMatch(
                                        b ->
                                            a.equals(b)
                                                || reaches(a.name(), b.name(), new HashSet<>())
                                                || reaches(b.name(), a.name(), new HashSet<>()))));
    List<List<Action>> groups = new ArrayList<>();
    if (total) {
      for (List<Action> own : byThread.values()) {
        own.sort((a, b) -> a.equals(b) ? 0 : reaches(a.name(), b.name(), new HashSet<>()) ? -1 : 1);
        groups.add(own);
      }
    } else {
      actions.values().forEach(action -> groups.add(List.of(action)));
    }
    for (int t = 0; t < groups.size(); t++) {
      for (int i = 0; i < groups.get(t).size(); i++) {
        places.put(groups.get(t).get(i).name(), new At(t, i));
      }
    }
    List<ThreadCode> threads = new ArrayList<>();
    for (int t = 0; t < groups.size(); t++) {
      List<Instruction> code = new ArrayList<>();
      for (Action action : groups.get(t)) {
        code.add(new Instruction(action.place(), action.text(), ops(action)));
      }
      threads.add(new ThreadCode(t, code, Map.of(), Map.of(), Map.of()));
    }
    return threads;
  }

  /// The action, marked by its name and by the edges to and from other threads.
  private List<Op> ops(Action action) {
    Set<Tag> tags = new LinkedHashSet<>();
    tags.add(action.order());
    if (!action.order().equals(Tag.NA)) {
      tags.add(Tag.A);
    }
    tags.add(Tag.called(action.name()));
    List<Edge> across = across();
    for (int i = 0; i < across.size(); i++) {
      if (across.get(i).from().equals(action.name())) {
        tags.add(Tag.earlier(i));
      }
      if (across.get(i).to().equals(action.name())) {
        tags.add(Tag.later(i));
      }
    }
    Operand address = new Operand.Constant(Value.address(action.location()));
    Operand written = Operand.of(action.written());
    Operand wanted = Operand.of(action.value());
    return switch (action.kind()) {
      case "W" -> List.of(new Op.Store(address, written, access(tags), Op.After.NOTHING));
      case "R" ->
          List.of(
              new Op.Load(0, address, access(tags), Op.After.NOTHING),
              new Op.Compute(1, Operator.EQUAL, List.of(new Operand.Result(0), wanted)),
              new Op.Require(new Operand.Result(1)));
      case "RMW" -> {
        tags.add(Tag.RMW);
        tags.add(Tag.X);
        yield List.of(
            new Op.Update(0, address, Operator.COPY, written, access(tags), Op.After.NOTHING),
            new Op.Compute(1, Operator.EQUAL, List.of(new Operand.Result(0), wanted)),
            new Op.Require(new Operand.Result(1)));
      }
      case "L" -> {
        tags.add(Tag.LKW);
        yield List.of(new Op.Sync(0, address, tags, Op.After.NOTHING));
      }
      case "U" -> {
        tags.add(Tag.UL);
        yield List.of(new Op.Sync(0, address, tags, Op.After.NOTHING));
      }
      default -> List.of(new Op.Fence(tags, Op.After.NOTHING));
    };
  }

  /// The edges that order actions of different threads.
  private List<Edge> across() {
    return ORDERING.stream()
        .sorted()
        .flatMap(relation -> edges.getOrDefault(relation, List.of()).stream())
        .filter(edge -> placed(edge.from()).thread() != placed(edge.to()).thread())
        .toList();
  }

  private static Access access(Set<Tag> tags) {
    return new Access(4, true, tags);
  }
}
