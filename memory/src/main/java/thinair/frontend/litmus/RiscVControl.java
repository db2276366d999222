package thinair.frontend.litmus;

import java.util.Map;
import java.util.function.Consumer;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;
import thinair.source.Letters;

/// Branches and fences.
final class RiscVControl {
  private RiscVControl() {}

  static void addTo(Map<String, Consumer<RiscVOperands>> table) {
    table.put("j", in -> in.out().jump(in.text().word("a label")));
    branch(table, "beq", Operator.EQUAL, false, false);
    branch(table, "bne", Operator.NOT_EQUAL, false, false);
    branch(table, "blt", Operator.LESS, false, false);
    branch(table, "bge", Operator.GREATER_OR_EQUAL, false, false);
    branch(table, "bgt", Operator.GREATER, false, false);
    branch(table, "ble", Operator.LESS_OR_EQUAL, false, false);
    branch(table, "bltu", Operator.UNSIGNED_LESS, false, false);
    branch(table, "bgeu", Operator.UNSIGNED_LESS, false, true);
    branch(table, "bgtu", Operator.UNSIGNED_LESS, true, false);
    branch(table, "bleu", Operator.UNSIGNED_LESS, true, true);
    branchOnZero(table, "beqz", Operator.EQUAL);
    branchOnZero(table, "bnez", Operator.NOT_EQUAL);
    branchOnZero(table, "bltz", Operator.LESS);
    branchOnZero(table, "blez", Operator.LESS_OR_EQUAL);
    branchOnZero(table, "bgez", Operator.GREATER_OR_EQUAL);
    branchOnZero(table, "bgtz", Operator.GREATER);
    table.put("fence", RiscVControl::fence);
    table.put("fence.tso", in -> in.out().fence(Tag.FENCE_TSO));
    table.put("fence.i", in -> in.out().fence(Tag.FENCE_I));
  }

  private static void branch(
      Map<String, Consumer<RiscVOperands>> table,
      String name,
      Operator comparison,
      boolean swapped,
      boolean negated) {
    table.put(
        name,
        in -> {
          OpSequence out = in.out();
          Operand left = in.first().read(out, Port.OTHER);
          Operand right = in.value();
          Operand holds =
              swapped ? out.compute(comparison, right, left) : out.compute(comparison, left, right);
          out.branch(negated ? out.compute(Operator.NOT, holds) : holds, in.label());
        });
  }

  private static void branchOnZero(
      Map<String, Consumer<RiscVOperands>> table, String name, Operator comparison) {
    table.put(
        name,
        in -> {
          Operand value = in.first().read(in.out(), Port.OTHER);
          in.out().branch(in.out().compute(comparison, value, Operand.of(0)), in.label());
        });
  }

  /// `fence rw,w`; without operands everything is ordered.
  private static void fence(RiscVOperands in) {
    if (!in.text().atWord()) {
      in.out().fence(Tag.fence("rw", "rw"));
      return;
    }
    String before = accesses(in);
    in.text().expect(',');
    in.out().fence(Tag.fence(before, accesses(in)));
  }

  /// Input counts as reading, output as writing.
  private static String accesses(RiscVOperands in) {
    String letters = Letters.small(in.text().word("r, w or rw"));
    if (!letters.matches("i?o?r?w?")) {
      throw in.text().error("not a set of accesses", "expected letters of 'iorw', in this order");
    }
    boolean reads = letters.contains("r") || letters.contains("i");
    boolean writes = letters.contains("w") || letters.contains("o");
    return (reads ? "r" : "") + (writes ? "w" : "");
  }
}
