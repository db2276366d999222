package thinair.interpret;

import java.lang.classfile.Opcode;
import java.util.List;

/// Instructions that move what is on the operand stack, where a long or a double is one thing.
final class Stacks {
  private Stacks() {}

  static void apply(Opcode opcode, List<Datum> stack) {
    switch (opcode) {
      case POP -> stack.removeLast();
      case POP2 -> {
        if (!stack.removeLast().isWide()) {
          stack.removeLast();
        }
      }
      case DUP -> stack.add(stack.getLast());
      case DUP_X1 -> under(stack, 1, 1);
      case DUP_X2 -> under(stack, 1, narrow(stack, 1, 2));
      case DUP2 -> {
        int top = narrow(stack, 0, 2);
        under(stack, top, 0);
      }
      case DUP2_X1 -> under(stack, narrow(stack, 0, 2), 1);
      case DUP2_X2 -> {
        int top = narrow(stack, 0, 2);
        under(stack, top, narrow(stack, top, 2));
      }
      case SWAP -> {
        Datum top = stack.removeLast();
        stack.add(stack.size() - 1, top);
      }
      default -> throw new Unsupported("the instruction " + opcode);
    }
  }

  /// How many things make so many slots, from some way below the top.
  private static int narrow(List<Datum> stack, int below, int slots) {
    return stack.get(stack.size() - 1 - below).isWide() ? slots - 1 : slots;
  }

  /// Puts a copy of the uppermost things below so many others.
  private static void under(List<Datum> stack, int things, int others) {
    int size = stack.size();
    int at = size - things - others;
    for (int i = 0; i < things; i++) {
      stack.add(at + i, stack.get(size - things + 2 * i));
    }
  }
}
