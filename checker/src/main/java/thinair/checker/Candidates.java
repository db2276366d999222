package thinair.checker;

import module java.base;

/// All candidate executions of a program that end as the question asks: every run of every thread,
/// every write that each read may read from, every last write.
final class Candidates {
  /// Told of each.
  interface Visitor {
    void execution(Candidates execution, int[] readsFrom, Set<Integer> last);
  }

  private final Question question;
  private final List<List<Run>> runs = new ArrayList<>();
  private List<Run> chosen = List.of();

  /// All events but those of registers: initial writes, then thread by thread.
  List<Event> events = List.of();

  /// What they are called: `i.x`, `0.1`.
  List<String> names = List.of();

  /// Where they lie in the runs of their threads, beside events of registers; -1 for initial
  /// writes.
  private List<Integer> places = List.of();

  private Relation po = Relation.none(0);
  private Map<String, Relation> dependencies = Map.of();

  Candidates(Question question) {
    this.question = question;
    Map<Value, Set<Value>> domain = new LinkedHashMap<>();
    question.cells.forEach(
        (cell, value) -> {
          // In C a value may come from nowhere: those that the question names are tried.
          Set<Value> values =
              new LinkedHashSet<>(question.isC() ? named(question.condition) : List.of());
          values.add(value);
          domain.put(cell, values);
        });
    // A value that does not rest on itself is made by each write once at most.
    boolean grows = true;
    for (int round = 0; grows && round <= writes(question); round++) {
      runs.clear();
      for (int t = 0; t < question.threads.size(); t++) {
        List<Run> all = new ArrayList<>();
        Run.all(question, t, domain, all::add);
        runs.add(all);
      }
      grows = false;
      for (List<Run> thread : runs) {
        for (Run run : thread) {
          for (Event event : run.events) {
            Set<Value> known = domain.get(event.cell());
            if (known != null && event.written() != null) {
              grows |= known.add(event.written());
            }
          }
        }
      }
    }
  }

  private static int writes(Question question) {
    return question.threads.stream()
        .flatMap(thread -> thread.instructions.stream())
        .flatMap(List::stream)
        .mapToInt(Candidates::writes)
        .sum();
  }

  private static int writes(Node step) {
    boolean writes = List.of("store", "update").contains(step.word());
    return (writes ? 1 : 0) + step.parts().stream().mapToInt(Candidates::writes).sum();
  }

  private static List<Value> named(Node what) {
    List<Value> values = new ArrayList<>();
    if (!what.parts().isEmpty() && what.head().equals("v")) {
      values.add(Value.read(what.part(1).word()));
    }
    what.parts().forEach(part -> values.addAll(named(part)));
    return values;
  }

  void visit(Visitor visitor) {
    combine(0, new ArrayList<>(), visitor);
  }

  private void combine(int thread, List<Run> some, Visitor visitor) {
    if (thread == runs.size()) {
      chosen = List.copyOf(some);
      assemble();
      read(0, new int[events.size()], visitor);
      return;
    }
    for (Run run : runs.get(thread)) {
      some.add(run);
      combine(thread + 1, some, visitor);
      some.removeLast();
    }
  }

  private void assemble() {
    List<Event> all = new ArrayList<>();
    List<String> called = new ArrayList<>();
    question.cells.forEach(
        (cell, value) -> {
          Set<String> tags =
              !question.isC()
                  ? Set.of()
                  : question.unwritten.contains(cell) ? Set.of("NA", "UNWRITTEN") : Set.of("NA");
          all.add(new Event(-1, 0, "write", cell, null, value, tags, Set.of(), Set.of(), Set.of()));
          called.add("i." + cell);
        });
    places = new ArrayList<>(Collections.nCopies(all.size(), -1));
    for (int t = 0; t < chosen.size(); t++) {
      List<Event> own = chosen.get(t).events;
      int before = all.size();
      for (int e = 0; e < own.size(); e++) {
        if (!own.get(e).isRegister()) {
          called.add(t + "." + (all.size() - before));
          all.add(own.get(e));
          places.add(e);
        }
      }
    }
    events = all;
    names = called;
    List<Relation> inside = chosen.stream().map(Candidates::inside).toList();
    Relation statements =
        Relation.of(
            all.size(),
            (a, b) ->
                isInternal(all.get(a), all.get(b))
                    && inside.get(all.get(a).thread()).has()[places.get(a)][places.get(b)]);
    Relation order = related((a, b) -> isInternal(a, b) && a.instance() < b.instance());
    po = question.isC() ? order.or(statements) : order;
    dependencies = new HashMap<>();
    dependencies.put("addr", from(Event::addresses));
    dependencies.put("data", from(Event::data));
    if (!question.isC()) {
      // In C control ends where the statement ends, which is not worked out here.
      dependencies.put("ctrl", from(Event::control));
    }
  }

  private Relation from(Function<Event, Set<Integer>> sources) {
    return Relation.of(
        events.size(),
        (a, b) ->
            isInternal(events.get(a), events.get(b))
                && sources.apply(events.get(b)).contains(places.get(a)));
  }

  /// In C, what hangs together in a statement is in order, and calls come one after the other.
  private static Relation inside(Run run) {
    int n = run.events.size();
    Relation pairs = Relation.none(n);
    run.inside.forEach(pair -> pairs.has()[pair[0]][pair[1]] = true);
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        Event first = run.events.get(a);
        Event second = run.events.get(b);
        if (first.instance() == second.instance() && isCall(first) && isCall(second)) {
          pairs.has()[a][b] = true;
        }
      }
    }
    return pairs.closure();
  }

  private static boolean isCall(Event event) {
    return event.kind().equals("fence") || event.cell() != null && event.tags().contains("A");
  }

  private void read(int event, int[] from, Visitor visitor) {
    if (event == events.size()) {
      last(new ArrayList<>(question.observed), new LinkedHashSet<>(), from, visitor);
      return;
    }
    Event reader = events.get(event);
    from[event] = -1;
    if (!reader.reads()) {
      read(event + 1, from, visitor);
      return;
    }
    for (int w = 0; w < events.size(); w++) {
      Event writer = events.get(w);
      // An instruction does not read what it writes itself.
      boolean own = writer.thread() == reader.thread() && writer.instance() == reader.instance();
      if (!own
          && writer.writes()
          && Objects.equals(writer.cell(), reader.cell())
          && Objects.equals(writer.written(), reader.read())) {
        from[event] = w;
        read(event + 1, from, visitor);
      }
    }
  }

  private void last(List<Value> cells, Set<Integer> last, int[] from, Visitor visitor) {
    if (cells.isEmpty()) {
      if (holds(question.filter, last) && holds(question.condition, last)) {
        visitor.execution(this, from, last);
      }
      return;
    }
    Value cell = cells.removeFirst();
    for (int w = 0; w < events.size(); w++) {
      if (events.get(w).writes() && cell.equals(events.get(w).cell())) {
        last.add(w);
        last(cells, last, from, visitor);
        last.remove(w);
      }
    }
    cells.addFirst(cell);
  }

  private boolean holds(Node what, Set<Integer> last) {
    return switch (what.head()) {
      case "true" -> true;
      case "false" -> false;
      case "=" -> {
        String as = what.part(1).word();
        yield seen(as, observed(what.part(2), last)).equals(seen(as, observed(what.part(3), last)));
      }
      case "not" -> !holds(what.part(1), last);
      case "implies" -> !holds(what.part(1), last) || holds(what.part(2), last);
      case "and" -> what.parts().stream().skip(1).allMatch(each -> holds(each, last));
      case "or" -> what.parts().stream().skip(1).anyMatch(each -> holds(each, last));
      default -> throw new Refused("unknown proposition '%s'".formatted(what.head()));
    };
  }

  /// Numbers are compared in the width of a type.
  private static Value seen(String as, Value value) {
    return value.isNumber() ? Value.apply(as, List.of(value)).orElse(value) : value;
  }

  private Value observed(Node what, Set<Integer> last) {
    return switch (what.head()) {
      case "v" -> Value.read(what.part(1).word());
      case "register" -> chosen.get(what.part(1).number()).register(what.part(2).word());
      case "cell" -> {
        Value cell = Value.read(what.part(1).word());
        for (int w : last) {
          Value written = events.get(w).written();
          if (cell.equals(events.get(w).cell()) && written != null) {
            yield written;
          }
        }
        throw new Refused("%s is asked for, and not observed".formatted(cell));
      }
      default -> throw new Refused("unknown thing to observe '%s'".formatted(what.head()));
    };
  }

  /// What the names mean that every model starts from.
  Map<String, Relation> base(int[] readsFrom, Set<Integer> last) {
    int n = events.size();
    Map<String, Relation> base = new HashMap<>(dependencies);
    base.put("po", po);
    base.put("rf", Relation.of(n, (a, b) -> readsFrom[b] == a));
    base.put("loc", related((a, b) -> a.cell() != null && Objects.equals(a.cell(), b.cell())));
    base.put("int", related(Candidates::isInternal));
    base.put("ext", related((a, b) -> a.thread() != b.thread()));
    base.put("same-instance", related((a, b) -> isInternal(a, b) && a.instance() == b.instance()));
    base.put("asw", Relation.none(n));
    set(base, "R", Event::reads);
    set(base, "W", Event::writes);
    set(base, "M", event -> event.cell() != null);
    set(base, "F", event -> event.kind().equals("fence"));
    set(base, "IW", event -> event.thread() < 0);
    base.put("FW", Relation.of(n, (a, b) -> a == b && last.contains(a)));
    for (String tag : tags()) {
      set(base, tag, event -> event.tags().contains(tag));
    }
    return base;
  }

  private static boolean isInternal(Event a, Event b) {
    return a.thread() >= 0 && a.thread() == b.thread();
  }

  private Relation related(BiPredicate<Event, Event> pairs) {
    return Relation.of(events.size(), (a, b) -> pairs.test(events.get(a), events.get(b)));
  }

  private void set(Map<String, Relation> base, String name, Predicate<Event> kind) {
    base.put(name, Relation.of(events.size(), (a, b) -> a == b && kind.test(events.get(a))));
  }

  /// The names of sets that begin with a letter and that no base relation has: of every event here,
  /// and those that this language has and no event carries.
  private Set<String> tags() {
    Set<String> tags = new LinkedHashSet<>(LANGUAGE_TAGS);
    events.forEach(event -> tags.addAll(event.tags()));
    return tags;
  }

  private static final Set<String> LANGUAGE_TAGS =
      Set.of(
          ("X EX NT MFENCE SFENCE LFENCE SYNC LWSYNC EIEIO ISYNC A NA RMW"
                  + " RLX CON ACQ REL ACQ_REL SC MD RELOCK STRONGER UNWRITTEN LKW UL")
              .split(" ", -1));
}
