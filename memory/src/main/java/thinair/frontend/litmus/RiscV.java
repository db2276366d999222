package thinair.frontend.litmus;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import thinair.program.Op;
import thinair.program.Register;
import thinair.source.Letters;
import thinair.source.Span;

/// RISC-V of 64 bits with multiplication and atomic instructions, and the loads and stores with
/// `.aq` and `.rl` that only litmus tests have.
final class RiscV implements InstructionSet {
  private final SortedMap<String, Consumer<RiscVOperands>> table = new TreeMap<>();

  RiscV() {
    RiscVAccesses.addTo(table);
    RiscVAtomics.addTo(table);
    RiscVArithmetic.addTo(table);
    RiscVControl.addTo(table);
  }

  @Override
  public Optional<Register> register(String name) {
    return RiscVRegister.of(name)
        .filter(register -> !register.isZero())
        .map(RiscVRegister::register);
  }

  @Override
  public List<Register> spare() {
    return IntStream.rangeClosed(5, 31).mapToObj(i -> new RiscVRegister(i).register()).toList();
  }

  @Override
  public List<Op> lower(Span place, String text) {
    InstructionText reader = new InstructionText(place, text);
    Consumer<RiscVOperands> form = table.get(Letters.small(reader.mnemonic()));
    if (form == null) {
      throw reader.unknown("instruction", table.keySet());
    }
    OpSequence ops = new OpSequence();
    form.accept(new RiscVOperands(reader, ops));
    reader.end();
    return ops.ops();
  }

  @Override
  public SortedSet<String> mnemonics() {
    return Collections.unmodifiableSortedSet(new TreeSet<>(table.keySet()));
  }
}
