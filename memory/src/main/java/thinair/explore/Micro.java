package thinair.explore;

import java.util.List;
import thinair.program.Access;
import thinair.program.Instruction;
import thinair.program.Operand;
import thinair.program.Operator;

/// What a processor does at one place of its code. Jumps name places in the list of these; `to` and
/// the results of operands are numbered within an instruction.
sealed interface Micro {
  /// An instruction begins: the results of the last one are forgotten.
  record Begin(Instruction instruction) implements Micro {}

  record ReadRegister(int to, int register) implements Micro {}

  record WriteRegister(int register, Operand value) implements Micro {}

  record Compute(int to, Operator operator, List<Operand> operands) implements Micro {}

  /// Ends this way through the program unless the condition is not 0.
  record Require(Operand condition) implements Micro {}

  /// Goes on at any of these places.
  record Fork(List<Integer> places) implements Micro {}

  /// @param condition goes there if it is not 0
  /// @param counter where jumps back are counted; negative for a jump ahead
  /// @param fixed whether it is a jump back that the program alone decides
  record Jump(Operand condition, int place, int counter, boolean fixed) implements Micro {}

  // What follows sends messages; a processor takes one of these in a step.

  record Load(int to, Operand address, Access access) implements Micro {}

  record Store(Operand address, Operand value, Access access) implements Micro {}

  record FullFence() implements Micro {}

  record Lock() implements Micro {}

  record Unlock() implements Micro {}

  record End() implements Micro {}

  /// Whether it goes to the same address, if to any, whatever was read.
  default boolean isFixed() {
    return switch (this) {
      case Load load -> load.address() instanceof Operand.Constant;
      case Store store -> store.address() instanceof Operand.Constant;
      case Begin _,
          ReadRegister _,
          WriteRegister _,
          Compute _,
          Require _,
          Fork _,
          Jump _,
          FullFence _,
          Lock _,
          Unlock _,
          End _ ->
          true;
    };
  }

  /// Whether it does the same with a value that is only promised: carries it to a register, or has
  /// nothing to do with values that were read.
  default boolean carries() {
    return switch (this) {
      case Load load -> load.address() instanceof Operand.Constant;
      case Store(var address, var value, _) ->
          address instanceof Operand.Constant && value instanceof Operand.Constant;
      case Begin _, ReadRegister _, WriteRegister _, FullFence _, End _ -> true;
      case Compute _, Require _, Fork _, Jump _, Lock _, Unlock _ -> false;
    };
  }
}
