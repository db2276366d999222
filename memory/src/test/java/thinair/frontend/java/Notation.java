package thinair.frontend.java;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import thinair.program.Access;
import thinair.program.Instruction;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Program;
import thinair.program.Tag;
import thinair.program.ThreadCode;

/// Programs in lines, for tables: one line for each instruction, what it computes written as an
/// expression.
///
/// `r1 = [x]` loads, `[y] = r1` stores, with `volatile` in front where it is; `r2 = (r1 + 1)` sets
/// a register, `lock m`, `unlock m`, `external f`, `if (r1 = 1) goto L1`, `goto L1`, `cut`.
final class Notation {
  private Notation() {}

  static String of(Program program) {
    StringBuilder text = new StringBuilder();
    for (ThreadCode thread : program.threads()) {
      text.append(thread.name()).append(":\n").append(of(thread).indent(2));
    }
    return text.toString().strip();
  }

  static String memory(Program program) {
    return program.memory().stream().map(Notation::of).collect(Collectors.joining("\n"));
  }

  private static String of(Memory memory) {
    StringBuilder text = new StringBuilder(memory.name()).append(':');
    for (int i = 0; i < memory.initial().size(); i++) {
      text.append(' ').append(memory.cell(i)).append('=').append(memory.initial().get(i));
      memory.places().get(i).ifPresent(place -> text.append('@').append(place.line()));
    }
    return text.toString();
  }

  static String of(ThreadCode thread) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= thread.code().size(); i++) {
      int at = i;
      thread.labels().entrySet().stream()
          .filter(label -> label.getValue() == at)
          .map(Map.Entry::getKey)
          .sorted()
          .forEach(label -> text.append(label).append(":\n"));
      if (i < thread.code().size()) {
        text.append(of(thread.code().get(i))).append('\n');
      }
    }
    return text.toString().strip();
  }

  private static String of(Instruction instruction) {
    Map<Integer, String> results = new TreeMap<>();
    StringBuilder text = new StringBuilder();
    for (Op op : instruction.ops()) {
      String step =
          switch (op) {
            case Op.ReadRegister read -> {
              results.put(read.to(), read.register().name());
              yield "";
            }
            case Op.Compute(int to, var operator, var operands) -> {
              results.put(to, expression(operator, operands, results));
              yield "";
            }
            case Op.Load(int to, var address, var access, _, _) -> {
              results.put(to, of(access) + "[" + of(address, results) + "]");
              yield "";
            }
            case Op.WriteRegister(var register, var value, _) ->
                register + " = " + of(value, results);
            case Op.Store(_, var address, var value, var access, _) ->
                of(access) + "[" + of(address, results) + "] = " + of(value, results);
            case Op.Lock(var monitor, _) -> "lock " + of(monitor, results);
            case Op.Unlock(var monitor, _) -> "unlock " + of(monitor, results);
            case Op.External(var name, _) -> "external " + name;
            case Op.Branch(var condition, var target, _, _) ->
                "if " + of(condition, results) + " goto " + target;
            case Op.Jump(var target) -> "goto " + target;
            case Op.Cut _ -> "cut";
            case Op.Update _, Op.Fence _, Op.Sync _, Op.Predicate _, Op.Require _, Op.Choose _ ->
                throw new AssertionError("Java has none");
          };
      text.append(step);
    }
    // A load whose value nobody needs.
    return text.isEmpty()
        ? Objects.requireNonNull(results.get(results.size() - 1))
        : text.toString();
  }

  private static String of(Access access) {
    return access.tags().contains(Tag.VOLATILE) ? "volatile " : "";
  }

  private static String expression(
      Operator operator, List<Operand> operands, Map<Integer, String> results) {
    List<String> texts = operands.stream().map(operand -> of(operand, results)).toList();
    return switch (operator) {
      case ADD -> infix("+", texts);
      case SUBTRACT -> infix("-", texts);
      case MULTIPLY -> infix("*", texts);
      case EQUAL -> infix("=", texts);
      case NOT_EQUAL -> infix("!=", texts);
      case LESS -> infix("<", texts);
      case LESS_OR_EQUAL -> infix("<=", texts);
      case GREATER -> infix(">", texts);
      case GREATER_OR_EQUAL -> infix(">=", texts);
      case AND -> infix("&", texts);
      case OR -> infix("|", texts);
      default -> operator + "(" + String.join(", ", texts) + ")";
    };
  }

  private static String infix(String operator, List<String> operands) {
    return "(" + String.join(" " + operator + " ", operands) + ")";
  }

  private static String of(Operand operand, Map<Integer, String> results) {
    return switch (operand) {
      case Operand.Constant(var value) -> value.toString();
      case Operand.Result(int id) -> Objects.requireNonNull(results.get(id));
    };
  }
}
