package thinair.frontend.c;

import java.util.List;

/// What CppMem calls functions of the library.
final class CppMemNames {
  private CppMemNames() {}

  /// The function's own name; locations and expected values become addresses, as it takes them.
  static String function(String name, List<Expression> arguments) {
    if (name.equals("fence") || name.equals("atomic_fence")) {
      return "atomic_thread_fence";
    }
    boolean exchange = name.startsWith("cas_") || name.startsWith("atomic_compare_exchange");
    if (exchange || name.startsWith("atomic_")) {
      address(arguments, 0);
    }
    if (exchange) {
      address(arguments, 1);
    }
    return name.startsWith("cas_")
        ? "atomic_compare_exchange_" + name.substring("cas_".length())
        : name;
  }

  private static void address(List<Expression> arguments, int index) {
    if (index < arguments.size() && arguments.get(index) instanceof Expression.Name name) {
      arguments.set(index, new Expression.AddressOf(name.place(), name));
    }
  }
}
