package thinair.justify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// How many executions justify any execution that can be justified at all, by the rules of the Java
/// memory model, original or revised.
///
/// A step that commits nothing can be left out. Starts, ends, locks and unlocks, and writes that no
/// committed read sees, can wait for the last step, where every rule about them holds by itself. So
/// each step between the first, which commits the initial writes, and the last commits a read, one
/// of the at most two writes that a read sees while it is being committed, or an external action.
///
/// Where threads synchronise by nothing but their starts and ends, steps in a row that commit no
/// read can also be taken together, as the last one of them justifies them all: then there are at
/// most one more such steps than there are steps that commit reads.
final class StepBound {
  private StepBound() {}

  static int of(ProgramStatements code) {
    int reads = 0;
    int writes = 0;
    int external = 0;
    boolean synchronised = false;
    for (int t = 1; t < code.threads(); t++) {
      List<Statement> statements = code.ofThread(t);
      reads += most(code, statements, statement -> statement.kind().reads());
      writes += most(code, statements, statement -> statement.kind().writes());
      external += most(code, statements, statement -> statement.kind() == ActionKind.SPECIAL);
      synchronised |=
          statements.stream().anyMatch(s -> s.step().isPresent() && s.kind().synchronises());
    }
    int general = 2 + reads + Math.min(writes, 2 * reads) + external;
    return synchronised ? general : Math.min(general, 2 * reads + 1);
  }

  /// How many of the statements one way through a thread can have at most.
  private static int most(
      ProgramStatements code, List<Statement> statements, Predicate<Statement> which) {
    Map<Integer, Integer> lengths = new HashMap<>();
    int most = 0;
    for (Statement statement : statements.reversed()) {
      int after = 0;
      for (Statement later : statements) {
        if (code.isBefore(statement, later)) {
          after = Math.max(after, lengths.getOrDefault(later.number(), 0));
        }
      }
      int length = after + (which.test(statement) ? 1 : 0);
      lengths.put(statement.number(), length);
      most = Math.max(most, length);
    }
    return most;
  }
}
