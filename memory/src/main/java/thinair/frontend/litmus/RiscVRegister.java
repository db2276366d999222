package thinair.frontend.litmus;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.source.Letters;

/// A register by its number; 0 always is 0, and not an event to read or write.
record RiscVRegister(int number) {
  private static final Map<String, Integer> NUMBERS = numbers();

  /// The register of a number (x10) or of a use (a0), in capitals or not.
  static Optional<RiscVRegister> of(String name) {
    return Optional.ofNullable(NUMBERS.get(Letters.small(name))).map(RiscVRegister::new);
  }

  static SortedSet<String> names() {
    return new TreeSet<>(NUMBERS.keySet());
  }

  boolean isZero() {
    return number == 0;
  }

  Register register() {
    return new Register("x" + number);
  }

  Operand read(OpSequence out, Port port) {
    return isZero() ? Operand.of(0) : out.read(register(), port);
  }

  void write(OpSequence out, Operand value) {
    write(out, value, After.NOTHING);
  }

  void write(OpSequence out, Operand value, After after) {
    if (!isZero()) {
      out.write(register(), value, after);
    }
  }

  private static Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < 32; i++) {
      numbers.put("x" + i, i);
    }
    numbers.putAll(
        Map.of("zero", 0, "ra", 1, "sp", 2, "gp", 3, "tp", 4, "fp", 8, "s0", 8, "s1", 9));
    for (int i = 0; i < 8; i++) {
      numbers.put("a" + i, 10 + i);
    }
    for (int i = 0; i < 7; i++) {
      numbers.put("t" + i, i < 3 ? 5 + i : 25 + i);
    }
    for (int i = 2; i < 12; i++) {
      numbers.put("s" + i, 16 + i);
    }
    return Collections.unmodifiableMap(new HashMap<>(numbers));
  }
}
