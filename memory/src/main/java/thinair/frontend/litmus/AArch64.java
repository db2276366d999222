package thinair.frontend.litmus;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

/// AArch64 without its extensions, but with the large system extension (atomic instructions) and
/// the loads and stores of release consistency.
final class AArch64 implements InstructionSet {
  private final SortedMap<String, Consumer<AArch64Operands>> table = new TreeMap<>();

  AArch64() {
    AArch64Accesses.addTo(table);
    AArch64Pairs.addTo(table);
    AArch64Exclusives.addTo(table);
    AArch64Atomics.addTo(table);
    AArch64PairSwaps.addTo(table);
    AArch64Arithmetic.addTo(table);
    AArch64Bits.addTo(table);
    AArch64Moves.addTo(table);
    AArch64Control.addTo(table);
  }

  @Override
  public Optional<Register> register(String name) {
    return AArch64Flags.register(name)
        .or(
            () ->
                // Tests may ask for the one that is always 0, too: nobody ever writes it.
                AArch64Register.of(name).map(AArch64Register::register));
  }

  /// From the end, where tests rarely are.
  @Override
  public List<Register> spare() {
    return IntStream.iterate(28, i -> i >= 0, i -> i - 1)
        .mapToObj(i -> new Register("X" + i))
        .toList();
  }

  @Override
  public String view(String prefix, Register register) {
    return prefix + register.name().substring(1);
  }

  @Override
  public boolean isFourBytesEach() {
    return true;
  }

  @Override
  public boolean isCall(String mnemonic) {
    return mnemonic.equalsIgnoreCase("BL") || mnemonic.equalsIgnoreCase("BLR");
  }

  @Override
  public List<Op> lower(Span place, String text) {
    return lower(place, text, CodeLabels.NONE);
  }

  @Override
  public List<Op> lower(Span place, String text, CodeLabels labels) {
    InstructionText reader = new InstructionText(place, text);
    Consumer<AArch64Operands> form = table.get(Letters.capital(reader.mnemonic()));
    if (form == null) {
      throw reader.unknown("instruction", table.keySet());
    }
    OpSequence ops = new OpSequence();
    form.accept(new AArch64Operands(reader, ops, labels));
    reader.end();
    return ops.ops();
  }

  @Override
  public Set<Register> orders() {
    return AArch64Flags.ORDERS;
  }

  @Override
  public Optional<Spelling> spelling() {
    return Optional.of(Spelling.AARCH64);
  }

  @Override
  public SortedSet<String> mnemonics() {
    return Collections.unmodifiableSortedSet(new TreeSet<>(table.keySet()));
  }
}
