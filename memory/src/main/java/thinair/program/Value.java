package thinair.program;

import org.jspecify.annotations.Nullable;

/// What registers and memory hold.
public sealed interface Value {
  /// An integer, sign-extended to 64 bits.
  record Int(long value) implements Value {
    // Written out here and below, as in [Register] and for the same reason.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Int number && value == number.value;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(value);
    }

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /// The address of a location, or so many bytes behind it.
  record Address(String location, long offset) implements Value {
    /// Whether it is a place in code, `P0:L0`: threads load from there, and never store.
    public boolean isCode() {
      return location.indexOf(':') >= 0;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Address address
          && offset == address.offset
          && location.equals(address.location);
    }

    @Override
    public int hashCode() {
      return 31 * location.hashCode() + Long.hashCode(offset);
    }

    @Override
    public String toString() {
      return offset == 0 ? location : location + "+" + offset;
    }
  }

  /// An instruction, as code holds it at a label. All that is known of its bits is that they are
  /// not 0 and that those of another instruction are others.
  ///
  /// @param text in the one spelling that it has
  record Code(String text) implements Value {
    private static final String NOP = "NOP";

    /// The one that does nothing.
    public static final Code NOTHING = new Code(NOP);

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Code code && text.equals(code.text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }

    @Override
    public String toString() {
      return text.equals(NOP) ? NOP : "instr:\"" + text + "\"";
    }
  }

  /// What nothing determines: the value of reads that copy each other in a circle. Equal to nothing
  /// else.
  record Free(int number) implements Value {
    @Override
    public String toString() {
      return "S" + number;
    }
  }

  static Value of(long value) {
    return new Int(value);
  }

  static Value address(String location) {
    return new Address(location, 0);
  }
}
