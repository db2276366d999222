package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.program.Access;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// Ops on one line, for tables of instructions:
///
///     %0=addr X3; %1=R4{A}[%0]; X2:=%1
///
/// reads the register X3 as an address, then 4 bytes there by an acquire, and writes register X2. `reg` and
/// `data` read registers for other uses; `c<%1` stands behind what depends by control on %1, `o<%1` behind
/// what merely follows it.
final class OpNotation {
  private OpNotation() {}

  static String of(List<Op> ops) {
    return ops.stream().map(OpNotation::of).collect(Collectors.joining("; "));
  }

  private static String of(Op op) {
    return switch (op) {
      case Op.ReadRegister(int to, var register, var port, var after) ->
          "%" + to + "=" + port(port) + " " + register + after(after);
      case Op.WriteRegister(var register, var value, var after) ->
          register + ":=" + of(value) + after(after);
      case Op.Compute(int to, var operator, var operands) ->
          "%" + to + "=" + name(operator) + "(" + all(operands) + ")";
      case Op.Load(int to, var address, var access, var after, _) ->
          "%" + to + "=R" + of(access) + "[" + of(address) + "]" + after(after);
      case Op.Store(int to, var address, var value, var access, var after) ->
          "%" + to + "=W" + of(access) + "[" + of(address) + "]" + of(value) + after(after);
      case Op.Update(int to, var address, var operator, var operand, var access, var after) ->
          "%%%d=RW%s[%s]%s(%s)%s"
              .formatted(to, of(access), of(address), name(operator), of(operand), after(after));
      case Op.Sync sync -> throw new IllegalStateException("no instruction does this: " + sync);
      case Op.Fence(var tags, var after) -> "F" + of(tags) + after(after);
      case Op.Lock _, Op.Unlock _, Op.External _, Op.Cut _ ->
          throw new AssertionError("only Java has any");
      case Op.Predicate(int to, var inputs, var after) ->
          "%" + to + "=PRED(" + all(inputs) + ")" + after(after);
      case Op.Branch branch ->
          (branch.event() ? "BCC(" : "branch(") + of(branch.condition()) + ")->" + branch.target();
      case Op.Jump(var target) -> "->" + target;
      case Op.Require(var condition) -> "require " + of(condition);
      case Op.Choose(var alternatives) ->
          alternatives.stream().map(OpNotation::of).collect(Collectors.joining(" | ", "{ ", " }"));
    };
  }

  private static String port(Op.Port port) {
    return switch (port) {
      case ADDRESS -> "addr";
      case DATA -> "data";
      case OTHER -> "reg";
    };
  }

  private static String name(Operator operator) {
    return operator
        .name()
        .toLowerCase(Locale.ROOT)
        .replaceFirst("^(u)nsigned_(?=\\d)|^(s)igned_", "$1$2");
  }

  private static String of(Operand operand) {
    return switch (operand) {
      case Operand.Constant(var value) -> value.toString();
      case Operand.Result(int id) -> "%" + id;
    };
  }

  private static String all(List<Operand> operands) {
    return operands.stream().map(OpNotation::of).collect(Collectors.joining(","));
  }

  private static String of(Access access) {
    return access.bytes() + (access.signed() ? "s" : "") + of(access.tags());
  }

  private static String of(Set<Tag> tags) {
    return tags.isEmpty() ? "" : "{" + String.join(",", Tag.words(tags)) + "}";
  }

  private static String after(Op.After after) {
    List<String> parts = new ArrayList<>();
    after.control().forEach(event -> parts.add(" c<%" + event));
    after.order().forEach(event -> parts.add(" o<%" + event));
    return String.join("", parts);
  }
}
