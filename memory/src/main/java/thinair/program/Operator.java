package thinair.program;

/// Arithmetic on values, 64 bits wide; narrower instructions add a [#SIGNED_4] or [#UNSIGNED_4].
/// Adding an integer to an address, or subtracting one, gives an address; two addresses can be
/// compared for equality, and subtracted when they are in one location; `xor`ing an address with
/// itself gives 0. Anything else on an address has no value, and the path that does it does not
/// exist. Instructions can be compared with each other and with 0, and are otherwise like addresses
/// that nothing is added to.
public enum Operator {
  ADD,
  SUBTRACT,
  MULTIPLY,
  /// Division truncates towards zero; by zero it has no value.
  DIVIDE,
  REMAINDER,
  AND,
  OR,
  XOR,
  SHIFT_LEFT,
  SHIFT_RIGHT,
  UNSIGNED_SHIFT_RIGHT,
  /// One operand.
  NEGATE,
  COMPLEMENT,
  /// 1 if the operand is 0, else 0.
  NOT,
  /// Comparisons give 1 or 0; signed, 64 bits.
  EQUAL,
  NOT_EQUAL,
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL,
  UNSIGNED_LESS,
  MIN,
  MAX,
  UNSIGNED_MIN,
  UNSIGNED_MAX,
  /// Clears the bits of the second operand in the first.
  AND_NOT,
  /// Condition, value if it is not 0, value if it is.
  CHOOSE,
  /// One operand, which passes unchanged.
  COPY,
  /// One operand, which passes unchanged, but what follows does not depend on where it came from:
  /// `kill_dependency` of C.
  FORGET,
  /// One operand, of which so many low bytes are kept and extended to 64 bits. An address passes
  /// unchanged through the widths of 4 and 8 bytes, as addresses are symbols, not numbers.
  SIGNED_1,
  SIGNED_2,
  SIGNED_4,
  UNSIGNED_1,
  UNSIGNED_2,
  UNSIGNED_4,
  /// A value and a number of bits, of which so many low ones are kept and extended by their sign;
  /// an address passes unchanged.
  WRAP
}
