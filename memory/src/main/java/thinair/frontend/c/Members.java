package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The member functions of `std::atomic` and `std::mutex`, by what C calls them.
final class Members {
  /// Of atomics: with one argument more, an order, they end in `_explicit`.
  private static final Map<String, String> ATOMIC =
      Map.of(
          "load", "atomic_load",
          "store", "atomic_store",
          "exchange", "atomic_exchange",
          "fetch_add", "atomic_fetch_add",
          "fetch_sub", "atomic_fetch_sub",
          "fetch_or", "atomic_fetch_or",
          "fetch_and", "atomic_fetch_and",
          "fetch_xor", "atomic_fetch_xor",
          "compare_exchange_strong", "atomic_compare_exchange_strong",
          "compare_exchange_weak", "atomic_compare_exchange_weak");

  /// Of `std::atomic_flag`, with no argument but an order.
  private static final Map<String, String> FLAG =
      Map.of(
          "test_and_set", "atomic_flag_test_and_set",
          "test", "atomic_flag_test",
          "clear", "atomic_flag_clear");

  private static final Map<String, String> OTHERS =
      Map.of(
          "lock", "mtx_lock",
          "unlock", "mtx_unlock",
          "try_lock", "__try_lock",
          "readsvalue", "__readsvalue");

  private Members() {}

  /// @param arguments how many, with the object
  static String function(String name, int arguments, Span place) {
    if (VarHandles.names().contains(name)) {
      return name;
    }
    String other = OTHERS.get(name);
    if (other != null) {
      return other;
    }
    String flag = FLAG.get(name);
    if (flag != null) {
      return arguments > 1 ? flag + "_explicit" : flag;
    }
    String atomic = ATOMIC.get(name);
    if (atomic == null) {
      List<String> known = new ArrayList<>(ATOMIC.keySet());
      known.addAll(FLAG.keySet());
      known.addAll(OTHERS.keySet());
      throw new SyntaxError(
          place,
          "unknown member function '" + name + "'",
          Suggestion.nearest(name, known)
              .map(Suggestion::question)
              .orElse("known are those of std::atomic<int>, std::atomic_flag and std::mutex"));
    }
    int plain = takesReference(name) ? 3 : name.equals("load") ? 1 : 2;
    return arguments > plain ? atomic + "_explicit" : atomic;
  }

  /// Whether the first argument is passed by reference.
  static boolean takesReference(String name) {
    return name.startsWith("compare_exchange");
  }
}
