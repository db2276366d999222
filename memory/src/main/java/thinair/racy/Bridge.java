package thinair.racy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;
import thinair.program.Condition;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.relax.Finding;
import thinair.source.SourceText;
import thinair.source.Span;

/// The part of the automata that has been visited, as a program for the exact models: straight code
/// with concrete addresses and values, and a branch for every value after each read.
///
/// A thread that starts or joins others is cut there into segments, each a thread of its own, with
/// the order that the starts and joins make. Where a segment can end in more than one state, a cell
/// that only the next segment reads says in which.
///
/// A second round of a loop that does nothing but plain reads is left out: an execution with it is
/// legal if and only if the one without it is, as such reads order nothing and nobody notices them;
/// one that justifies others may stop before it. Other loops jump back, and are unrolled as those
/// of all programs.
public final class Bridge {
  /// The register that says what a thread came to.
  static final Register END = new Register("%end");

  /// @param program asks nothing yet
  /// @param ends by thread what each value of its last register stands for
  /// @param states by thread which state an instruction leaves
  /// @param isCut whether loops jump back that are unrolled so and so often
  /// @param values how the program writes what threads hold
  public record Bridged(
      Program program,
      List<Map<Integer, Set<Finding>>> ends,
      List<Map<Instruction, Node>> states,
      boolean isCut,
      Function<Datum, Value> values) {

    /// That the threads hold one of these results: `0 result r1`, by the number of the thread.
    Proposition ending(List<Map<String, Datum>> results) {
      List<Proposition> any = new ArrayList<>();
      for (Map<String, Datum> result : results) {
        List<Proposition> all = new ArrayList<>();
        result.forEach(
            (name, value) -> {
              String[] parts = name.split(" ", 3);
              if (parts[1].equals("result")) {
                all.add(
                    new Proposition.EqualsValue(
                        new Observable.Of(Integer.parseInt(parts[0]), new Register(parts[2])),
                        values.apply(value)));
              }
            });
        any.add(new Proposition.And(all));
      }
      return new Proposition.Or(any);
    }

    /// That some thread comes to something.
    public Proposition reaching(Predicate<Finding> what) {
      List<Proposition> any = new ArrayList<>();
      for (int t = 0; t < ends.size(); t++) {
        for (Map.Entry<Integer, Set<Finding>> end : ends.get(t).entrySet()) {
          if (end.getValue().stream().anyMatch(what)) {
            any.add(is(t, end.getKey()));
          }
        }
      }
      return new Proposition.Or(any);
    }

    /// That no thread does.
    public Proposition avoiding(Predicate<Finding> what) {
      List<Proposition> all = new ArrayList<>();
      for (int t = 0; t < ends.size(); t++) {
        List<Proposition> any = new ArrayList<>();
        for (Map.Entry<Integer, Set<Finding>> end : ends.get(t).entrySet()) {
          if (end.getValue().stream().noneMatch(what)) {
            any.add(is(t, end.getKey()));
          }
        }
        if (!ends.get(t).isEmpty()) {
          all.add(new Proposition.Or(any));
        }
      }
      return new Proposition.And(all);
    }

    private static Proposition is(int thread, int code) {
      return new Proposition.EqualsValue(new Observable.Of(thread, END), Value.of(code));
    }

    public Program asking(Proposition proposition) {
      return program.asking(new Condition(Condition.Quantifier.EXISTS, proposition));
    }
  }

  /// Why a program cannot be asked about exactly.
  static final class NotExact extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotExact(String why) {
      super(why, null, false, false);
    }
  }

  /// A stretch of a thread between starts and joins.
  private record Segment(int thread, int number) {}

  private final Interpretation automata;
  private final Scope scope;
  private final Function<CodePlace, Span> places;
  private final Map<Integer, Integer> segmentOf = new HashMap<>();
  private final Map<Segment, Set<Integer>> entries = new TreeMap<>(BY_THREAD);
  private final Map<Segment, Action> cuts = new HashMap<>();
  private final Map<Integer, Integer> lastSegment = new HashMap<>();

  /// Of a thread: the first segment in which it may end although others follow.
  private final Map<Integer, Integer> endsEarly = new HashMap<>();

  private final Set<Location> locations = new LinkedHashSet<>();
  private final Naming naming = new Naming();

  private static final java.util.Comparator<Segment> BY_THREAD =
      java.util.Comparator.comparingInt(Segment::thread).thenComparingInt(Segment::number);

  private Bridge(Interpretation automata, Scope scope, Function<CodePlace, Span> places) {
    this.automata = automata;
    this.scope = scope;
    this.places = places;
  }

  /// @throws NotExact if it does what the models have no action for
  static Bridged of(
      Interpretation automata,
      Scope scope,
      SourceText source,
      String name,
      Function<CodePlace, Span> places) {
    return new Bridge(automata, scope, places).build(source, name);
  }

  /// The same for what has been visited, where it can be.
  public static Optional<Bridged> tried(
      Interpretation automata, SourceText source, String name, Function<CodePlace, Span> places) {
    try {
      return Optional.of(of(automata, Scope.visited(automata), source, name, places));
    } catch (NotExact _) {
      return Optional.empty();
    }
  }

  private Bridged build(SourceText source, String name) {
    Set<Integer> started = new LinkedHashSet<>(automata.initialThreads());
    List<Integer> work = new ArrayList<>(started);
    while (!work.isEmpty()) {
      int thread = work.removeFirst();
      cutUp(thread);
      for (Map.Entry<Segment, Action> cut : cuts.entrySet()) {
        if (cut.getValue() instanceof Action.Start(var other)
            && started.add(automata.number(other))) {
          work.add(automata.number(other));
        }
      }
    }
    List<Segment> segments = new ArrayList<>(entries.keySet());
    List<Segment> kept = segments.stream().filter(segment -> !isEmpty(segment)).toList();
    List<ThreadCode> threads = new ArrayList<>();
    List<Map<Integer, Set<Finding>>> ends = new ArrayList<>();
    List<Map<Instruction, Node>> states = new ArrayList<>();
    Map<String, Memory> transfers = new LinkedHashMap<>();
    boolean cut = false;
    for (Segment segment : kept) {
      SegmentCode code = new SegmentCode(automata, scope, places, this::transfer, naming);
      String title =
          automata.name(segment.thread())
              + (lastSegment.getOrDefault(segment.thread(), 0) > 0
                  ? "/" + (segment.number() + 1)
                  : "");
      threads.add(
          code.of(
              threads.size(),
              title,
              entries.getOrDefault(segment, Set.of()),
              node -> Objects.equals(segmentOf.get(node), segment.number()),
              incoming(segment),
              outgoing(segment)));
      ends.add(code.ends());
      states.add(code.states());
      cut |= code.jumpsBack();
      locations.addAll(code.locations());
    }
    for (Segment segment : kept) {
      incoming(segment)
          .ifPresent(
              cell ->
                  transfers.put(cell, new Memory(cell, DataType.INT, false, List.of(Value.of(0)))));
    }
    List<Memory> memory = new ArrayList<>();
    for (Location location : locations) {
      memory.add(
          new Memory(
              naming.of(location),
              new DataType("long", 8, true),
              false,
              List.of(SegmentCode.value(automata.initial(location), naming))));
    }
    memory.addAll(transfers.values());
    Program program =
        new Program(
            source,
            Language.JAVA,
            name,
            "",
            Map.of(),
            memory,
            threads,
            order(segments, kept),
            List.of(),
            null,
            new Condition(Condition.Quantifier.EXISTS, new Proposition.True()),
            List.of(),
            List.of());
    return new Bridged(program, ends, states, cut, datum -> SegmentCode.value(datum, naming));
  }

  /// The name of the cell by which a segment is told where to go on, where it has a choice.
  private Optional<String> incoming(Segment segment) {
    Set<Integer> here = entries.getOrDefault(segment, Set.of());
    return segment.number() > 0 && (here.size() > 1 || endsBefore(segment))
        ? Optional.of("%s goes on %d".formatted(automata.name(segment.thread()), segment.number()))
        : Optional.empty();
  }

  private Optional<String> outgoing(Segment segment) {
    return incoming(new Segment(segment.thread(), segment.number() + 1))
        .filter(_ -> entries.containsKey(new Segment(segment.thread(), segment.number() + 1)));
  }

  /// Whether its thread may have ended before.
  private boolean endsBefore(Segment segment) {
    return endsEarly.getOrDefault(segment.thread(), Integer.MAX_VALUE) < segment.number();
  }

  /// What a cell holds that says to go on at a node.
  private int transfer(int node) {
    return node + 1;
  }

  private boolean isEmpty(Segment segment) {
    Set<Integer> here = entries.getOrDefault(segment, Set.of());
    return here.size() == 1
        && incoming(segment).isEmpty()
        && outgoing(segment).isEmpty()
        && isCut(automata.node(here.iterator().next()).action());
  }

  private static boolean isCut(Action action) {
    return action instanceof Action.Start || action instanceof Action.Join;
  }

  /// Finds the segments of a thread.
  private void cutUp(int thread) {
    record Visit(int node, int segment) {}
    List<Visit> work = new ArrayList<>(List.of(new Visit(automata.root(thread), 0)));
    enter(thread, 0, automata.root(thread));
    Set<Integer> seen = new HashSet<>();
    Map<Integer, Boolean> ended = new HashMap<>();
    while (!work.isEmpty()) {
      Visit visit = work.removeLast();
      Integer known = segmentOf.putIfAbsent(visit.node(), visit.segment());
      if (known != null && known != visit.segment()) {
        throw new NotExact("threads are started or joined on some ways only");
      }
      if (!seen.add(visit.node())) {
        continue;
      }
      Node node = automata.node(visit.node());
      lastSegment.merge(thread, visit.segment(), Math::max);
      int segment = visit.segment();
      switch (node.action()) {
        case Action.Start _, Action.Join _ -> {
          if (node.action() instanceof Action.Join(_, boolean timed) && timed) {
            throw new NotExact("a join that may end by itself");
          }
          Segment here = new Segment(thread, segment);
          Action other = cuts.putIfAbsent(here, node.action());
          if (other != null && !other.equals(node.action())) {
            throw new NotExact("threads are started or joined in more than one order");
          }
          segment++;
        }
        case Action.Alive _ -> throw new NotExact("a question whether a thread has ended");
        case Action.End _ -> ended.put(segment, true);
        case Action.Update _, Action.Fence _, Action.Freeze _, Action.Choose _, Action.TryLock _ ->
            throw new NotExact("an action that the language specification does not have");
        case Action.Read(_, var mode) -> requireOfTheLanguage(mode);
        case Action.Write(_, _, var mode) -> requireOfTheLanguage(mode);
        case Action.External _,
            Action.Lock _,
            Action.Unlock _,
            Action.Wait _,
            Action.Notify _,
            Action.Spin _,
            Action.Cut _ -> {}
      }
      for (int next : scope.edges().apply(node.id()).values()) {
        if (segment != visit.segment()) {
          enter(thread, segment, next);
        }
        work.add(new Visit(next, segment));
      }
    }
    int last = lastSegment.getOrDefault(thread, 0);
    for (int s = 0; s < last; s++) {
      if (ended.containsKey(s)) {
        endsEarly.merge(thread, s, Math::min);
        for (int later = s; later < last; later++) {
          if (cuts.get(new Segment(thread, later)) instanceof Action.Start) {
            throw new NotExact("a thread that may end before it starts others");
          }
        }
      }
    }
  }

  private static void requireOfTheLanguage(Mode mode) {
    if (!mode.isOfTheLanguage()) {
      throw new NotExact("an access mode that the language specification does not have");
    }
  }

  private void enter(int thread, int segment, int node) {
    entries.computeIfAbsent(new Segment(thread, segment), _ -> new LinkedHashSet<>()).add(node);
  }

  private List<Program.EndsBefore> order(List<Segment> all, List<Segment> kept) {
    int n = all.size();
    boolean[][] before = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      Segment segment = all.get(i);
      int next = all.indexOf(new Segment(segment.thread(), segment.number() + 1));
      if (next >= 0) {
        before[i][next] = true;
      }
      Action cut = cuts.get(segment);
      if (cut instanceof Action.Start(var other)) {
        before[i][all.indexOf(new Segment(automata.number(other), 0))] = true;
      }
      if (cut instanceof Action.Join(var other, _)) {
        int joined = automata.number(other);
        Integer last = lastSegment.get(joined);
        if (last == null) {
          throw new NotExact("a join of a thread that was not started");
        }
        before[all.indexOf(new Segment(joined, last))][next] = true;
      }
      if (segment.number() == 0) {
        for (int first : automata.after(segment.thread())) {
          Integer last = Objects.requireNonNull(lastSegment.get(first));
          before[all.indexOf(new Segment(first, last))][i] = true;
        }
      }
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          before[i][j] |= before[i][k] && before[k][j];
        }
      }
    }
    List<Program.EndsBefore> order = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      for (int j = 0; j < kept.size(); j++) {
        if (before[all.indexOf(kept.get(i))][all.indexOf(kept.get(j))]) {
          order.add(new Program.EndsBefore(i, j));
        }
      }
    }
    return order;
  }
}
