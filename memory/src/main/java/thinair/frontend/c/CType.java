package thinair.frontend.c;

import java.util.Set;
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

  private static final Set<String> NAMES =
      Set.of(
          "void",
          "bool",
          "_Bool",
          "char",
          "short",
          "int",
          "long",
          "signed",
          "unsigned",
          "int8_t",
          "uint8_t",
          "int16_t",
          "uint16_t",
          "int32_t",
          "uint32_t",
          "int64_t",
          "uint64_t",
          "intptr_t",
          "uintptr_t",
          "size_t",
          "__int128",
          "__uint128",
          "__int128_t",
          "__uint128_t",
          "atomic_bool",
          "atomic_char",
          "atomic_short",
          "atomic_int",
          "atomic_uint",
          "atomic_long",
          "atomic_ulong",
          "atomic_intptr_t",
          "atomic_uintptr_t",
          "atomic_flag",
          "atomic_uint8_t",
          "atomic_int8_t",
          "atomic_uint16_t",
          "atomic_int16_t",
          "atomic_uint32_t",
          "atomic_int32_t",
          "atomic_uint64_t",
          "atomic_int64_t",
          "atomic_size_t",
          "atomic_t",
          "mtx_t",
          "pthread_mutex_t",
          "mutex",
          "spinlock_t");

  /// All names of types, in alphabetic order.
  static SortedSet<String> names() {
    return new TreeSet<>(NAMES);
  }

  static boolean isName(String word) {
    return NAMES.contains(word);
  }

  boolean isAtomic() {
    return pointers == 0 && name.startsWith("atomic_");
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
    return cell().bytes();
  }

  /// How a cell of this is compared and printed.
  DataType cell() {
    return DataType.of(toString());
  }

  @Override
  public String toString() {
    return name + "*".repeat(pointers);
  }
}
