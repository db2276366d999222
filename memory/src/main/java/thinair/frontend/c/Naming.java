package thinair.frontend.c;

import java.util.Set;

/// Which names mean what a location holds, and not its address.
///
/// @param all whether every name that is no local variable does
/// @param references those that do: parameters like `std::atomic<int>& x`, and members of structs
record Naming(boolean all, Set<String> references) {
  /// As in programs of CppMem.
  static final Naming CPPMEM = new Naming(true, Set.of());

  /// As in litmus tests, whose parameters are addresses.
  static final Naming LITMUS = new Naming(false, Set.of());

  boolean isLocation(String name) {
    return all || references.contains(name);
  }
}
