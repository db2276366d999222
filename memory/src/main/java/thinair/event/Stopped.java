package thinair.event;

/// Thrown where a path cannot go on.
final class Stopped extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Ending.Early ending;

  Stopped(Ending.Early ending) {
    super(null, null, false, false);
    this.ending = ending;
  }

  Ending.Early ending() {
    return ending;
  }
}
