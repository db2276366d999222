package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import thinair.frontend.litmus.X86Operand.Immediate;
import thinair.frontend.litmus.X86Operand.Memory;
import thinair.frontend.litmus.X86Operand.Reg;
import thinair.program.Op;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.source.Letters;
import thinair.source.Span;

/// The instructions of x86, in both spellings that litmus tests use: 32 bits wide with the
/// destination first (`MOV EAX,[x]`), and 64 bits wide with the destination last (`movl (x),%eax`).
final class X86Set implements InstructionSet {
  /// Names that may carry the width as a last letter: b, w, l, q.
  private static final Set<String> SIZED =
      Set.of(
          "mov", "add", "sub", "xor", "or", "and", "shl", "cmp", "inc", "dec", "xchg", "uxch",
          "cmpxchg", "cmovc", "movnti");

  private static final Set<String> LOCKABLE =
      Set.of("add", "xor", "inc", "dec", "xchg", "uxch", "cmpxchg");
  private static final Map<String, Tag> FENCES =
      Map.of("mfence", Tag.MFENCE, "sfence", Tag.SFENCE, "lfence", Tag.LFENCE);
  private static final Set<String> IDLE = Set.of("nop", "endbr64");

  /// Idle as well, with an operand that nobody looks at: compilers fill gaps with them.
  private static final Set<String> FILLING = Set.of("nopl", "nopw");

  private final boolean wide;
  private final X86Registers registers;

  private X86Set(boolean wide, X86Registers registers) {
    this.wide = wide;
    this.registers = registers;
  }

  static X86Set x86() {
    return new X86Set(false, X86Registers.narrow());
  }

  static X86Set x86Long() {
    return new X86Set(true, X86Registers.wide());
  }

  @Override
  public Optional<Register> register(String name) {
    return registers.find(name).map(Reg::register);
  }

  @Override
  public List<Register> spare() {
    return registers.whole().stream().map(Reg::register).toList();
  }

  @Override
  public SortedSet<String> mnemonics() {
    var names = new TreeSet<>(SIZED);
    names.addAll(FENCES.keySet());
    names.addAll(IDLE);
    names.addAll(FILLING);
    names.addAll(X86Branches.CONDITIONS.keySet());
    names.addAll(List.of("jmp", "ret", "setnb", "lock"));
    return names;
  }

  @Override
  public List<Op> lower(Span place, String text) {
    var reader = new InstructionText(place, text);
    var ops = new OpSequence();
    instruction(reader, ops, false);
    reader.end();
    return ops.ops();
  }

  private void instruction(InstructionText text, OpSequence ops, boolean locked) {
    String name = Letters.small(text.mnemonic());
    if (name.equals("lock") && !locked) {
      instruction(text, ops, true);
      return;
    }
    Optional<String> sized = sized(name);
    if (locked && sized.filter(LOCKABLE::contains).isEmpty()) {
      throw text.error(
          "LOCK does not go with '" + name + "'",
          "it goes with add, xor, inc, dec, xchg and cmpxchg");
    }
    if (sized.isPresent()) {
      sized(sized.get(), width(name, sized.get()), text, ops, locked);
    } else if (FENCES.containsKey(name)) {
      ops.fence(Objects.requireNonNull(FENCES.get(name)));
    } else if (name.equals("jmp")) {
      ops.jump(text.word("a label"));
    } else if (name.equals("ret")) {
      ops.jump(END);
    } else if (name.equals("setnb")) {
      new X86Lowering(ops, wide, 4, false).setNotBelow(operand(text));
    } else if (X86Branches.CONDITIONS.containsKey(name)) {
      X86Branches.branch(ops, name, text.word("a label"));
    } else if (FILLING.contains(name)) {
      text.rest();
    } else if (!IDLE.contains(name)) {
      throw text.unknown("instruction", spellings());
    }
  }

  private static Optional<String> sized(String name) {
    if (SIZED.contains(name)) {
      return Optional.of(name);
    }
    String shorter = name.isEmpty() ? name : name.substring(0, name.length() - 1);
    return SIZED.contains(shorter) && "bwlq".indexOf(name.charAt(name.length() - 1)) >= 0
        ? Optional.of(shorter)
        : Optional.empty();
  }

  /// The width that the name tells, 0 if it tells none.
  private static int width(String name, String base) {
    return name.length() == base.length() ? 0 : 1 << "bwlq".indexOf(name.charAt(name.length() - 1));
  }

  private Collection<String> spellings() {
    var names = new ArrayList<String>(mnemonics());
    for (String base : SIZED) {
      "bwlq".chars().forEach(suffix -> names.add(base + (char) suffix));
    }
    return names;
  }

  private void sized(String name, int width, InstructionText text, OpSequence ops, boolean locked) {
    if (name.equals("inc") || name.equals("dec")) {
      X86Operand operand = destination(text);
      lowering(ops, width, locked, operand, operand).step(operand, name.equals("inc"));
      return;
    }
    int start = text.position();
    X86Operand first = operand(text);
    text.expect(',');
    X86Operand second = operand(text);
    if (first instanceof Memory && second instanceof Memory) {
      throw text.errorSince(
          start, "two operands in memory", "load one of them into a register first");
    }
    // Two operands that an exchange treats alike can come in any order, and so can those of
    // instructions
    // where tests in the wild have both.
    boolean destinationLast = wide && !name.equals("cmpxchg") && !name.equals("cmovc");
    X86Operand to = destinationLast ? second : first;
    X86Operand from = destinationLast ? first : second;
    if (name.equals("cmpxchg") && from instanceof Memory
        || name.equals("cmovc") && to instanceof Memory) {
      X86Operand swap = to;
      to = from;
      from = swap;
    }
    if (to instanceof Immediate || name.endsWith("xchg") && from instanceof Immediate) {
      throw text.errorSince(
          start, "'" + name + "' cannot write to a number", "write to a register or a location");
    }
    if (name.equals("movnti") && !(to instanceof Memory)) {
      throw text.errorSince(start, "'movnti' writes to memory only", "use mov between registers");
    }
    X86Lowering lowering = lowering(ops, width, locked, to, from);
    switch (name) {
      case "mov" -> lowering.move(to, from);
      case "movnti" -> lowering.moveNonTemporal(to, from);
      case "cmp" -> lowering.compare(to, from);
      case "xchg", "uxch" -> lowering.exchange(to, from);
      case "cmpxchg" -> lowering.compareAndExchange(to, from, registers.accumulator());
      case "cmovc" -> lowering.moveIfCarry(to, from);
      default -> lowering.arithmetic(name, to, from);
    }
  }

  /// The width comes from the name, else from a register, else it is that of an `int`.
  private X86Lowering lowering(
      OpSequence ops, int width, boolean locked, X86Operand to, X86Operand from) {
    int bytes = width;
    if (bytes == 0 && wide) {
      bytes = to instanceof Reg reg ? reg.bytes() : from instanceof Reg reg ? reg.bytes() : 4;
    }
    return new X86Lowering(ops, wide, bytes == 0 ? 4 : bytes, locked);
  }

  private X86Operand destination(InstructionText text) {
    int start = text.position();
    X86Operand operand = operand(text);
    if (operand instanceof Immediate) {
      throw text.errorSince(start, "a number cannot change", "name a register or a location");
    }
    return operand;
  }

  private X86Operand operand(InstructionText text) {
    if (text.accept('$')) {
      return new Immediate(text.integer("a number"));
    }
    if (text.atInteger()) {
      long number = text.integer("a number");
      return text.accept('(')
          ? memory(text, ')', number)
          : text.accept('[') ? memory(text, ']', number) : new Immediate(number);
    }
    if (text.accept('[')) {
      return memory(text, ']', 0);
    }
    if (text.accept('(')) {
      return memory(text, ')', 0);
    }
    return register(text);
  }

  private Reg register(InstructionText text) {
    text.accept('%');
    String name = text.word("a register, a number or a location like [x]");
    return registers.find(name).orElseThrow(() -> text.unknown("register", registers.names()));
  }

  private X86Operand memory(InstructionText text, char close, long displacement) {
    boolean percent = text.accept('%');
    String name = text.word("a register or a location");
    Optional<Reg> base = registers.find(name);
    if (base.isEmpty() && (percent || displacement != 0)) {
      throw text.unknown("register", registers.names());
    }
    Reg index = null;
    long scale = 1;
    if (base.isPresent() && text.accept(',')) {
      index = register(text);
      scale = text.accept(',') ? text.integer("1, 2, 4 or 8") : 1;
    }
    text.expect(close);
    return new Memory(
        base.isPresent() ? null : name, base.orElse(null), index, scale, displacement);
  }
}
