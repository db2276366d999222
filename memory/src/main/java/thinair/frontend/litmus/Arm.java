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
import thinair.program.Op.After;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.source.Letters;
import thinair.source.Span;

/// ARM of 32 bits, as litmus tests of Armv7 have it, and the loads and stores of release
/// consistency that Armv8 has added.
final class Arm implements InstructionSet {
  private final SortedMap<String, Consumer<ArmOperands>> table = new TreeMap<>();

  Arm() {
    ArmAccesses.addTo(table);
    ArmArithmetic.addTo(table);
    ArmControl.addTo(table);
  }

  @Override
  public Optional<Register> register(String name) {
    return ArmOperands.register(name);
  }

  @Override
  public List<Register> spare() {
    return IntStream.iterate(12, i -> i >= 0, i -> i - 1)
        .mapToObj(i -> new Register("R" + i))
        .toList();
  }

  @Override
  public List<Op> lower(Span place, String text) {
    return lower(place, text, CodeLabels.NONE);
  }

  @Override
  public List<Op> lower(Span place, String text, CodeLabels labels) {
    var reader = new InstructionText(place, text);
    Consumer<ArmOperands> form = table.get(Letters.capital(reader.mnemonic()));
    if (form == null) {
      throw reader.unknown("instruction", table.keySet());
    }
    var ops = new OpSequence();
    form.accept(new ArmOperands(reader, ops, After.NOTHING, labels));
    reader.end();
    return ops.ops();
  }

  /// Adds an instruction and its forms that take place only if the flag is set, or is not.
  static void conditional(
      SortedMap<String, Consumer<ArmOperands>> table, String name, Consumer<ArmOperands> form) {
    table.put(name, form);
    table.put(name + "EQ", in -> when(in, true, form));
    table.put(name + "NE", in -> when(in, false, form));
  }

  private static void when(ArmOperands in, boolean set, Consumer<ArmOperands> form) {
    var flag = in.out().read(ArmControl.ZERO_FLAG, Op.Port.OTHER);
    in.out()
        .choose(
            yes -> {
              yes.require(set ? flag : yes.compute(Operator.NOT, flag));
              form.accept(new ArmOperands(in.text(), yes, OpSequence.control(flag), in.labels()));
            },
            no -> no.require(set ? no.compute(Operator.NOT, flag) : flag));
  }

  @Override
  public Optional<Spelling> spelling() {
    return Optional.of(Spelling.ARM);
  }

  @Override
  public SortedSet<String> mnemonics() {
    return Collections.unmodifiableSortedSet(new TreeSet<>(table.keySet()));
  }
}
