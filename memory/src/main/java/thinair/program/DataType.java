package thinair.program;

/// How wide a cell of memory or a register is when it is compared and printed.
///
/// @param name as written, `uint64_t` for example
public record DataType(String name, int bytes, boolean signed) {
  public static final DataType INT = new DataType("int", 4, true);

  /// The value cut to this type and extended again, as a comparison sees it.
  public long wrap(long value) {
    if (bytes >= 8) {
      return value;
    }
    int shift = 64 - 8 * bytes;
    return signed ? value << shift >> shift : value << shift >>> shift;
  }
}
