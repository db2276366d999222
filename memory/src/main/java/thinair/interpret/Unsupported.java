package thinair.interpret;

import thinair.source.Span;
import thinair.source.SyntaxError;

/// The program needs what this machine has not.
final class Unsupported extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unsupported(String what) {
    super(what, null, false, false);
  }

  /// @param place the line of the program that needs it
  SyntaxError at(Span place, String needed) {
    return new SyntaxError(place, getMessage() + " is not supported", needed);
  }
}
