package thinair.program;

import java.util.Optional;

/// What becomes of values of memory in the registers of a language.
///
/// @param cutBelow loads of fewer bytes are cut: registers are wider than they. Where no load is,
///   values pass as they are
/// @param extension how an initial value fills what is wider than its cell
public record Loading(int cutBelow, Extension extension) {
  /// How a number fills a wider place.
  public enum Extension {
    SIGN,
    ZERO,
    /// As the type of the cell has it.
    AS_DECLARED
  }

  /// What a load does to the value that it finds.
  public Optional<Operator> cut(int bytes, boolean signed) {
    if (bytes >= cutBelow) {
      return Optional.empty();
    }
    return Optional.of(
        switch (bytes) {
          case 1 -> signed ? Operator.SIGNED_1 : Operator.UNSIGNED_1;
          case 2 -> signed ? Operator.SIGNED_2 : Operator.UNSIGNED_2;
          default -> signed ? Operator.SIGNED_4 : Operator.UNSIGNED_4;
        });
  }

  /// The initial value of a cell: a number as narrow as the cell, in the form in which a load of
  /// that width leaves it in a register.
  public Value initial(Value value, DataType type) {
    if (!(value instanceof Value.Int(long number))) {
      return value;
    }
    boolean signed =
        switch (extension) {
          case SIGN -> true;
          case ZERO -> false;
          case AS_DECLARED -> type.signed();
        };
    return Value.of(new DataType(type.name(), type.bytes(), signed).wrap(number));
  }
}
