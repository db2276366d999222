package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.frontend.litmus.X86Operand.Reg;
import thinair.program.Register;
import thinair.source.Letters;

/// The registers of x86 by all their names.
///
/// @param byName in lower case
/// @param whole the general registers, the accumulator first
record X86Registers(Map<String, Reg> byName, List<Reg> whole) {
  static final Register ZF = new Register("ZF");
  static final Register SF = new Register("SF");
  static final Register CF = new Register("CF");

  private static final List<String> LETTERS = List.of("a", "b", "c", "d");
  private static final List<String> POINTERS = List.of("si", "di", "bp", "sp");

  Optional<Reg> find(String name) {
    return Optional.ofNullable(byName.get(Letters.small(name)));
  }

  Reg accumulator() {
    return whole.getFirst();
  }

  /// The names that are not parts of others, for messages.
  List<String> names() {
    return whole.stream().map(reg -> reg.register().name()).toList();
  }

  /// EAX to ESP and the flags, nothing narrower.
  static X86Registers narrow() {
    var names = new LinkedHashMap<String, Reg>();
    var whole = new ArrayList<Reg>();
    for (String letter : LETTERS) {
      whole.add(new Reg(new Register(Letters.capital("e" + letter + "x")), 4, false));
    }
    for (String pointer : POINTERS) {
      whole.add(new Reg(new Register(Letters.capital("e" + pointer)), 4, false));
    }
    whole.forEach(reg -> names.put(Letters.small(reg.register().name()), reg));
    flags(names, 4);
    return new X86Registers(names, List.copyOf(whole));
  }

  /// rax to r15 with their parts.
  static X86Registers wide() {
    var names = new LinkedHashMap<String, Reg>();
    var whole = new ArrayList<Reg>();
    for (String letter : LETTERS) {
      var register = new Register("r" + letter + "x");
      parts(names, whole, register, "e" + letter + "x", letter + "x", letter + "l");
      names.put(letter + "h", new Reg(register, 1, true));
    }
    for (String pointer : POINTERS) {
      parts(names, whole, new Register("r" + pointer), "e" + pointer, pointer, pointer + "l");
    }
    for (int i = 8; i < 16; i++) {
      String name = "r" + i;
      parts(names, whole, new Register(name), name + "d", name + "w", name + "b");
    }
    flags(names, 8);
    // Where code is; no instruction touches them here, but tests may name them.
    for (String code : List.of("rip", "cs")) {
      names.put(code, new Reg(new Register(code), 8, false));
    }
    return new X86Registers(names, List.copyOf(whole));
  }

  private static void parts(
      Map<String, Reg> names,
      List<Reg> whole,
      Register register,
      String four,
      String two,
      String one) {
    Reg all = new Reg(register, 8, false);
    whole.add(all);
    names.put(register.name(), all);
    names.put(four, new Reg(register, 4, false));
    names.put(two, new Reg(register, 2, false));
    names.put(one, new Reg(register, 1, false));
  }

  private static void flags(Map<String, Reg> names, int bytes) {
    for (Register flag : List.of(ZF, SF, CF)) {
      names.put(Letters.small(flag.name()), new Reg(flag, bytes, false));
    }
  }
}
