package thinair.frontend.bytecode;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code of a method, by the index of each instruction.
///
/// @param targets where each label stands
/// @param failures where an `assert` of the source has failed, to where the code goes on after it
public record Code(
    List<Step> steps,
    List<Handler> handlers,
    List<Local> locals,
    Map<Label, Integer> targets,
    Map<Integer, Integer> failures) {

  /// @param line of the source, or 0
  public record Step(Instruction instruction, int line) {}

  /// @param type the class that is caught; empty: whatever is thrown
  public record Handler(int start, int end, int target, Optional<String> type) {
    public boolean covers(int index) {
      return start <= index && index < end;
    }
  }

  /// @param type a descriptor
  public record Local(int slot, int start, int end, String name, String type) {}

  public static Code of(Classes.Method method) {
    CodeModel model = method.model().code().orElseThrow();
    List<Step> steps = new ArrayList<>();
    Map<Label, Integer> targets = new HashMap<>();
    int line = 0;
    for (CodeElement element : model.elementList()) {
      switch (element) {
        case Instruction instruction -> steps.add(new Step(instruction, line));
        case LabelTarget target -> targets.put(target.label(), steps.size());
        case LineNumber number -> line = number.line();
        default -> {}
      }
    }
    List<Local> locals = new ArrayList<>();
    for (CodeElement element : model.elementList()) {
      if (element instanceof LocalVariable local) {
        locals.add(
            new Local(
                local.slot(),
                at(targets, local.startScope()),
                at(targets, local.endScope()),
                local.name().stringValue(),
                local.type().stringValue()));
      }
    }
    List<Handler> handlers = new ArrayList<>();
    for (ExceptionCatch caught : model.exceptionHandlers()) {
      handlers.add(
          new Handler(
              at(targets, caught.tryStart()),
              at(targets, caught.tryEnd()),
              at(targets, caught.handler()),
              caught.catchType().map(type -> type.asInternalName())));
    }
    return new Code(steps, handlers, locals, targets, failures(steps, targets));
  }

  private static int at(Map<Label, Integer> targets, Label label) {
    return java.util.Objects.requireNonNull(targets.get(label));
  }

  public int target(Label label) {
    return at(targets, label);
  }

  public Instruction instruction(int index) {
    return steps.get(index).instruction();
  }

  public int line(int index) {
    return steps.get(index).line();
  }

  /// What the source calls a slot, for the instruction at an index or the one behind it: a
  /// variable's scope starts after its first store.
  public Optional<Local> local(int slot, int index) {
    return locals.stream()
        .filter(local -> local.slot() == slot)
        .filter(local -> local.start() <= index + 1 && index < local.end())
        .findFirst();
  }

  /// The compiler turns `assert c;` into `if ($assertionsDisabled) goto L; if (c) goto L; throw new
  /// AssertionError(); L:`.
  private static Map<Integer, Integer> failures(List<Step> steps, Map<Label, Integer> targets) {
    Map<Integer, Integer> failures = new HashMap<>();
    for (int i = 0; i + 1 < steps.size(); i++) {
      if (isAssertionSwitch(steps.get(i).instruction())
          && steps.get(i + 1).instruction() instanceof BranchInstruction branch
          && branch.opcode() == Opcode.IFNE) {
        int end = at(targets, branch.target());
        int failure = end - 1;
        while (failure > i && !isNewAssertionError(steps.get(failure).instruction())) {
          failure--;
        }
        if (failure > i) {
          failures.put(failure, end);
        }
      }
    }
    return failures;
  }

  /// Where the failure of the assert starts that ends here.
  public int failure(int end) {
    return failures.entrySet().stream()
        .filter(failure -> failure.getValue() == end)
        .mapToInt(Map.Entry::getKey)
        .max()
        .orElse(end);
  }

  public static boolean isAssertionSwitch(Instruction instruction) {
    return instruction instanceof FieldInstruction field
        && field.opcode() == Opcode.GETSTATIC
        && field.name().equalsString("$assertionsDisabled");
  }

  private static boolean isNewAssertionError(Instruction instruction) {
    return instruction instanceof NewObjectInstruction created
        && created.className().asInternalName().equals("java/lang/AssertionError");
  }
}
