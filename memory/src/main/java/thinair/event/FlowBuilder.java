package thinair.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import thinair.event.Flow.Cut;
import thinair.event.Flow.Kind;
import thinair.event.Flow.Step;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.source.SyntaxError;

/// Walks the code of a thread once for each copy of an instruction that the unrolling makes, in an
/// order in which everything that leads to a copy comes before it.
final class FlowBuilder {
  private final ThreadCode thread;
  private final Language language;
  private final int backJumps;
  private final Map<Integer, Integer> loopEnds;
  private final DataPool pool = new DataPool();
  private final List<Step> steps = new ArrayList<>();
  private final List<Set<Integer>> leads = new ArrayList<>();
  private final List<Cut> cuts = new ArrayList<>();
  private final Map<Copy, List<Arrival>> arrivals = new HashMap<>();

  /// A copy of an instruction: how often the thread has jumped back to each place before it, as far
  /// as the loops around it go.
  private record Copy(int index, Map<Integer, Integer> jumps) {}

  /// What a thread comes with: when, what its registers hold, and the steps it may have taken.
  private record Arrival(Guard guard, Map<Register, Data> registers, Set<Integer> before) {}

  FlowBuilder(ThreadCode thread, Language language, int backJumps) {
    this.thread = thread;
    this.language = language;
    this.backJumps = backJumps;
    this.loopEnds = loopEnds(thread);
  }

  Flow build() {
    Map<Register, Data> initial = new LinkedHashMap<>();
    thread.initial().forEach((register, value) -> initial.put(register, pool.known(value)));
    Copy first = new Copy(0, Map.of());
    arrivals.put(first, new ArrayList<>(List.of(new Arrival(Guard.ALWAYS, initial, Set.of()))));
    Map<Register, Data> end = Map.of();
    for (Copy copy : inOrder(first)) {
      List<Arrival> here = arrivals.remove(copy);
      if (here == null) {
        continue;
      }
      Arrival merged = merge(here);
      if (copy.index() == thread.code().size()) {
        end = merged.registers();
      } else {
        new Walk(copy, merged).run();
      }
    }
    return new Flow(steps, follows(), pool.all(), end, cuts);
  }

  /// All copies, each before those it leads to.
  private List<Copy> inOrder(Copy first) {
    Deque<Copy> order = new ArrayDeque<>();
    Set<Copy> seen = new LinkedHashSet<>();
    visit(first, seen, order);
    return List.copyOf(order);
  }

  private void visit(Copy copy, Set<Copy> seen, Deque<Copy> order) {
    // A list of what is still to be visited instead of recursion, as code can be long.
    Deque<Copy> open = new ArrayDeque<>(List.of(copy));
    Set<Copy> done = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Copy top = open.getFirst();
      if (seen.add(top)) {
        for (Copy next : successors(top)) {
          if (!seen.contains(next)) {
            open.push(next);
          }
        }
      } else {
        open.pop();
        if (done.add(top)) {
          order.push(top);
        }
      }
    }
  }

  private List<Copy> successors(Copy copy) {
    if (copy.index() == thread.code().size()) {
      return List.of();
    }
    List<Copy> next = new ArrayList<>();
    boolean falls = true;
    for (Op op : thread.code().get(copy.index()).ops()) {
      switch (op) {
        case Op.Branch branch -> jump(copy, branch.target()).ifPresent(next::add);
        case Op.Jump(var target) -> {
          jump(copy, target).ifPresent(next::add);
          falls = false;
        }
        case Op.Cut _ -> falls = false;
        default -> {}
      }
    }
    if (falls) {
      next.add(fall(copy));
    }
    return next;
  }

  private Copy fall(Copy copy) {
    return at(copy.index() + 1, copy.jumps());
  }

  /// A copy of an instruction that has forgotten the loops it is no longer in.
  private Copy at(int index, Map<Integer, Integer> jumps) {
    Map<Integer, Integer> inside = new TreeMap<>(jumps);
    inside.keySet().removeIf(target -> index < target || index > loopEnds.getOrDefault(target, -1));
    return new Copy(index, inside);
  }

  /// For each place that is jumped back to, the last instruction that does.
  private static Map<Integer, Integer> loopEnds(ThreadCode thread) {
    Map<Integer, Integer> ends = new HashMap<>();
    for (int index = 0; index < thread.code().size(); index++) {
      for (Op op : thread.code().get(index).ops()) {
        String label =
            switch (op) {
              case Op.Branch branch -> branch.target();
              case Op.Jump jump -> jump.target();
              default -> null;
            };
        Integer target = label == null ? null : thread.labels().get(label);
        if (target != null && target <= index) {
          ends.merge(target, index, Math::max);
        }
      }
    }
    return ends;
  }

  /// Where a jump leads; nowhere if it is one back too many.
  private Optional<Copy> jump(Copy from, String label) {
    int target = Objects.requireNonNull(thread.labels().get(label), label);
    if (target > from.index()) {
      return Optional.of(at(target, from.jumps()));
    }
    // A loop inside starts anew.
    Map<Integer, Integer> jumps = new TreeMap<>(from.jumps());
    jumps.keySet().removeIf(place -> place > target && place <= from.index());
    return jumps.merge(target, 1, Integer::sum) > backJumps
        ? Optional.empty()
        : Optional.of(at(target, jumps));
  }

  private Arrival merge(List<Arrival> here) {
    if (here.size() == 1) {
      return here.getFirst();
    }
    Guard guard = Guard.NEVER;
    Set<Integer> before = new LinkedHashSet<>();
    Set<Register> registers = new LinkedHashSet<>();
    for (Arrival arrival : here) {
      guard = guard.or(arrival.guard());
      before.addAll(arrival.before());
      registers.addAll(arrival.registers().keySet());
    }
    Map<Register, Data> merged = new LinkedHashMap<>();
    for (Register register : registers) {
      Map<Integer, Guard> byData = new LinkedHashMap<>();
      for (Arrival arrival : here) {
        Data data = arrival.registers().getOrDefault(register, pool.known(0));
        byData.merge(data.id(), arrival.guard(), Guard::or);
      }
      merged.put(register, pool.choice(byData));
    }
    return new Arrival(guard, merged, before);
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
    private Guard guard;

    Walk(Copy copy, Arrival arrival) {
      this.copy = copy;
      this.instruction = thread.code().get(copy.index());
      this.guard = arrival.guard();
      this.registers = new LinkedHashMap<>(arrival.registers());
      this.before = new LinkedHashSet<>(arrival.before());
    }

    void run() {
      try {
        for (Op op : instruction.ops()) {
          if (guard.isNever() || !step(op)) {
            return;
          }
        }
        arrive(fall(copy), guard);
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
        case Op.External(var name, _) -> add(Kind.EXTERNAL, null, null, Set.of(name));
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
      jump(copy, label)
          .ifPresentOrElse(
              target -> arrive(target, when), () -> cuts.add(new Cut(when, instruction, true)));
    }

    private void arrive(Copy target, Guard when) {
      if (!when.isNever()) {
        arrivals
            .computeIfAbsent(target, _ -> new ArrayList<>())
            .add(new Arrival(when, registers, before));
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
        return Arithmetic.isTrue(value) == isTrue ? guard : Guard.NEVER;
      }
      return guard.and(new Guard.Test(condition.id(), isTrue));
    }

    private Data value(Operand operand) {
      return switch (operand) {
        case Operand.Constant(var value) -> pool.known(value);
        case Operand.Result(int id) -> Objects.requireNonNull(results.get(id), "result " + id);
      };
    }

    private int add(Kind kind, @Nullable Data target, @Nullable Data value, Set<String> tags) {
      int number = steps.size();
      steps.add(new Step(number, kind, instruction, guard, target, value, tags));
      leads.add(Set.copyOf(before));
      before.add(number);
      return number;
    }
  }
}
