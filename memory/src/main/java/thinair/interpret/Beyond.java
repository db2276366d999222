package thinair.interpret;

/// What a thread might do was followed to where it would have to be remembered.
final class Beyond extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Beyond() {
    super("beyond what is known", null, false, false);
  }
}
