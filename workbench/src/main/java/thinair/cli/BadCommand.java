package thinair.cli;

/// The command or its input is wrong: said in one message, which names the wrong thing and ends
/// with a way out where there is one. Becomes exit code 2; nobody sees where it was thrown.
final class BadCommand extends RuntimeException {
  private final String problem;

  BadCommand(String problem) {
    super(problem, null, false, false);
    this.problem = problem;
  }

  String problem() {
    return problem;
  }
}
