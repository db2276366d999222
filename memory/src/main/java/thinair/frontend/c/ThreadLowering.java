package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.ThreadCode;
import thinair.source.Span;

/// The statements of a thread as instructions: one for each simple statement and one for each
/// condition, which ends in a branch that is no event. What depends on a condition is what comes up
/// to the end of the `if` or of the loop.
final class ThreadLowering {
  private final ThreadSource thread;
  private final Dialect dialect;
  private final Scope scope;
  private final List<Instruction> code = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private int blocks;

  private ThreadLowering(ThreadSource thread, Dialect dialect, Set<String> started) {
    this.thread = thread;
    this.dialect = dialect;
    this.scope = new Scope(thread, dialect.lenient(), started);
  }

  /// @param started variables that have a value before the thread starts
  static ThreadCode lower(ThreadSource thread, Dialect dialect, Set<String> started) {
    ThreadLowering lowering = new ThreadLowering(thread, dialect, started);
    lowering.lower(thread.body());
    return lowering.result();
  }

  private ThreadCode result() {
    return new ThreadCode(thread.id(), code, labels, scope.initial(), Map.of());
  }

  private void lower(Statement statement) {
    switch (statement) {
      case Statement.Declare(var place, var text, _, var name, var value) -> {
        Steps steps = steps();
        if (value != null) {
          assign(steps, new Expression.Name(place, name), value);
        }
        add(place, text, steps);
      }
      case Statement.Assign(var place, var text, var name, var value) -> {
        Steps steps = steps();
        assign(steps, name, value);
        add(place, text, steps);
      }
      case Statement.Store(var place, var text, var to, var value) -> {
        Steps steps = steps();
        Operand address = steps.value(to, Port.ADDRESS).operand();
        Operand stored = steps.value(value, Port.DATA).operand();
        steps.add(new Op.Store(address, stored, Steps.access(dialect.plain()), Op.After.NOTHING));
        add(place, text, steps);
      }
      case Statement.Evaluate(var place, var text, var expression) -> {
        Steps steps = steps();
        steps.effect(expression);
        add(place, text, steps);
      }
      case Statement.If branch -> lower(branch);
      case Statement.While loop -> lower(loop);
      case Statement.DoWhile loop -> lower(loop);
      case Statement.Block(_, var statements) -> statements.forEach(this::lower);
    }
  }

  private void assign(Steps steps, Expression.Name name, Expression value) {
    Operand assigned = steps.value(value, Port.OTHER).operand();
    steps.add(new Op.WriteRegister(scope.register(name), assigned, Op.After.NOTHING));
  }

  private void lower(Statement.If branch) {
    String name = "if" + blocks++;
    String end = name + Blocks.END;
    Statement otherwise = branch.otherwise();
    String target = otherwise == null ? end : name + Blocks.ELSE;
    condition(branch.place(), branch.text(), branch.condition(), false, target, end);
    lower(branch.then());
    if (otherwise != null) {
      jump(branch.place(), end);
      label(target);
      lower(otherwise);
    }
    label(end);
  }

  private void lower(Statement.While loop) {
    String name = "while" + blocks++;
    String test = name + Blocks.START;
    String end = name + Blocks.END;
    label(test);
    condition(loop.place(), loop.text(), loop.condition(), false, end, end);
    lower(loop.body());
    jump(loop.place(), test);
    label(end);
  }

  private void lower(Statement.DoWhile loop) {
    String name = "do" + blocks++;
    String start = name + Blocks.START;
    String end = name + Blocks.END;
    label(start);
    lower(loop.body());
    condition(loop.place(), loop.text(), loop.condition(), true, start, end);
    label(end);
  }

  /// Goes to the target if the condition is as wanted.
  private void condition(
      Span place, String text, Expression condition, boolean wanted, String target, String join) {
    Steps steps = steps();
    Operand test = steps.truth(condition, wanted);
    steps.add(new Op.Branch(test, target, false, join));
    add(place, text, steps);
  }

  private void jump(Span place, String target) {
    Steps steps = steps();
    steps.add(new Op.Jump(target));
    add(place, "", steps);
  }

  private void label(String name) {
    labels.put(name, code.size());
  }

  private Steps steps() {
    return new Steps(dialect, scope);
  }

  private void add(Span place, String text, Steps steps) {
    code.add(new Instruction(place, text, steps.ops()));
  }
}
