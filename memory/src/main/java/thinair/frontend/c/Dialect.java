package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import thinair.program.Language;
import thinair.program.Tag;

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
    Set<Tag> plain,
    boolean lenient) {
  static Dialect c11(SequencedMap<String, Macro> macros) {
    return of(Language.C, C11.functions(), macros, C11.PLAIN, false);
  }

  /// The library of C for programs of CppMem, whose registers need no declaration.
  static Dialect cppMem() {
    return of(Language.C, C11.functions(), new LinkedHashMap<>(), C11.PLAIN, true);
  }

  static Dialect kernel(SequencedMap<String, Macro> macros) {
    return of(Language.LKMM, KernelPrimitives.all(), macros, Set.of(), true);
  }

  static Dialect varHandles() {
    return of(Language.JAVA_MODES, VarHandles.functions(), new LinkedHashMap<>(), Set.of(), true);
  }

  private static Dialect of(
      Language language,
      List<Builtin> functions,
      SequencedMap<String, Macro> macros,
      Set<Tag> plain,
      boolean lenient) {
    LinkedHashMap<String, Builtin> byName = new LinkedHashMap<>();
    for (Builtin function : functions) {
      byName.put(function.name(), function);
    }
    return new Dialect(language, byName, macros, plain, lenient);
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
