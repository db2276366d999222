package thinair.frontend.java;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import thinair.program.Operator;
import thinair.program.Register;

/// What becomes of `assert`: a hidden register that holds its [thinair.program.Assertion.Fate], as
/// far as the thread has come. A condition over variables alone is computed without a branch, so
/// that an assert does not double the ways through the code.
final class AssertionTranslation {
  private final ThreadTranslation thread;
  private final Frame frame;
  private final Map<Integer, Register> registers = new HashMap<>();

  AssertionTranslation(ThreadTranslation thread, Frame frame) {
    this.thread = thread;
    this.frame = frame;
  }

  /// The condition as an expression, if it reads no memory and calls nothing.
  ///
  /// @param start where its code starts
  /// @param end where the code goes on after the assert
  Optional<Expr> condition(int start, int end) {
    return condition(start, end, new OperandStack(), 0);
  }

  private Optional<Expr> condition(int start, int end, OperandStack stack, int depth) {
    for (int i = start; ; i++) {
      if (i == end) {
        return Optional.of(Expr.ONE);
      }
      if (i > end || depth > 16) {
        return Optional.empty();
      }
      if (frame.code.failures().containsKey(i)) {
        return Optional.of(Expr.ZERO);
      }
      Instruction instruction = frame.code.instruction(i);
      if (instruction instanceof BranchInstruction branch) {
        return branch(branch, i, end, stack, depth);
      }
      if (instruction instanceof LoadInstruction load) {
        Expr value = thread.facts.value(frame.register(load.slot()));
        stack.push(value, load.typeKind().slotSize() == 2);
      } else if (instruction instanceof OperatorInstruction division
              && PureSteps.isDivision(division.opcode())
          || !thread.setting.pure().run(instruction, frame.code.line(i), stack)) {
        return Optional.empty();
      }
    }
  }

  private Optional<Expr> branch(
      BranchInstruction branch, int at, int end, OperandStack stack, int depth) {
    int target = frame.code.target(branch.target());
    if (branch.opcode() == Opcode.GOTO) {
      return target <= at ? Optional.empty() : condition(target, end, stack, depth + 1);
    }
    Expr taken = PureSteps.condition(branch, stack);
    OperandStack copy = new OperandStack();
    stack.items().forEach(item -> copy.push(item.value(), item.wide()));
    if (target <= at) {
      return Optional.empty();
    }
    return condition(target, end, copy, depth + 1)
        .flatMap(
            yes ->
                condition(at + 1, end, stack, depth + 1)
                    .map(no -> Expr.apply(Operator.CHOOSE, taken, yes, no)));
  }

  /// A condition that is known as an expression has been computed.
  ///
  /// @param at which assert: where the code of its failure starts
  void hold(Expr condition, int at) {
    boolean first = !registers.containsKey(at) && !frame.isInLoop();
    Register register = register(at);
    // Whoever failed once has failed.
    Expr value =
        first
            ? condition
            : Expr.apply(
                Operator.AND,
                Expr.apply(Operator.NOT_EQUAL, thread.facts.value(register), Expr.ZERO),
                condition);
    thread.emitter.set(register, value);
    thread.facts.written(register, value);
  }

  /// The variables of a thread's method that the condition reads are what one wants to see.
  void show(int start, int end) {
    if (frame.caller != null) {
      return;
    }
    for (int i = start; i < end && !frame.code.failures().containsKey(i); i++) {
      if (frame.code.instruction(i) instanceof LoadInstruction load) {
        frame.code.local(load.slot(), i).ifPresent(local -> thread.asserted.add(local));
      }
    }
  }

  /// The thread has come to the code of a failure.
  ///
  /// @param at where that starts
  void fail(int at) {
    Register register = register(at);
    thread.emitter.set(register, Expr.ZERO);
    thread.facts.written(register, Expr.ZERO);
  }

  private Register register(int at) {
    return registers.computeIfAbsent(
        at,
        _ -> {
          Register register = new Register("%assert" + (thread.assertions.size() + 1));
          thread.assertions.put(register, thread.setting.places().line(frame.line()));
          return register;
        });
  }
}
