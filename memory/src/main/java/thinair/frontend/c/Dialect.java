package thinair.frontend.c;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/// A library for C threads: which functions there are, and the sets that plain accesses belong to.
/// C11 is one, the Linux kernel would be another.
record Dialect(SequencedMap<String, Builtin> functions, Set<String> plain) {
  static Dialect of(List<Builtin> functions, Set<String> plain) {
    LinkedHashMap<String, Builtin> byName = new LinkedHashMap<>();
    for (Builtin function : functions) {
      byName.put(function.name(), function);
    }
    return new Dialect(byName, plain);
  }
}
