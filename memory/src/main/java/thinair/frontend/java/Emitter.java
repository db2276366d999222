package thinair.frontend.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import thinair.frontend.bytecode.Places;
import thinair.limit.Checkpoint;
import thinair.program.Access;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.source.Span;

/// Writes the code of a thread, one instruction for each step of the program that touches memory or
/// a register.
final class Emitter {
  /// Where a thread ends.
  static final String END = "end";

  private static final Pattern TEMPORARY = Pattern.compile("%[0-9]+");

  private final Places places;
  private final List<Instruction> code = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private int line;
  private int temporaries;
  private int labelled;

  private final Checkpoint checkpoint;

  /// What an instruction takes, its place and its steps included.
  private static final int BYTES_PER_INSTRUCTION = 500;

  Emitter(Places places, Checkpoint checkpoint) {
    this.places = places;
    this.checkpoint = checkpoint;
  }

  List<Instruction> code() {
    return code;
  }

  Map<String, Integer> labels() {
    return labels;
  }

  /// What follows stands on this line.
  void at(int sourceLine) {
    line = sourceLine;
  }

  Register temporary() {
    return new Register("%" + ++temporaries);
  }

  boolean isTemporary(Register register) {
    return TEMPORARY.matcher(register.name()).matches();
  }

  String newLabel() {
    return "L" + ++labelled;
  }

  void label(String name) {
    labels.put(name, code.size());
  }

  void set(Register register, Expr value) {
    if (value.equals(new Expr.Reg(register))) {
      return;
    }
    Steps steps = new Steps();
    Operand operand = steps.operand(value, Op.Port.OTHER);
    steps.ops.add(new Op.WriteRegister(register, operand, Op.After.NOTHING));
    add(steps);
  }

  /// Has the step before write another register in place of a temporary one, if that is what it
  /// did.
  boolean retarget(Register temporary, Register register) {
    if (code.isEmpty() || labels.containsValue(code.size())) {
      return false;
    }
    Instruction last = code.getLast();
    if (last.ops().getLast() instanceof Op.WriteRegister(var written, var value, var after)
        && written.equals(temporary)) {
      List<Op> ops = new ArrayList<>(last.ops());
      ops.set(ops.size() - 1, new Op.WriteRegister(register, value, after));
      code.set(code.size() - 1, new Instruction(last.place(), last.text(), ops));
      return true;
    }
    return false;
  }

  Register load(Expr address, boolean isVolatile) {
    Register to = temporary();
    Steps steps = new Steps();
    Operand at = steps.operand(address, Op.Port.ADDRESS);
    int loaded = steps.next();
    steps.ops.add(new Op.Load(loaded, at, access(isVolatile), Op.After.NOTHING));
    steps.ops.add(new Op.WriteRegister(to, new Operand.Result(loaded), Op.After.NOTHING));
    add(steps);
    return to;
  }

  void store(Expr address, Expr value, boolean isVolatile) {
    Steps steps = new Steps();
    Operand at = steps.operand(address, Op.Port.ADDRESS);
    Operand stored = steps.operand(value, Op.Port.DATA);
    steps.ops.add(new Op.Store(at, stored, access(isVolatile), Op.After.NOTHING));
    add(steps);
  }

  private static Access access(boolean isVolatile) {
    return new Access(Heap.CELL, true, isVolatile ? Set.of(Tag.VOLATILE) : Set.of());
  }

  void lock(Expr monitor) {
    add(monitor, Op.Port.ADDRESS, operand -> new Op.Lock(operand, Op.After.NOTHING));
  }

  void unlock(Expr monitor) {
    add(monitor, Op.Port.ADDRESS, operand -> new Op.Unlock(operand, Op.After.NOTHING));
  }

  void external(String name) {
    add(Expr.ZERO, Op.Port.OTHER, _ -> new Op.External(name, Op.After.NOTHING));
  }

  void branch(Expr condition, String target) {
    add(condition, Op.Port.OTHER, operand -> new Op.Branch(operand, target, false, null));
  }

  void jump(String target) {
    add(Expr.ZERO, Op.Port.OTHER, _ -> new Op.Jump(target));
  }

  void cut() {
    add(Expr.ZERO, Op.Port.OTHER, _ -> new Op.Cut());
  }

  private void add(Expr value, Op.Port port, Function<Operand, Op> op) {
    Steps steps = new Steps();
    steps.ops.add(op.apply(steps.operand(value, port)));
    add(steps);
  }

  private void add(Steps steps) {
    checkpoint.pass();
    checkpoint.hold(BYTES_PER_INSTRUCTION);
    Span place = places.line(line);
    code.add(new Instruction(place, place.text(), steps.ops));
  }

  /// The steps of one instruction.
  private static final class Steps {
    private record Key(Expr expr, Op.Port port) {}

    final List<Op> ops = new ArrayList<>();
    private final Map<Key, Operand> known = new HashMap<>();
    private int results;

    int next() {
      return results++;
    }

    Operand operand(Expr expr, Op.Port port) {
      Operand found = known.get(new Key(expr, port));
      if (found == null) {
        found = compute(expr, port);
        known.put(new Key(expr, port), found);
      }
      return found;
    }

    private Operand compute(Expr expr, Op.Port port) {
      return switch (expr) {
        case Expr.Const(var value) -> new Operand.Constant(value);
        case Expr.Reg(var register) -> {
          int to = next();
          ops.add(new Op.ReadRegister(to, register, port, Op.After.NOTHING));
          yield new Operand.Result(to);
        }
        case Expr.Apply(var operator, var operands) -> {
          List<Operand> inputs = operands.stream().map(operand -> operand(operand, port)).toList();
          int to = next();
          ops.add(new Op.Compute(to, operator, inputs));
          yield new Operand.Result(to);
        }
      };
    }
  }
}
