package thinair.interpret;

/// An instruction cannot be taken before somebody has chosen between several ways.
final class Choice extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int ways;

  Choice(int ways, String why) {
    super(why, null, false, false);
    this.ways = ways;
  }

  Action.Choose action() {
    return new Action.Choose(ways, String.valueOf(getMessage()));
  }
}
