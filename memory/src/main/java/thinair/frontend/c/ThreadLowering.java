package thinair.frontend.c;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// The statements of a thread as instructions: one for each simple statement and one for each
/// condition, which ends in a branch that is no event. What depends on a condition is what comes up
/// to the end of the `if` or of the loop.
final class ThreadLowering {
  private static final String RETURN = "return";
  private static final String NAMED = "label ";

  private final ThreadSource thread;
  private final Dialect dialect;
  private final Scope scope;
  private final List<Instruction> code = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private final Deque<String> breaks = new ArrayDeque<>();
  private final Deque<String> continues = new ArrayDeque<>();
  private final Map<String, Span> wanted = new LinkedHashMap<>();
  private final Set<String> targets = new HashSet<>();
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
    lowering.labelIfWanted(RETURN);
    lowering.requireLabels();
    return lowering.result();
  }

  private ThreadCode result() {
    return new ThreadCode(thread.id(), code, labels, scope.initial(), Map.of());
  }

  private void lower(Statement written) {
    Statement statement = new Conditionals(scope.purity()).decided(written);
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
        Typed address = steps.value(to, Port.ADDRESS);
        steps.store(address, steps.value(value, Port.DATA));
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
      case Statement.Jump jump -> lower(jump);
      case Statement.Label(var place, var name) -> {
        if (labels.containsKey(NAMED + name)) {
          throw new SyntaxError(place, "there is a label " + name + " already");
        }
        label(NAMED + name);
      }
      case Statement.Switch choice -> lower(choice);
      case Statement.Parallel(var place, var threads) -> {
        for (int child : threads) {
          thread(place, "start of thread " + child, Tag.fork(child));
        }
        for (int child : threads) {
          thread(place, "end of thread " + child, Tag.join(child));
        }
      }
      case Statement.OfThread(var place, var text, int child, boolean starts) ->
          thread(place, text, starts ? Tag.fork(child) : Tag.join(child));
    }
  }

  private void thread(Span place, String text, Tag tag) {
    Steps steps = steps();
    steps.add(new Op.Fence(Set.of(tag), Op.After.NOTHING));
    add(place, text, steps);
  }

  private void lower(Statement.Jump jump) {
    String target =
        switch (jump.kind()) {
          case BREAK -> breaks.peek();
          case CONTINUE -> continues.peek();
          case RETURN -> RETURN;
          case GOTO -> NAMED + jump.label();
        };
    if (target == null) {
      throw new SyntaxError(jump.place(), "there is no loop around this", "put it into one");
    }
    if (jump.kind() == Statement.Jump.Kind.GOTO) {
      wanted.putIfAbsent(target, jump.place());
    }
    jump(jump.place(), target);
  }

  private void requireLabels() {
    wanted.forEach(
        (name, place) -> {
          if (!labels.containsKey(name)) {
            String label = name.substring(NAMED.length());
            throw new SyntaxError(
                place,
                "there is no label " + label + " in this thread",
                "write '" + label + ":' before the statement that is meant");
          }
        });
  }

  /// The value is computed once; each case compares it.
  private void lower(Statement.Switch choice) {
    String name = "switch" + blocks++;
    String end = name + Blocks.END;
    Register value = new Register("%" + name);
    Steps steps = steps();
    Operand of = steps.value(choice.value(), Port.OTHER).operand();
    steps.add(new Op.WriteRegister(value, of, Op.After.NOTHING));
    add(choice.place(), choice.text(), steps);
    String otherwise = end;
    for (int i = 0; i < choice.cases().size(); i++) {
      Expression constant = choice.cases().get(i).value();
      if (constant == null) {
        otherwise = name + ".case" + i;
        continue;
      }
      Steps test = steps();
      Operand wantedValue = test.value(constant, Port.OTHER).operand();
      int read = test.fresh();
      test.add(new Op.ReadRegister(read, value, Port.OTHER, Op.After.NOTHING));
      Operand equal = test.compute(Operator.EQUAL, new Operand.Result(read), wantedValue);
      test.add(new Op.Branch(equal, name + ".case" + i, false, end));
      add(constant.place(), "", test);
    }
    jump(choice.place(), otherwise);
    breaks.push(end);
    for (int i = 0; i < choice.cases().size(); i++) {
      label(name + ".case" + i);
      choice.cases().get(i).body().forEach(this::lower);
    }
    breaks.pop();
    label(end);
  }

  private void assign(Steps steps, Expression.Name name, Expression value) {
    if (scope.isDirect(name)) {
      steps.effect(new Expression.Assign(name.place(), name, value));
      return;
    }
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
    String next = loop.step() == null ? test : name + Blocks.STEP;
    label(test);
    condition(loop.place(), loop.text(), loop.condition(), false, end, end);
    inLoop(loop.body(), end, next);
    if (loop.step() != null) {
      labelIfWanted(next);
      lower(loop.step());
    }
    jump(loop.place(), test);
    label(end);
  }

  private void lower(Statement.DoWhile loop) {
    String name = "do" + blocks++;
    String start = name + Blocks.START;
    String end = name + Blocks.END;
    label(start);
    inLoop(loop.body(), end, name + Blocks.TEST);
    labelIfWanted(name + Blocks.TEST);
    condition(loop.place(), loop.text(), loop.condition(), true, start, end);
    label(end);
  }

  private void inLoop(Statement body, String end, String next) {
    breaks.push(end);
    continues.push(next);
    lower(body);
    continues.pop();
    breaks.pop();
  }

  /// Goes to the target if the condition is as wanted. What stands to the right of `&&` and `||` is
  /// evaluated only where the left side leaves it open, if that can be told.
  private void condition(
      Span place, String text, Expression condition, boolean wanted, String target, String join) {
    if (scope.purity().isDecidedInSteps(condition)) {
      inSteps(place, text, condition, wanted, target, join);
      return;
    }
    Steps steps = steps();
    Operand test = steps.truth(condition, wanted);
    steps.add(new Op.Branch(test, target, false, join));
    add(place, text, steps);
  }

  private void inSteps(
      Span place, String text, Expression condition, boolean wanted, String target, String join) {
    if (condition instanceof Expression.Unary(_, _, var of)) {
      condition(place, text, of, !wanted, target, join);
    } else if (condition instanceof Expression.Binary(_, var operator, var left, var right)) {
      boolean decides = operator == BinaryOperator.OR_ELSE;
      String skip = "skip" + blocks++;
      condition(place, text, left, decides, decides == wanted ? target : skip, join);
      condition(place, text, right, wanted, target, join);
      label(skip);
    }
  }

  private void jump(Span place, String target) {
    Steps steps = steps();
    targets.add(target);
    steps.add(new Op.Jump(target));
    add(place, "", steps);
  }

  private void labelIfWanted(String name) {
    if (targets.contains(name)) {
      label(name);
    }
  }

  private void label(String name) {
    labels.put(name, code.size());
  }

  private Steps steps() {
    return new Steps(dialect, scope);
  }

  private void add(Span place, String text, Steps steps) {
    boolean calls = dialect.language() == Language.C;
    code.add(new Instruction(place, text, calls ? Sequencing.of(place, steps.ops()) : steps.ops()));
  }
}
