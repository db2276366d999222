package thinair.interpret;

/// An instruction cannot be taken before an action: somebody has to choose between several ways, or
/// a class has to be initialised.
final class Choice extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Action action;

  Choice(Action action) {
    super(null, null, false, false);
    this.action = action;
  }

  Action action() {
    return action;
  }
}
