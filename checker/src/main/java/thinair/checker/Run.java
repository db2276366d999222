package thinair.checker;

import module java.base;

import org.jspecify.annotations.Nullable;

/// One run of a thread: every load returns some value, whichever. Goes through all of them, step by
/// step; only forwards, so that every run ends.
final class Run {
  /// What a result of an instruction is.
  ///
  /// @param from the events of the instruction that it comes from
  /// @param loads the loads of the thread that it comes from, through registers
  private record Result(Value value, Set<Integer> from, Set<Integer> loads) {}

  private final Question question;
  private final int thread;
  private final Question.Code code;
  private final Map<Value, Set<Value>> domain;
  private final Consumer<Run> ended;

  final List<Event> events = new ArrayList<>();
  private final Map<String, Result> registers = new HashMap<>();

  /// Pairs of events of one instruction, one of which hangs on or follows the other.
  final List<int[]> inside = new ArrayList<>();

  private final Map<Integer, Result> results = new HashMap<>();
  private final Map<Integer, Integer> named = new HashMap<>();
  private Set<Integer> control = Set.of();
  private int instance;

  private Run(Question question, int thread, Map<Value, Set<Value>> domain, Consumer<Run> ended) {
    this.question = question;
    this.thread = thread;
    this.code = question.threads.get(thread);
    this.domain = domain;
    this.ended = ended;
    code.registers.forEach(
        (name, value) -> registers.put(name, new Result(value, Set.of(), Set.of())));
  }

  private Run copy() {
    Run other = new Run(question, thread, domain, ended);
    other.events.addAll(events);
    other.registers.putAll(registers);
    other.inside.addAll(inside);
    other.results.putAll(results);
    other.named.putAll(named);
    other.control = control;
    other.instance = instance;
    return other;
  }

  /// @param domain what loads of each cell may return
  static void all(
      Question question, int thread, Map<Value, Set<Value>> domain, Consumer<Run> ended) {
    new Run(question, thread, domain, ended).go(0, List.of());
  }

  Value register(String name) {
    Result result = registers.get(name);
    return result == null ? Value.ZERO : result.value();
  }

  private void go(int index, List<Node> steps) {
    int next = index;
    List<Node> rest = steps;
    while (true) {
      if (rest.isEmpty()) {
        if (next >= code.instructions.size()) {
          ended.accept(this);
          return;
        }
        rest = code.instructions.get(next++);
        instance++;
        results.clear();
        named.clear();
        continue;
      }
      Node step = rest.getFirst();
      List<Node> after = rest.subList(1, rest.size());
      switch (step.head()) {
        case "choose" -> {
          for (Node way : step.parts().subList(1, step.parts().size())) {
            List<Node> all = new ArrayList<>(way.parts());
            all.addAll(after);
            copy().go(next, all);
          }
          return;
        }
        case "load", "update" -> {
          Value cell = operand(step.part(2)).value();
          for (Value value : domain.getOrDefault(cell, Set.of())) {
            Run other = copy();
            if (other.access(step, value)) {
              other.go(next, after);
            }
          }
          return;
        }
        case "branch" -> {
          Result condition = operand(step.part(1));
          if (step.part(3).word().equals("event")) {
            add("branch", Set.of(), step.part(5), condition.from());
            control = union(control, condition.loads());
          }
          if (condition.value().isTrue()) {
            next = target(step.part(2).word(), next);
            rest = List.of();
          } else {
            rest = after;
          }
        }
        case "jump" -> {
          next = target(step.part(1).word(), next);
          rest = List.of();
        }
        default -> {
          if (!plain(step)) {
            return;
          }
          rest = after;
        }
      }
    }
  }

  private int target(String label, int next) {
    Integer index = code.labels.get(label);
    if (index == null || index < next) {
      throw new Refused("thread %d jumps back, or nowhere: it is not straight".formatted(thread));
    }
    return index;
  }

  private Result operand(Node node) {
    if (node.head().equals("v")) {
      return new Result(Value.read(node.part(1).word()), Set.of(), Set.of());
    }
    Result result = results.get(node.part(1).number());
    if (result == null) {
      throw new Refused("a step uses a result that is not there");
    }
    return result;
  }

  /// A step that goes one way; false where it goes none.
  private boolean plain(Node step) {
    switch (step.head()) {
      case "get" -> {
        String name = step.part(2).word();
        Result known = registers.get(name);
        int event = add("register", Set.of(), step.part(3), Set.of());
        if (question.isC() && known == null) {
          add("fence", Set.of("UNWRITTEN"), Node.read("(() ())"), Set.of());
        }
        Set<Integer> loads = known == null ? Set.of() : known.loads();
        define(step.part(1).number(), register(name), event, loads);
        return true;
      }
      case "set" -> {
        Result value = operand(step.part(2));
        Set<Integer> loads = new TreeSet<>(value.loads());
        for (Node id : step.part(3).part(0).parts()) {
          Integer event = named.get(id.number());
          if (event != null && events.get(event).writes()) {
            loads.add(event);
          }
        }
        add("register", Set.of(), step.part(3), value.from());
        registers.put(step.part(1).word(), new Result(value.value(), Set.of(), loads));
        return true;
      }
      case "compute" -> {
        List<Value> values = new ArrayList<>();
        Set<Integer> from = new TreeSet<>();
        Set<Integer> loads = new TreeSet<>();
        String operator = step.part(2).word();
        for (Node part : step.parts().subList(3, step.parts().size())) {
          Result result = operand(part);
          values.add(result.value());
          if (!operator.equals("FORGET")) {
            from.addAll(result.from());
            loads.addAll(result.loads());
          }
        }
        var value = Value.apply(operator, values);
        value.ifPresent(v -> results.put(step.part(1).number(), new Result(v, from, loads)));
        return value.isPresent();
      }
      case "store" -> {
        Result cell = operand(step.part(2));
        Result value = operand(step.part(3));
        if (!question.cells.containsKey(cell.value())) {
          return false;
        }
        Set<Integer> from = union(cell.from(), value.from());
        Set<String> tags = Set.copyOf(step.part(4).words());
        Event write =
            event("write", cell.value(), null, value.value(), tags, cell.loads(), value.loads());
        named.put(step.part(1).number(), add(write, step.part(5), from));
        return true;
      }
      case "fence" -> {
        add("fence", Set.copyOf(step.part(1).words()), step.part(2), Set.of());
        return true;
      }
      case "predicate" -> {
        Set<Integer> from = new TreeSet<>();
        step.part(2).parts().forEach(input -> from.addAll(operand(input).from()));
        named.put(step.part(1).number(), add("decision", Set.of(), step.part(3), from));
        return true;
      }
      case "require" -> {
        return operand(step.part(1)).value().isTrue();
      }
      default -> throw new Refused("unknown step '%s'".formatted(step.head()));
    }
  }

  /// A load, or an update, that finds a value; false where there is no such memory.
  private boolean access(Node step, Value found) {
    boolean update = step.head().equals("update");
    Result cell = operand(step.part(2));
    if (!question.cells.containsKey(cell.value())) {
      return false;
    }
    String cut = step.part(3).word();
    var old = cut.equals("-") ? Optional.of(found) : Value.apply(cut, List.of(found));
    if (old.isEmpty()) {
      return false;
    }
    Set<String> tags = Set.copyOf(step.part(4).words());
    Set<Integer> from = cell.from();
    Value written = null;
    Set<Integer> data = Set.of();
    if (update) {
      Result operand = operand(step.part(7));
      String operator = step.part(6).word();
      var value =
          operator.equals("COPY")
              ? Optional.of(operand.value())
              : Value.apply(operator, List.of(old.get(), operand.value()));
      if (value.isEmpty()) {
        return false;
      }
      written = value.get();
      data = operand.loads();
      from = union(from, operand.from());
    }
    String kind = update ? "update" : "read";
    Event access = event(kind, cell.value(), found, written, tags, union(cell.loads(), data), data);
    int event = add(access, step.part(5), from);
    define(step.part(1).number(), old.get(), event, Set.of(event));
    return true;
  }

  private static Set<Integer> union(Set<Integer> some, Set<Integer> others) {
    Set<Integer> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  private void define(int id, Value value, int event, Set<Integer> loads) {
    results.put(id, new Result(value, Set.of(event), loads));
    named.put(id, event);
  }

  private int add(String kind, Set<String> tags, Node after, Set<Integer> from) {
    return add(event(kind, null, null, null, tags, Set.of(), Set.of()), after, from);
  }

  private Event event(
      String kind,
      @Nullable Value cell,
      @Nullable Value read,
      @Nullable Value written,
      Set<String> tags,
      Set<Integer> addresses,
      Set<Integer> data) {
    return new Event(thread, instance, kind, cell, read, written, tags, addresses, data, control);
  }

  /// @param after the events of the instruction that it hangs on by control, and that it follows
  private int add(Event event, Node after, Set<Integer> from) {
    int index = events.size();
    events.add(event);
    from.forEach(source -> inside.add(new int[] {source, index}));
    for (Node group : after.parts()) {
      for (Node id : group.parts()) {
        Integer source = named.get(id.number());
        if (source != null) {
          inside.add(new int[] {source, index});
        }
      }
    }
    return index;
  }
}
