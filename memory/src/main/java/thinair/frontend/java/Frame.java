package thinair.frontend.java;

import java.lang.classfile.instruction.LocalVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.program.Register;

/// A method being translated in place of a call of it, or the method of a thread.
final class Frame {
  /// What is on the operand stack where a block starts.
  ///
  /// @param wide for each item whether it is a `long`
  record Entry(List<Boolean> wide, Facts facts) {}

  final @Nullable Frame caller;
  final Classes.Method method;
  final Code code;
  final Flow flow;
  final String prefix;
  final String exit;
  private final boolean named;
  final Register result;
  final Map<Flow.Node, Entry> entries = new HashMap<>();
  private final Map<Flow.Node, String> labels = new HashMap<>();

  // Where translation is, and what the stack holds there.
  Flow.Node node;
  int index;
  final OperandStack stack = new OperandStack();

  /// The heads of loops of which it depends on what is read whether they go on.
  final Set<Integer> open = new HashSet<>();

  /// The monitor of a synchronized method.
  @Nullable Expr monitor;

  /// What is known where the method has returned; null: it has not yet.
  @Nullable Facts returned;

  Frame(
      @Nullable Frame caller,
      Classes.Method method,
      Code code,
      Flow flow,
      String prefix,
      String exit,
      Register result) {
    this.caller = caller;
    this.method = method;
    this.code = code;
    this.flow = flow;
    this.prefix = prefix;
    this.exit = exit;
    this.result = result;
    this.node = flow.entry();
    this.named =
        method.owner().methods().stream()
            .flatMap(each -> each.code().stream())
            .anyMatch(each -> each.elementStream().anyMatch(LocalVariable.class::isInstance));
  }

  /// How often a method is active here already.
  int active(Classes.Method other) {
    int count = 0;
    for (Frame frame = this; frame != null; frame = frame.caller) {
      count += frame.method.equals(other) ? 1 : 0;
    }
    return count;
  }

  /// Whether what is translated here may run more than once.
  boolean isInLoop() {
    for (Frame frame = this; frame != null; frame = frame.caller) {
      if (frame.flow.isInLoop(frame.node)) {
        return true;
      }
    }
    return false;
  }

  int line() {
    return code.line(index);
  }

  /// A variable: by its name in a thread's method, as an inner register in others.
  Register register(int slot) {
    Optional<Code.Local> local = code.local(slot, index);
    return new Register(local.map(found -> prefix + found.name()).orElse(unnamed(slot)));
  }

  /// A variable that the compiler added is an inner one; without names in the class file, all might
  /// be, so that all are shown.
  private String unnamed(int slot) {
    String inner = prefix.isEmpty() && named ? "%" : prefix;
    return inner + "local" + slot;
  }

  /// All registers that a slot can mean.
  List<Register> registers(int slot) {
    List<Register> registers = new ArrayList<>();
    registers.add(new Register(unnamed(slot)));
    for (Code.Local local : code.locals()) {
      if (local.slot() == slot) {
        registers.add(new Register(prefix + local.name()));
      }
    }
    return registers;
  }

  /// Where an item of the stack is kept between blocks.
  Register kept(Flow.Node target, int item) {
    return new Register("%" + label(target) + "." + prefix.replace("%", "") + item);
  }

  String label(Flow.Node target) {
    return labels.computeIfAbsent(
        target,
        node -> {
          StringBuilder text = new StringBuilder(prefix).append("at").append(node.start());
          node.rounds().forEach(round -> text.append(round < 0 ? ".-" : "." + round));
          return text.toString();
        });
  }
}
