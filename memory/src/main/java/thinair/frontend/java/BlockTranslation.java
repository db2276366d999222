package thinair.frontend.java;

import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.frontend.bytecode.Code;
import thinair.program.Operator;
import thinair.program.Register;

/// Translates a method block by block: variables, branches, returns and exceptions. What touches
/// memory is [MemoryTranslation]'s.
final class BlockTranslation {
  private final ThreadTranslation thread;
  private final Frame frame;
  private final MemoryTranslation memory;
  private final AssertionTranslation assertions;

  BlockTranslation(ThreadTranslation thread, Frame frame) {
    this.thread = thread;
    this.frame = frame;
    this.memory = new MemoryTranslation(thread, frame);
    this.assertions = new AssertionTranslation(thread, frame);
  }

  void blocks() {
    frame.entries.put(frame.flow.entry(), new Frame.Entry(List.of(), thread.facts.copy()));
    for (Flow.Node node : frame.flow.order()) {
      Frame.Entry entry = frame.entries.get(node);
      if (entry != null) {
        enter(node, entry);
        if (run(node.start(), frame.flow.end(node.start()))) {
          jump(frame.flow.end(node.start()));
        }
      }
    }
  }

  private void enter(Flow.Node node, Frame.Entry entry) {
    thread.emitter.label(frame.label(node));
    frame.node = node;
    frame.index = node.start();
    thread.facts = entry.facts();
    for (int slot : frame.flow.storedInLoop(node)) {
      thread.facts.forget(frame.registers(slot));
    }
    frame.stack.clear();
    for (int i = 0; i < entry.wide().size(); i++) {
      frame.stack.push(thread.facts.value(frame.kept(node, i)), entry.wide().get(i));
    }
  }

  /// Runs the instructions; whether the last one goes on to the next.
  private boolean run(int start, int end) {
    Integer failed = frame.code.failures().get(start);
    if (failed != null) {
      thread.emitter.at(frame.line());
      assertions.fail(start);
      jump(failed);
      return false;
    }
    for (int i = start; i < end; i++) {
      frame.index = i;
      thread.emitter.at(frame.line());
      if (!step(frame.code.instruction(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean step(Instruction instruction) {
    OperandStack stack = frame.stack;
    if (instruction instanceof OperatorInstruction division
        && PureSteps.isDivision(division.opcode())) {
      Expr byZero = Expr.apply(Operator.EQUAL, stack.items().getLast().value(), Expr.ZERO);
      if (!thread.raising().unless(byZero, "java/lang/ArithmeticException", frame)) {
        return false;
      }
    }
    if (thread.setting.pure().run(instruction, frame.line(), stack)) {
      return true;
    }
    switch (instruction) {
      case LoadInstruction load -> {
        Expr value = thread.facts.value(frame.register(load.slot()));
        stack.push(value, load.typeKind().slotSize() == 2);
      }
      case StoreInstruction store -> {
        Expr value = stack.pop();
        thread.assign(frame.register(store.slot()), value, stack);
      }
      case IncrementInstruction increment -> {
        Register register = frame.register(increment.slot());
        Expr before = thread.facts.value(register);
        thread.assign(
            register,
            thread.setting.pure().increment(before, increment.constant(), frame.line()),
            stack);
      }
      case BranchInstruction branch -> {
        branch(branch);
        return false;
      }
      case TableSwitchInstruction table -> {
        select(table.cases(), table.defaultTarget());
        return false;
      }
      case LookupSwitchInstruction table -> {
        select(table.cases(), table.defaultTarget());
        return false;
      }
      case ReturnInstruction done -> {
        leave(done);
        return false;
      }
      case ThrowInstruction _ -> {
        Expr exception = stack.pop();
        Expr isNull = Expr.apply(Operator.EQUAL, exception, Expr.ZERO);
        if (thread.facts.isNonNull(exception)
            || thread.raising().unless(isNull, "java/lang/NullPointerException", frame)) {
          thread.raising().raise(exception, frame);
        }
        return false;
      }
      default -> {
        return memory.step(instruction);
      }
    }
    return true;
  }

  private void branch(BranchInstruction branch) {
    int target = frame.code.target(branch.target());
    if (branch.opcode() == Opcode.GOTO || branch.opcode() == Opcode.GOTO_W) {
      jump(target);
      return;
    }
    if (frame.index > 0 && Code.isAssertionSwitch(frame.code.instruction(frame.index - 1))) {
      frame.stack.pop();
      assertions.show(frame.index + 1, target);
      Optional<Expr> condition = assertions.condition(frame.index + 1, target);
      if (condition.isPresent()) {
        assertions.hold(condition.get(), frame.code.failure(target));
        jump(target);
      } else {
        // It holds unless the code of its failure follows.
        assertions.hold(Expr.ONE, frame.code.failure(target));
        jump(frame.index + 1);
      }
      return;
    }
    branch(PureSteps.condition(branch, frame.stack), target, frame.index + 1);
  }

  private void branch(Expr condition, int target, int next) {
    if (condition instanceof Expr.Const(var value)) {
      jump(Folding.isTrue(value) ? target : next);
      return;
    }
    frame.open.addAll(frame.flow.exits(frame.node, target, next));
    String other = thread.emitter.newLabel();
    Facts before = thread.facts;
    Facts otherwise = before.copy();
    thread.facts = before.copy();
    // Back edges have to be branches themselves: what jumps back is counted as a round of a loop.
    Optional<Flow.Node> taken = frame.flow.edge(frame.node, target);
    if (taken.isPresent() && frame.stack.items().isEmpty()) {
      thread.facts.assume(condition);
      hand(thread, frame, taken.get(), List.of(), thread.facts);
      thread.emitter.branch(condition, frame.label(taken.get()));
    } else {
      thread.emitter.branch(Expr.not(condition), other);
      thread.facts.assume(condition);
      jump(target);
      thread.emitter.label(other);
    }
    thread.facts = otherwise;
    thread.facts.assume(Expr.not(condition));
    jump(next);
  }

  private void select(List<SwitchCase> cases, Label otherwise) {
    Expr selector = frame.stack.pop();
    for (SwitchCase each : cases) {
      Expr matches =
          Expr.apply(
              Operator.EQUAL,
              selector,
              thread.setting.pure().fitting(each.caseValue(), frame.line()));
      if (matches.equals(Expr.ONE)) {
        jump(frame.code.target(each.target()));
        return;
      }
      if (!matches.equals(Expr.ZERO)) {
        int target = frame.code.target(each.target());
        frame.open.addAll(frame.flow.exits(frame.node, target, frame.code.target(otherwise)));
        String next = thread.emitter.newLabel();
        thread.emitter.branch(Expr.not(matches), next);
        Facts before = thread.facts.copy();
        jump(target);
        thread.facts = before;
        thread.emitter.label(next);
      }
    }
    jump(frame.code.target(otherwise));
  }

  /// Goes to an instruction of this method.
  private void jump(int target) {
    Optional<Flow.Node> node = frame.flow.edge(frame.node, target);
    if (node.isEmpty()) {
      // Only the head of a loop is too far away.
      if (!frame.open.contains(target)) {
        thread.setting.loops().needs(frame.method, target);
      }
      thread.emitter.cut();
      return;
    }
    hand(thread, frame, node.get(), frame.stack.items(), thread.facts);
    thread.emitter.jump(frame.label(node.get()));
  }

  /// Keeps the stack where the block at a node expects it, and what is known here.
  static void hand(
      ThreadTranslation thread,
      Frame frame,
      Flow.Node target,
      List<OperandStack.Item> items,
      Facts facts) {
    List<Boolean> wide = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      wide.add(items.get(i).wide());
      thread.emitter.set(frame.kept(target, i), items.get(i).value());
      facts.written(frame.kept(target, i), items.get(i).value());
    }
    Frame.Entry known = frame.entries.get(target);
    if (known == null) {
      frame.entries.put(target, new Frame.Entry(wide, facts.copy()));
    } else {
      known.facts().retain(facts);
    }
  }

  private void leave(ReturnInstruction done) {
    if (done.opcode() != Opcode.RETURN) {
      Expr value = frame.stack.pop();
      thread.emitter.set(frame.result, value);
      thread.facts.written(frame.result, value);
    }
    if (frame.monitor != null) {
      thread.emitter.unlock(frame.monitor);
    }
    if (frame.returned == null) {
      frame.returned = thread.facts.copy();
    } else {
      frame.returned.retain(thread.facts);
    }
    thread.emitter.jump(frame.exit);
  }
}
