package thinair.suite;

import java.util.List;
import java.util.Optional;
import thinair.query.Judgement;
import thinair.query.Outcomes;

/// What became of a job.
///
/// @param model the name of the model it ran under
/// @param outcomes empty if there was no answer
/// @param judgement with the limits and the evidence, under a relational model
/// @param problem why there was no answer
/// @param undecided whether a limit is why
/// @param differences from what was expected
/// @param counts differences in numbers of executions, which are reported but do not count
public record Result(
    Job job,
    String model,
    Optional<Outcomes> outcomes,
    Optional<Judgement> judgement,
    String problem,
    boolean undecided,
    List<String> differences,
    List<String> counts,
    long millis) {

  public boolean agrees() {
    return outcomes.isPresent() && differences.isEmpty();
  }
}
