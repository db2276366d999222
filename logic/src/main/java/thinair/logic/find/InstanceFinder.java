package thinair.logic.find;

import java.util.Collection;
import java.util.stream.Stream;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;

/// Answers problems.
public interface InstanceFinder {
  /// One instance, or why there is none, or which limit was hit.
  Answer find(Problem problem, Budget budget);

  default Answer find(Problem problem) {
    return find(problem, Budget.unlimited());
  }

  /// All different values that the given relations have in the instances of the problem, found one
  /// by one as the stream is read. Close it if it is not read to its end. When the budget is
  /// exceeded, reading on throws [Budget.Exceeded].
  Stream<Instance> all(Problem problem, Collection<Relation> projection, Budget budget);

  default Stream<Instance> all(Problem problem) {
    return all(problem, problem.bounds().relations(), Budget.unlimited());
  }
}
