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

/// MIPS of 64 bits.
final class Mips implements InstructionSet {
  private final SortedMap<String, Consumer<MipsOperands>> table = new TreeMap<>();

  Mips() {
    MipsArithmetic.addTo(table);
    MipsMemory.addTo(table);
  }

  @Override
  public Optional<Register> register(String name) {
    return MipsOperands.register(name);
  }

  @Override
  public List<Register> spare() {
    return IntStream.iterate(25, i -> i >= 2, i -> i - 1)
        .mapToObj(i -> new Register("$" + i))
        .toList();
  }

  @Override
  public List<Op> lower(Span place, String text) {
    return lower(place, text, CodeLabels.NONE);
  }

  @Override
  public List<Op> lower(Span place, String text, CodeLabels labels) {
    var reader = new InstructionText(place, text);
    Consumer<MipsOperands> form = table.get(Letters.small(reader.mnemonic()));
    if (form == null) {
      throw reader.unknown("instruction", table.keySet());
    }
    var ops = new OpSequence();
    form.accept(new MipsOperands(reader, ops, labels));
    reader.end();
    return ops.ops();
  }

  @Override
  public SortedSet<String> mnemonics() {
    return Collections.unmodifiableSortedSet(new TreeSet<>(table.keySet()));
  }
}
