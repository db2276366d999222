package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// Comparing two cells that lie side by side with two registers, and swapping both if they are
/// equal.
final class AArch64PairSwaps {
  private AArch64PairSwaps() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    for (boolean acquire : new boolean[] {false, true}) {
      for (boolean release : new boolean[] {false, true}) {
        table.put(
            "CASP" + (acquire ? "A" : "") + (release ? "L" : ""),
            in -> new Swap(in, acquire, release).lower());
      }
    }
  }

  /// Two operands that belong to the two cells.
  private record Both(Operand low, Operand high) {}

  /// One instruction.
  private static final class Swap {
    private final AArch64Operands in;
    private final int bytes;
    private final Access atomicRead;
    private final Access plainRead;
    private final Access write;
    private final List<AArch64Register> expected;
    private final List<AArch64Register> replacing;

    Swap(AArch64Operands in, boolean acquire, boolean release) {
      this.in = in;
      AArch64Register first = in.first();
      this.expected = List.of(first, in.register(first));
      this.replacing = List.of(in.register(first), in.register(first));
      this.bytes = first.bytes();
      Set<Tag> read = acquire ? Set.of(Tag.A) : Set.of();
      this.plainRead = new Access(bytes, false, read);
      Set<Tag> atomic = new TreeSet<>(read);
      atomic.add(Tag.X);
      this.atomicRead = new Access(bytes, false, atomic);
      this.write = new Access(bytes, false, release ? Set.of(Tag.X, Tag.L) : Set.of(Tag.X));
    }

    /// Success and failure are two executions each, as they are for one cell.
    void lower() {
      OpSequence out = in.out();
      Operand at = in.plainAddress();
      Both addresses = new Both(at, out.compute(Operator.ADD, at, Operand.of(bytes)));
      Both wanted = read(out, expected);
      out.choose(
          success -> {
            Both old = load(success, addresses, atomicRead);
            After decided = compare(success, old, wanted, true);
            store(success, addresses, read(success, replacing), decided);
            result(success, old, After.NOTHING);
          },
          success -> {
            Both old = load(success, addresses, atomicRead);
            After decided = compare(success, old, wanted, true);
            store(success, addresses, read(success, replacing), decided);
            result(success, wanted, decided);
          },
          failure -> {
            Both old = load(failure, addresses, atomicRead);
            After decided = compare(failure, old, wanted, false);
            store(failure, addresses, old, decided);
            result(failure, old, After.NOTHING);
          },
          failure -> {
            Both old = load(failure, addresses, plainRead);
            compare(failure, old, wanted, false);
            result(failure, old, After.NOTHING);
          });
    }

    private Both read(OpSequence out, List<AArch64Register> registers) {
      return new Both(
          AArch64Accesses.data(out, registers.getFirst(), bytes),
          AArch64Accesses.data(out, registers.getLast(), bytes));
    }

    private static Both load(OpSequence out, Both addresses, Access access) {
      return new Both(
          out.load(addresses.low(), access, After.NOTHING),
          out.load(addresses.high(), access, After.NOTHING));
    }

    private void store(OpSequence out, Both addresses, Both values, After decided) {
      out.store(addresses.low(), values.low(), write, decided);
      out.store(addresses.high(), values.high(), write, decided);
    }

    private static After compare(OpSequence out, Both old, Both wanted, boolean equal) {
      Operand comparing = out.predicate(old.low(), old.high(), wanted.low(), wanted.high());
      Operand same =
          out.compute(
              Operator.AND,
              out.compute(Operator.EQUAL, old.low(), wanted.low()),
              out.compute(Operator.EQUAL, old.high(), wanted.high()));
      out.require(equal ? same : out.compute(Operator.NOT, same));
      return OpSequence.control(comparing);
    }

    private void result(OpSequence out, Both values, After after) {
      expected.getFirst().writeFitting(out, values.low(), after);
      expected.getLast().writeFitting(out, values.high(), after);
    }
  }
}
