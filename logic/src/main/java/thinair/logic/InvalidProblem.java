package thinair.logic;

/// Something that cannot be asked: the message names the thing and says why, before any work is
/// done.
public final class InvalidProblem extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public InvalidProblem(String reason) {
    super(reason);
    this.reason = reason;
  }

  @Override
  public String getMessage() {
    return reason;
  }
}
