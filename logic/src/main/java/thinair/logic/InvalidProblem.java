package thinair.logic;

/// Something that cannot be asked: the message names the thing and says why, before any work is
/// done.
public final class InvalidProblem extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public InvalidProblem(String message) {
    super(message);
  }
}
