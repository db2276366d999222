package thinair.frontend.c;

import java.util.List;
import java.util.Map;
import thinair.source.Span;

/// `P0(int* x, …) { … }` as written.
///
/// @param place of the name
/// @param direct locations whose names mean what they hold, as in CppMem; in litmus tests those
///   passed by reference
record ThreadSource(
    Span place,
    int id,
    List<Parameter> parameters,
    Map<String, CType> direct,
    Statement.Block body) {

  /// A location that the thread works on; inside, its name means its address.
  ///
  /// @param type of the parameter, a pointer
  record Parameter(Span place, CType type, String name) {}
}
