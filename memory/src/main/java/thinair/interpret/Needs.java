package thinair.interpret;

/// A thread needs a class that has not been initialised before threads compete: the next pass does
/// that.
final class Needs extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Needs(String type) {
    super(type, null, false, false);
  }
}
