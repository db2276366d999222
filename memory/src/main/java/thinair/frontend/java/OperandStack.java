package thinair.frontend.java;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The operand stack of the JVM. A `long` is one item here, and two slots for the instructions that
/// copy and drop slots.
final class OperandStack {
  record Item(Expr value, boolean wide) {}

  private final List<Item> items = new ArrayList<>();

  void push(Expr value) {
    items.add(new Item(value, false));
  }

  void pushWide(Expr value) {
    items.add(new Item(value, true));
  }

  void push(Expr value, boolean wide) {
    items.add(new Item(value, wide));
  }

  Expr pop() {
    if (items.isEmpty()) {
      // Only code that was damaged does, for example where it takes a static field for one of an
      // object, which no verifier minds.
      throw new IllegalArgumentException("its code takes more from the stack than it puts there");
    }
    return items.removeLast().value();
  }

  List<Item> items() {
    return items;
  }

  void clear() {
    items.clear();
  }

  void replace(UnaryOperator<Expr> by) {
    items.replaceAll(item -> new Item(by.apply(item.value()), item.wide()));
  }

  void shuffle(Opcode opcode) {
    switch (opcode) {
      case POP -> items.removeLast();
      case POP2 -> take(2);
      case DUP -> copy(1, 0);
      case DUP_X1 -> copy(1, 1);
      case DUP_X2 -> copy(1, 2);
      case DUP2 -> copy(2, 0);
      case DUP2_X1 -> copy(2, 1);
      case DUP2_X2 -> copy(2, 2);
      case SWAP -> {
        Item top = items.removeLast();
        items.add(items.size() - 1, top);
      }
      default -> throw new IllegalArgumentException(opcode.toString());
    }
  }

  /// Copies the upper slots below so many others.
  private void copy(int slots, int below) {
    List<Item> top = take(slots);
    List<Item> under = take(below);
    items.addAll(top);
    items.addAll(under);
    items.addAll(top);
  }

  private List<Item> take(int slots) {
    List<Item> taken = new ArrayList<>();
    for (int left = slots; left > 0; ) {
      Item item = items.removeLast();
      taken.addFirst(item);
      left -= item.wide() ? 2 : 1;
    }
    return taken;
  }
}
