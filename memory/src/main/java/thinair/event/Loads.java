package thinair.event;

import java.util.Optional;
import thinair.program.Language;
import thinair.program.Operator;

/// What a load does to what it finds.
final class Loads {
  private Loads() {}

  /// Where registers are wider than an access, what is loaded is cut to the access; where they are
  /// not, values pass as they are.
  static Optional<Operator> cut(int bytes, boolean signed, Language language) {
    boolean masked =
        switch (language) {
          case X86, C, LKMM -> bytes < 4;
          case PPC, AARCH64, RISCV -> bytes < 8;
          case X86_64, JAVA -> false;
        };
    if (!masked) {
      return Optional.empty();
    }
    return Optional.of(
        switch (bytes) {
          case 1 -> signed ? Operator.SIGNED_1 : Operator.UNSIGNED_1;
          case 2 -> signed ? Operator.SIGNED_2 : Operator.UNSIGNED_2;
          default -> signed ? Operator.SIGNED_4 : Operator.UNSIGNED_4;
        });
  }
}
