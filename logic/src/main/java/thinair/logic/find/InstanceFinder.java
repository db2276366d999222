package thinair.logic.find;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import thinair.logic.Budget;
import thinair.logic.Constraint;
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

  /// The same for a problem with constraints of this question, which come first in cores. What was
  /// made of the problem for an earlier question serves this one.
  default Answer find(Common common, List<Constraint> asked, Budget budget) {
    return find(common.with(asked), budget);
  }

  /// Whether there is an instance, for those who do not want to see it, or why there is none.
  ///
  /// @throws Budget.Exceeded if that is not known within the budget
  default boolean isPossible(Common common, Budget budget) {
    try (Stream<Instance> all = all(common.problem(), List.of(), budget)) {
      return all.findFirst().isPresent();
    }
  }

  /// All different values that the given relations have in the instances of the problem, found one
  /// by one as the stream is read. Close it if it is not read to its end. When the budget is
  /// exceeded, reading on throws [Budget.Exceeded].
  Stream<Instance> all(Problem problem, Collection<Relation> projection, Budget budget);

  default Stream<Instance> all(Problem problem) {
    return all(problem, problem.bounds().relations(), Budget.unlimited());
  }
}
