package thinair.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Fences;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.ThreadCode;

/// Puts the steps of a thread's instructions in a row.
final class Compiler {
  private static final Operand ALWAYS = Operand.of(1);

  private final Fences fences;
  private final boolean canLock;
  private final ThreadCode thread;
  private final List<Micro> code = new ArrayList<>();
  private final Map<Register, Integer> registers = new LinkedHashMap<>();
  private final Map<String, Integer> counters = new HashMap<>();
  private final List<Integer> starts = new ArrayList<>();
  private final Map<Integer, Jump> jumps = new LinkedHashMap<>();
  private int results;

  private record Jump(Operand condition, String label) {}

  /// @param results how many results an instruction has at most
  /// @param counters how many places are jumped back to
  record Code(List<Micro> code, Map<Register, Integer> registers, int results, int counters) {}

  private Compiler(ThreadCode thread, Fences fences, boolean canLock) {
    this.thread = thread;
    this.fences = fences;
    this.canLock = canLock;
  }

  /// @param fences partial ones that this machine needs not heed, and full ones
  static Code compile(ThreadCode thread, Fences fences, boolean canLock) {
    return new Compiler(thread, fences, canLock).compile();
  }

  private Code compile() {
    thread.initial().keySet().forEach(this::register);
    for (Instruction instruction : thread.code()) {
      starts.add(code.size());
      code.add(new Micro.Begin(instruction));
      boolean locked = instruction.ops().stream().anyMatch(Compiler::isLocked);
      if (locked) {
        if (!canLock) {
          throw refused(instruction, "this machine has no lock for atomic instructions");
        }
        code.add(new Micro.Lock());
      }
      instruction.ops().forEach(op -> add(instruction, op));
      if (locked) {
        code.add(new Micro.Unlock());
      }
    }
    starts.add(code.size());
    code.add(new Micro.End());
    jumps.forEach(this::patch);
    jumps.keySet().forEach(this::judge);
    return new Code(List.copyOf(code), registers, results, counters.size());
  }

  private static boolean isLocked(Op op) {
    return switch (op) {
      case Op.Load load -> load.access().tags().contains(Tag.X);
      case Op.Store store -> store.access().tags().contains(Tag.X);
      case Op.Update _ -> true;
      case Op.Choose(var alternatives) ->
          alternatives.stream().anyMatch(ops -> ops.stream().anyMatch(Compiler::isLocked));
      case Op.ReadRegister _,
          Op.WriteRegister _,
          Op.Compute _,
          Op.Fence _,
          Op.Lock _,
          Op.Unlock _,
          Op.External _,
          Op.Sync _,
          Op.Predicate _,
          Op.Branch _,
          Op.Jump _,
          Op.Cut _,
          Op.Require _ ->
          false;
    };
  }

  private void add(Instruction instruction, Op op) {
    switch (op) {
      case Op.ReadRegister(int to, var register, _, _) ->
          code.add(new Micro.ReadRegister(result(to), register(register)));
      case Op.WriteRegister(var register, var value, _) ->
          code.add(new Micro.WriteRegister(register(register), value));
      case Op.Compute(int to, var operator, var operands) ->
          code.add(new Micro.Compute(result(to), operator, operands));
      case Op.Load(int to, var address, var access, _, _) -> {
        plain(instruction, access.tags());
        code.add(new Micro.Load(result(to), address, access));
      }
      case Op.Store(_, var address, var value, var access, _) -> {
        plain(instruction, access.tags());
        code.add(new Micro.Store(address, value, access));
      }
      case Op.Update(int to, var address, var operator, var operand, var access, _) -> {
        plain(instruction, access.tags());
        code.add(new Micro.Load(result(to), address, access));
        int changed = results;
        code.add(
            new Micro.Compute(result(changed), operator, List.of(new Operand.Result(to), operand)));
        code.add(new Micro.Store(address, new Operand.Result(changed), access));
      }
      case Op.Fence(var tags, _) -> {
        if (tags.stream().anyMatch(fences.full()::contains)) {
          code.add(new Micro.FullFence());
        } else if (!fences.partial().containsAll(tags)) {
          throw refused(instruction, "this machine knows full fences only");
        }
      }
      case Op.Lock _, Op.Unlock _, Op.External _, Op.Sync _, Op.Cut _ ->
          throw refused(instruction, "this machine has no part for it");
      case Op.Predicate _ -> {}
      case Op.Branch branch -> jump(new Jump(branch.condition(), branch.target()));
      case Op.Jump(var target) -> jump(new Jump(ALWAYS, target));
      case Op.Require(var condition) -> code.add(new Micro.Require(condition));
      case Op.Choose(var alternatives) -> choose(instruction, alternatives);
    }
  }

  private void choose(Instruction instruction, List<List<Op>> alternatives) {
    int fork = code.size();
    code.add(new Micro.End());
    List<Integer> places = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    for (List<Op> alternative : alternatives) {
      places.add(code.size());
      alternative.forEach(op -> add(instruction, op));
      ends.add(code.size());
      code.add(new Micro.End());
    }
    code.set(fork, new Micro.Fork(places));
    ends.forEach(end -> code.set(end, new Micro.Jump(ALWAYS, code.size(), -1, false)));
  }

  private void jump(Jump jump) {
    jumps.put(code.size(), jump);
    code.add(new Micro.End());
  }

  private void patch(int at, Jump jump) {
    String label = jump.label();
    Integer target = thread.labels().get(label);
    int place = starts.get(target == null ? thread.code().size() : target);
    int counter = place > at ? -1 : counters.computeIfAbsent(label, _ -> counters.size());
    code.set(at, new Micro.Jump(jump.condition(), place, counter, false));
  }

  private void judge(int at) {
    if (code.get(at) instanceof Micro.Jump(var condition, int place, int counter, _)
        && counter >= 0
        && FixedLoops.isFixed(code, registers.size(), place, at)) {
      code.set(at, new Micro.Jump(condition, place, counter, true));
    }
  }

  private int result(int to) {
    results = Math.max(results, to + 1);
    return to;
  }

  private int register(Register register) {
    return registers.computeIfAbsent(register, _ -> registers.size());
  }

  private void plain(Instruction instruction, Set<Tag> tags) {
    for (Tag tag : tags) {
      if (!tag.equals(Tag.X)) {
        throw refused(
            instruction, "this machine knows plain and atomic accesses, not those of " + tag);
      }
    }
  }

  private static CannotRun refused(Instruction instruction, String why) {
    return new CannotRun(instruction, why);
  }
}
