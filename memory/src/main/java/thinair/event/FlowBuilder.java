package thinair.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import thinair.event.Flow.Cut;
import thinair.event.Flow.Kind;
import thinair.event.Flow.Step;
import thinair.limit.Checkpoint;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.source.SyntaxError;

/// Walks the code of a thread once for each copy of an instruction that the unrolling makes, in an
/// order in which everything that leads to a copy comes before it.
final class FlowBuilder {
  /// How many copies, and how many steps, there may be before loops are bounded whatever decides
  /// them: likely one of them counts for ever.
  private static final int MOST_COPIES = 10_000;

  private static final int MOST_STEPS = 300;

  /// What a copy takes, beside the steps before it that it remembers.
  private static final long BYTES_PER_COPY = 1000;

  private final ThreadCode thread;
  private final Language language;
  private final int backJumps;
  private final boolean patient;
  private final ControlFlow code;
  private final DataPool pool = new DataPool();
  private final GuardPool guards;
  private final List<Step> steps = new ArrayList<>();
  private final List<Set<Integer>> leads = new ArrayList<>();
  private final List<Cut> cuts = new ArrayList<>();
  private final NavigableMap<Copy, List<Arrival>> arrivals = new TreeMap<>();
  private final Map<List<Integer>, Map<Register, Data>> held = new HashMap<>();
  private final Checkpoint checkpoint;
  private int copies;
  private boolean isTooLong;

  /// A copy of an instruction.
  ///
  /// @param place for each loop around it, from the outside in, where it starts and how often the
  ///   thread has jumped back there; then the instruction. This is also the order of copies.
  private record Copy(List<Integer> place) implements Comparable<Copy> {
    int index() {
      return place.getLast();
    }

    /// How often the thread has jumped back to the start of a loop.
    int rounds(int start) {
      for (int i = 0; i + 2 < place.size(); i += 2) {
        if (place.get(i) == start) {
          return place.get(i + 1);
        }
      }
      return 0;
    }

    @Override
    public int compareTo(Copy other) {
      for (int i = 0; i < Math.min(place.size(), other.place.size()); i++) {
        int compared = place.get(i).compareTo(other.place.get(i));
        if (compared != 0) {
          return compared;
        }
      }
      return Integer.compare(place.size(), other.place.size());
    }

    static Copy latest(Copy left, Copy right) {
      return left.compareTo(right) < 0 ? right : left;
    }
  }

  /// What a thread comes with: when, what its registers hold, the steps it may have taken, where it
  /// last met each conditional branch, and where it last did so without knowing which way to go.
  private record Arrival(
      Guard guard,
      Map<Register, Data> registers,
      Set<Integer> before,
      Map<Integer, Copy> branches,
      Map<Integer, Copy> open) {}

  /// @param patient whether loops that the program alone decides are followed beyond the bound
  private FlowBuilder(
      ThreadCode thread, Language language, int backJumps, boolean patient, Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.guards = new GuardPool(checkpoint);
    this.thread = thread;
    this.language = language;
    this.backJumps = backJumps;
    this.patient = patient;
    this.code = new ControlFlow(thread);
  }

  static Flow build(ThreadCode thread, Language language, int backJumps, Checkpoint checkpoint) {
    FlowBuilder builder = new FlowBuilder(thread, language, backJumps, true, checkpoint);
    Flow flow = builder.build();
    return builder.isTooLong
        ? new FlowBuilder(thread, language, backJumps, false, checkpoint).build()
        : flow;
  }

  private Flow build() {
    Map<Register, Data> initial = new LinkedHashMap<>();
    thread.initial().forEach((register, value) -> initial.put(register, pool.known(value)));
    Arrival start = new Arrival(Guard.Known.ALWAYS, initial, Set.of(), Map.of(), Map.of());
    arrivals.put(at(0, _ -> 0), new ArrayList<>(List.of(start)));
    Map<Register, Data> end = Map.of();
    for (; !arrivals.isEmpty() && !isTooLong; copies++) {
      checkpoint.pass();
      checkpoint.hold(BYTES_PER_COPY + 16L * steps.size());
      var first = arrivals.pollFirstEntry();
      Arrival merged = merge(first.getValue());
      if (first.getKey().index() == thread.code().size()) {
        end = merged.registers();
      } else {
        new Walk(first.getKey(), merged).run();
      }
    }
    return new Flow(steps, follows(), pool.all(), end, cuts);
  }

  /// @param rounds of the loops around the instruction
  private Copy at(int index, IntUnaryOperator rounds) {
    List<Integer> place = new ArrayList<>();
    code.loopEnds()
        .forEach(
            (start, end) -> {
              if (start <= index && index <= end) {
                place.add(start);
                place.add(rounds.applyAsInt(start));
              }
            });
    place.add(index);
    return new Copy(place);
  }

  /// What a jump back leads to: a new round of its loop. Loops inside it begin when they are come
  /// to.
  private Copy back(Copy from, int target) {
    return at(target, start -> start == target ? from.rounds(start) + 1 : from.rounds(start));
  }

  private Arrival merge(List<Arrival> here) {
    if (here.size() == 1) {
      return here.getFirst();
    }
    Guard guard = Guard.Known.NEVER;
    Set<Integer> before = new LinkedHashSet<>();
    Set<Register> registers = new LinkedHashSet<>();
    Map<Integer, Copy> branches = new HashMap<>();
    Map<Integer, Copy> open = new HashMap<>();
    for (Arrival arrival : here) {
      guard = guards.or(guard, arrival.guard());
      before.addAll(arrival.before());
      registers.addAll(arrival.registers().keySet());
      arrival.branches().forEach((branch, copy) -> branches.merge(branch, copy, Copy::latest));
      arrival.open().forEach((branch, copy) -> open.merge(branch, copy, Copy::latest));
    }
    Map<Register, Data> merged = new LinkedHashMap<>();
    for (Register register : registers) {
      Map<Integer, Guard> byData = new LinkedHashMap<>();
      for (Arrival arrival : here) {
        Data data = arrival.registers().getOrDefault(register, pool.known(0));
        byData.merge(data.id(), arrival.guard(), guards::or);
      }
      merged.put(register, pool.choice(byData));
    }
    return new Arrival(guard, merged, before, branches, open);
  }

  private List<Set<Integer>> follows() {
    List<Set<Integer>> follows = new ArrayList<>();
    steps.forEach(_ -> follows.add(new LinkedHashSet<>()));
    for (int later = 0; later < steps.size(); later++) {
      for (int earlier : leads.get(later)) {
        follows.get(earlier).add(later);
      }
    }
    return follows;
  }

  /// One copy of one instruction.
  private final class Walk {
    private final Copy copy;
    private final Instruction instruction;
    private final Map<Register, Data> registers;
    private final Map<Integer, Data> results = new HashMap<>();
    private final Set<Integer> before;
    private final Map<Integer, Copy> branches;
    private final Map<Integer, Copy> open;
    private Guard guard;

    Walk(Copy copy, Arrival arrival) {
      this.copy = copy;
      this.instruction = thread.code().get(copy.index());
      this.guard = arrival.guard();
      this.registers = new LinkedHashMap<>(arrival.registers());
      this.before = new LinkedHashSet<>(arrival.before());
      this.branches = new HashMap<>(arrival.branches());
      this.open = new HashMap<>(arrival.open());
    }

    void run() {
      try {
        for (Op op : instruction.ops()) {
          if (guard.isNever() || !step(op)) {
            return;
          }
        }
        arrive(at(copy.index() + 1, copy::rounds), guard);
      } catch (Sym.Undefined _) {
        // No way leads on from what has no value.
        cuts.add(new Cut(guard, instruction, false));
      }
    }

    /// Whether the instruction goes on after this.
    private boolean step(Op op) throws Sym.Undefined {
      switch (op) {
        case Op.ReadRegister(int to, var register, _, _) ->
            results.put(to, registers.getOrDefault(register, pool.known(0)));
        case Op.WriteRegister(var register, var value, _) -> registers.put(register, value(value));
        case Op.Compute(int to, var operator, var operands) ->
            results.put(to, pool.apply(operator, operands.stream().map(this::value).toList()));
        case Op.Load(int to, var address, var access, _, _) -> {
          int step = add(Kind.READ, value(address), null, access.tags());
          Data read = pool.read(step);
          var cut = language.loading().cut(access.bytes(), access.signed());
          results.put(to, cut.isEmpty() ? read : pool.apply(cut.get(), List.of(read)));
        }
        case Op.Store(_, var address, var value, var access, _) ->
            add(Kind.WRITE, value(address), value(value), access.tags());
        case Op.Lock(var monitor, _) -> add(Kind.LOCK, value(monitor), null, Set.of());
        case Op.Unlock(var monitor, _) -> add(Kind.UNLOCK, value(monitor), null, Set.of());
        case Op.External(var name, _) -> add(Kind.EXTERNAL, null, null, Set.of(new Tag(name)));
        case Op.Fence(var tags, _) -> add(Kind.FENCE, null, null, tags);
        case Op.Require(var condition) -> {
          Data data = value(condition);
          cut(data, false, false);
          guard = guarded(data, true);
        }
        case Op.Jump(var target) -> {
          leave(target, guard);
          return false;
        }
        case Op.Cut _ -> {
          cuts.add(new Cut(guard, instruction, true));
          return false;
        }
        case Op.Branch branch -> {
          Data condition = value(branch.condition());
          branches.put(copy.index(), copy);
          if (!(condition instanceof Data.Known)) {
            open.put(copy.index(), copy);
          }
          leave(branch.target(), guarded(condition, true));
          guard = guarded(condition, false);
        }
        case Op.Update _, Op.Choose _, Op.Predicate _, Op.Sync _ ->
            throw new SyntaxError(
                instruction.place(),
                "read-modify-writes, conditional stores and locks of C have no place in a"
                    + " relational model",
                "use a cat model for this test");
      }
      return true;
    }

    private void leave(String label, Guard when) {
      if (when.isNever()) {
        return;
      }
      int target = code.index(label);
      if (target > copy.index()) {
        arrive(at(target, copy::rounds), when);
      } else if (mayJumpBack(target)) {
        arrive(back(copy, target), when);
      } else {
        cuts.add(new Cut(when, instruction, true));
      }
    }

    private boolean mayJumpBack(int target) {
      boolean fixed = isFixed(target);
      if (copy.rounds(target) < backJumps) {
        return true;
      }
      isTooLong |= fixed && (copies > MOST_COPIES || steps.size() > MOST_STEPS);
      return fixed && patient && !isTooLong;
    }

    /// Whether the program alone has decided to go round once more: no exit of the loop was open in
    /// this round, but one was there, and registers have changed, so that the loop is not one that
    /// simply never ends.
    private boolean isFixed(int target) {
      Copy start = at(target, copy::rounds);
      var before = held.put(List.of(copy.index(), target), registers);
      return !leaves(open, start, target)
          && leaves(branches, start, target)
          && !registers.equals(before);
    }

    /// Whether one of the branches was met since the round started, and can leave the loop.
    private boolean leaves(Map<Integer, Copy> met, Copy start, int target) {
      return met.entrySet().stream()
          .anyMatch(
              each ->
                  each.getValue().compareTo(start) >= 0
                      && code.leaves(each.getKey(), target, copy.index()));
    }

    private void arrive(Copy target, Guard when) {
      if (!when.isNever()) {
        arrivals
            .computeIfAbsent(target, _ -> new ArrayList<>())
            .add(new Arrival(when, registers, before, branches, open));
      }
    }

    private void cut(Data condition, boolean isTrue, boolean bound) {
      Guard when = guarded(condition, isTrue);
      if (!when.isNever()) {
        cuts.add(new Cut(when, instruction, bound));
      }
    }

    private Guard guarded(Data condition, boolean isTrue) {
      if (condition instanceof Data.Known(_, var value)) {
        return Arithmetic.isTrue(value) == isTrue ? guard : Guard.Known.NEVER;
      }
      return guards.and(guard, condition.id(), isTrue);
    }

    private Data value(Operand operand) {
      return switch (operand) {
        case Operand.Constant(var value) -> pool.known(value);
        case Operand.Result(int id) -> Objects.requireNonNull(results.get(id), "result " + id);
      };
    }

    private int add(Kind kind, @Nullable Data target, @Nullable Data value, Set<Tag> tags) {
      int number = steps.size();
      steps.add(new Step(number, kind, instruction, guard, target, value, tags));
      leads.add(Set.copyOf(before));
      before.add(number);
      return number;
    }
  }
}
