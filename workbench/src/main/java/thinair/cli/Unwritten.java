package thinair.cli;

/// What was found cannot be written to where it should go. Becomes exit code 4.
final class Unwritten extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unwritten(String where, String why) {
    super("cannot write %s: %s".formatted(where, why), null, false, false);
  }
}
