package thinair.frontend.c;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import thinair.program.Access;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Tag;
import thinair.program.ThreadCode;

/// Steps in one line, for tables: results are a, b, c, …
///
/// `a=r0:data` reads and `r0:=a` writes a register, `b=ADD(a,1)` computes, `c=R.NA[x]` loads,
/// `W.A.SC[x]=c` stores, `d=COPY.A.SC[x]1` updates, `F.SC` is a fence, `if d goto L until J` a
/// branch, `when d` a requirement, `{ … | … }` alternatives; `<a` at the end: depends on a by
/// control.
final class Notation {
  private Notation() {}

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
        String line = of(thread.code().get(i));
        text.append(line).append(line.isEmpty() ? "" : "\n");
      }
    }
    return text.toString().strip();
  }

  static String of(Instruction instruction) {
    return steps(instruction.ops());
  }

  private static String steps(List<Op> ops) {
    return ops.stream().map(Notation::of).collect(Collectors.joining("; "));
  }

  private static String of(Op op) {
    return switch (op) {
      case Op.ReadRegister(int to, var register, var port, var after) ->
          id(to)
              + "="
              + register
              + switch (port) {
                case ADDRESS -> ":addr";
                case DATA -> ":data";
                case OTHER -> "";
              }
              + of(after);
      case Op.WriteRegister(var register, var value, var after) ->
          register + ":=" + of(value) + of(after);
      case Op.Compute(int to, var operator, var operands) ->
          id(to)
              + "="
              + operator
              + operands.stream().map(Notation::of).collect(Collectors.joining(",", "(", ")"));
      case Op.Load(int to, var address, var access, var after, _) ->
          id(to) + "=R" + of(access) + "[" + of(address) + "]" + of(after);
      case Op.Store(_, var address, var value, var access, var after) ->
          "W" + of(access) + "[" + of(address) + "]=" + of(value) + of(after);
      case Op.Update(int to, var address, var operator, var operand, var access, var after) ->
          "%s=%s%s[%s]%s%s"
              .formatted(id(to), operator, of(access), of(address), of(operand), of(after));
      case Op.Sync(int to, var address, var tags, var after) ->
          "%s=sync.%s(%s)%s"
              .formatted(id(to), String.join(".", Tag.words(tags)), of(address), of(after));
      case Op.Fence(var tags, var after) -> "F." + String.join(".", Tag.words(tags)) + of(after);
      case Op.Predicate _, Op.Lock _, Op.Unlock _, Op.External _, Op.Cut _ ->
          throw new AssertionError("C has none");
      case Op.Branch(var condition, var target, boolean event, var join) ->
          "if " + of(condition) + " goto " + target + " until " + join + (event ? " event" : "");
      case Op.Jump(var target) -> "goto " + target;
      case Op.Require(var condition) -> "when " + of(condition);
      case Op.Choose(var alternatives) ->
          alternatives.stream().map(Notation::steps).collect(Collectors.joining(" | ", "{ ", " }"));
    };
  }

  private static String of(Access access) {
    if (access.bytes() != 4 || !access.signed()) {
      throw new AssertionError("accesses of C are 32 bits wide and have a sign");
    }
    return Tag.words(access.tags()).stream().map(tag -> "." + tag).collect(Collectors.joining());
  }

  private static String of(Op.After after) {
    if (!after.order().isEmpty()) {
      throw new AssertionError("nothing in C is merely ordered");
    }
    return after.control().stream().map(id -> "<" + id(id)).collect(Collectors.joining());
  }

  private static String of(Operand operand) {
    return switch (operand) {
      case Operand.Constant(var value) -> value.toString();
      case Operand.Result(int id) -> id(id);
    };
  }

  private static String id(int number) {
    return String.valueOf((char) ('a' + number));
  }
}
