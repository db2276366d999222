package thinair.program;

/// What registers and memory hold.
public sealed interface Value {
  /// An integer, sign-extended to 64 bits.
  record Int(long value) implements Value {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /// The address of a location, or so many bytes behind it.
  record Address(String location, long offset) implements Value {
    @Override
    public String toString() {
      return offset == 0 ? location : location + "+" + offset;
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
