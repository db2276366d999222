package thinair.frontend.c;

import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import thinair.program.DataType;

/// A type of C, as far as it matters here: pointers know how far apart the cells are that they
/// point to.
///
/// @param name of what is behind all the pointers, without qualifiers: `atomic_int`
/// @param pointers how many `*` follow
record CType(String name, int pointers) {
  static final CType INT = new CType("int", 0);

  /// How many bytes a cell of each type takes in an array.
  private static final Map<String, Integer> SIZES =
      Map.ofEntries(
          Map.entry("void", 1),
          Map.entry("bool", 1),
          Map.entry("_Bool", 1),
          Map.entry("char", 1),
          Map.entry("short", 2),
          Map.entry("int", 4),
          Map.entry("long", 8),
          Map.entry("signed", 4),
          Map.entry("unsigned", 4),
          Map.entry("int8_t", 1),
          Map.entry("uint8_t", 1),
          Map.entry("int16_t", 2),
          Map.entry("uint16_t", 2),
          Map.entry("int32_t", 4),
          Map.entry("uint32_t", 4),
          Map.entry("int64_t", 8),
          Map.entry("uint64_t", 8),
          Map.entry("intptr_t", 8),
          Map.entry("uintptr_t", 8),
          Map.entry("size_t", 8),
          Map.entry("__int128", 16),
          Map.entry("__uint128", 16),
          Map.entry("__int128_t", 16),
          Map.entry("__uint128_t", 16),
          Map.entry("atomic_bool", 1),
          Map.entry("atomic_char", 1),
          Map.entry("atomic_short", 2),
          Map.entry("atomic_int", 4),
          Map.entry("atomic_uint", 4),
          Map.entry("atomic_long", 8),
          Map.entry("atomic_ulong", 8),
          Map.entry("atomic_intptr_t", 8),
          Map.entry("atomic_uintptr_t", 8),
          Map.entry("atomic_t", 4),
          Map.entry("mtx_t", 4),
          Map.entry("spinlock_t", 4));

  /// All names of types, in alphabetic order.
  static SortedSet<String> names() {
    return new TreeSet<>(SIZES.keySet());
  }

  static boolean isName(String word) {
    return SIZES.containsKey(word);
  }

  boolean isPointer() {
    return pointers > 0;
  }

  CType pointer() {
    return new CType(name, pointers + 1);
  }

  /// What this points to; an integer that is used as an address points to an `int`.
  CType target() {
    return isPointer() ? new CType(name, pointers - 1) : INT;
  }

  /// The bytes from one cell of an array of this to the next.
  int size() {
    return isPointer() ? 8 : SIZES.getOrDefault(name, 4);
  }

  /// How a cell is compared and printed: whatever its type, it holds 32 bits with a sign, or an
  /// address.
  DataType cell() {
    return new DataType(toString(), 4, true);
  }

  @Override
  public String toString() {
    return name + "*".repeat(pointers);
  }
}
