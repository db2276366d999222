package thinair.suite;

import java.util.List;
import java.util.Optional;
import thinair.query.Answer;
import thinair.query.Verdict;

/// What became of a job.
public sealed interface Result {
  Job job();

  /// The name of the model it ran under.
  String model();

  long millis();

  /// @param differences from what was expected
  /// @param counts differences in numbers of executions, which are reported but do not count
  record Answered(
      Job job,
      String model,
      Answer answer,
      List<String> differences,
      List<String> counts,
      long millis)
      implements Result {
    public Answered {
      differences = List.copyOf(differences);
      counts = List.copyOf(counts);
    }
  }

  /// There is no answer.
  record Failed(Job job, String model, Fault fault, long millis) implements Result {}

  default Optional<Answer> given() {
    return this instanceof Answered answered ? Optional.of(answered.answer()) : Optional.empty();
  }

  /// Whether a limit is why there is no verdict.
  default boolean isUndecided() {
    return this instanceof Failed(_, _, Fault.Spent _, _)
        || given().map(Answer::tableVerdict).equals(Optional.of(Verdict.UNDECIDED));
  }

  default boolean isFailed() {
    return this instanceof Failed && !isUndecided();
  }

  /// Whether a mistake of ours is why.
  default boolean isBroken() {
    return this instanceof Failed(_, _, Fault.Broken _, _);
  }

  default boolean differs() {
    return this instanceof Answered answered && !answered.differences().isEmpty();
  }

  default boolean agrees() {
    return !isFailed() && !isUndecided() && !differs();
  }
}
