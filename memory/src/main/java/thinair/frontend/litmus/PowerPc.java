package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import thinair.program.Op;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.source.Span;

/// The instructions of PowerPC.
final class PowerPc implements InstructionSet {
  private static final List<Register> GENERAL =
      IntStream.range(0, 32).mapToObj(i -> new Register("r" + i)).toList();

  private static final Set<Register> CONDITIONS =
      IntStream.range(0, 8)
          .mapToObj(i -> new Register("cr" + i))
          .collect(Collectors.toUnmodifiableSet());

  private static final Map<String, Register> REGISTERS =
      Stream.concat(GENERAL.stream(), CONDITIONS.stream())
          .collect(Collectors.toUnmodifiableMap(Register::name, Function.identity()));

  private static final Map<String, Tag> FENCES =
      Map.of(
          "sync",
          Tag.SYNC,
          "hwsync",
          Tag.SYNC,
          "lwsync",
          Tag.LWSYNC,
          "eieio",
          Tag.EIEIO,
          "isync",
          Tag.ISYNC);

  @Override
  public Optional<Register> register(String name) {
    return Optional.ofNullable(REGISTERS.get(name));
  }

  @Override
  public List<Register> spare() {
    return GENERAL.subList(1, 32);
  }

  @Override
  public Optional<Spelling> spelling() {
    return Optional.of(Spelling.POWERPC);
  }

  @Override
  public SortedSet<String> mnemonics() {
    var names = new TreeSet<>(FENCES.keySet());
    names.addAll(PowerPcMemory.NAMES);
    names.addAll(PowerPcArithmetic.NAMES);
    names.addAll(PowerPcControl.NAMES);
    names.addAll(List.of("nop", "dcbf"));
    return names;
  }

  @Override
  public List<Op> lower(Span place, String text) {
    var line = new Line(new InstructionText(place, text));
    String name = line.text().mnemonic();
    var ops = new OpSequence();
    Tag fence = FENCES.get(name);
    if (fence != null) {
      ops.fence(fence);
    } else if (PowerPcMemory.NAMES.contains(name)) {
      new PowerPcMemory(line, ops).lower(name);
    } else if (PowerPcArithmetic.NAMES.contains(name)) {
      new PowerPcArithmetic(line, ops).lower(name);
    } else if (PowerPcControl.NAMES.contains(name)) {
      new PowerPcControl(line, ops).lower(name);
    } else if (name.equals("dcbf")) {
      line.register();
      line.comma();
      line.register();
    } else if (!name.equals("nop")) {
      throw line.text().unknown("instruction", mnemonics());
    }
    line.text().end();
    return ops.ops();
  }

  /// The operands of one instruction, read from left to right.
  record Line(InstructionText text) {
    Register register() {
      Register register = REGISTERS.get(text.word("a register"));
      if (register == null || CONDITIONS.contains(register)) {
        throw text.unknown("register", GENERAL.stream().map(Register::name).toList());
      }
      return register;
    }

    void comma() {
      text.expect(',');
    }

    long number() {
      return text.integer("a number");
    }

    int numberBelow(int limit) {
      long number = number();
      if (number < 0 || number >= limit) {
        throw text.error("out of range", "a number from 0 to " + (limit - 1) + " stands here");
      }
      return (int) number;
    }

    /// A register of conditions before the other operands, and the comma behind it.
    Optional<Register> conditionRegister() {
      var ahead = text.copy();
      if (ahead.atWord() && CONDITIONS.contains(new Register(ahead.word("a register")))) {
        Register register = new Register(text.word("a register"));
        comma();
        return Optional.of(register);
      }
      return Optional.empty();
    }
  }
}
