package thinair.frontend.java;

import java.util.List;
import thinair.frontend.bytecode.Names;
import thinair.frontend.bytecode.Places;
import thinair.program.Value;

/// New arrays, and arrays of arrays.
final class ArrayAllocation {
  private static final int LONGEST = 1 << 16;

  private ArrayAllocation() {}

  /// @param type of the outer array, as class files have it
  static Expr allocate(Heap heap, String type, List<Expr> lengths, Places places, int line) {
    if (Names.isFloating(type.substring(type.lastIndexOf('[') + 1))) {
      throw places.unsupported(line, "an array of floating-point numbers", "use int or long");
    }
    if (!(lengths.getFirst() instanceof Expr.Const(Value.Int(long length)))) {
      throw places.unsupported(
          line, "an array whose length is not known beforehand", "make the length a constant");
    }
    if (length < 0 || length > LONGEST) {
      throw places.unsupported(line, "an array of length " + length, "make it smaller");
    }
    String name = heap.allocateArray(type, (int) length);
    if (lengths.size() > 1) {
      for (int i = 0; i < length; i++) {
        Expr inner =
            allocate(heap, type.substring(1), lengths.subList(1, lengths.size()), places, line);
        heap.set(
            new Value.Address(name, (long) i * Heap.CELL),
            ((Expr.Const) inner).value(),
            places.line(line));
      }
    }
    return Expr.address(name);
  }
}
