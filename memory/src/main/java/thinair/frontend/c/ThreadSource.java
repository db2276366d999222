package thinair.frontend.c;

import java.util.List;
import thinair.source.Span;

/// `P0(int* x, …) { … }` as written.
///
/// @param place of the name
record ThreadSource(Span place, int id, List<Parameter> parameters, Statement.Block body) {
  /// A location that the thread works on; inside, its name means its address.
  ///
  /// @param type of the parameter, a pointer
  record Parameter(Span place, CType type, String name) {}
}
