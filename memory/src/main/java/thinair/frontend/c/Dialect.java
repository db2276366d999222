package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import thinair.program.Language;

/// A library for C threads.
///
/// @param functions those that steps are written down for
/// @param macros those that are made from other functions
/// @param plain the sets that plain accesses belong to
/// @param lenient whether a variable may be used that is assigned to but not declared, as herd has
///   it
record Dialect(
    Language language,
    SequencedMap<String, Builtin> functions,
    SequencedMap<String, Macro> macros,
    Set<String> plain,
    boolean lenient) {
  static Dialect of(Language language, List<Builtin> functions, Set<String> plain) {
    LinkedHashMap<String, Builtin> byName = new LinkedHashMap<>();
    for (Builtin function : functions) {
      byName.put(function.name(), function);
    }
    return new Dialect(language, byName, new LinkedHashMap<>(), plain, language == Language.LKMM);
  }

  Dialect with(SequencedMap<String, Macro> more) {
    return new Dialect(language, functions, more, plain, lenient);
  }

  boolean has(String function) {
    return functions.containsKey(function) || macros.containsKey(function);
  }

  /// All names of functions, the ones that people write first.
  List<String> names() {
    var names = new ArrayList<>(macros.keySet());
    names.addAll(functions.keySet());
    return names;
  }
}
