package thinair.program;

/// How wide a cell of memory or a register is when it is compared and printed.
///
/// @param name as written, `uint64_t` for example
public record DataType(String name, int bytes, boolean signed) {
  public static final DataType INT = new DataType("int", 4, true);

  /// The type of this name as litmus tests use it: `int`, `uint64_t`, `_Atomic short`, `volatile
  /// int`, `long*`. Names that say nothing about a width (`atomic_t`, `spinlock_t`) are as wide as
  /// an `int`.
  public static DataType of(String name) {
    if (name.endsWith("*")) {
      return new DataType(name, 8, false);
    }
    boolean signed = true;
    int bytes = 4;
    // A pattern would take longer than all the rest.
    int next = 0;
    for (int start = 0; start < name.length(); start = next + 1) {
      next = start;
      while (next < name.length() && name.charAt(next) != ' ' && name.charAt(next) != '_') {
        next++;
      }
      String word = name.substring(start, next);
      switch (word) {
        case "unsigned", "uint", "uchar", "ushort", "ulong", "ullong" -> signed = false;
        default -> {}
      }
      switch (word) {
        case "char", "schar", "uchar", "bool", "Bool" -> bytes = 1;
        case "short", "ushort" -> bytes = 2;
        case "long", "ulong", "llong", "ullong" -> bytes = 8;
        case "int8",
            "uint8",
            "int16",
            "uint16",
            "int32",
            "uint32",
            "int64",
            "uint64",
            "int128",
            "uint128" -> {
          signed = word.startsWith("i");
          bytes = Integer.parseInt(word.substring(word.indexOf('t') + 1)) / 8;
        }
        case "intptr", "ptrdiff", "ssize" -> bytes = 8;
        case "uintptr", "size", "uintmax" -> {
          signed = false;
          bytes = 8;
        }
        default -> {}
      }
    }
    return new DataType(name, bytes, signed);
  }

  /// The value cut to this type and extended again, as a comparison sees it.
  public long wrap(long value) {
    if (bytes >= 8) {
      return value;
    }
    int shift = 64 - 8 * bytes;
    return signed ? value << shift >> shift : value << shift >>> shift;
  }
}
