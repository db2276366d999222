package thinair.justify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.model.relational.AxiomPart;

/// What comes nearest to an execution that is excluded: one that ends as asked and keeps everything
/// but one part of an axiom.
///
/// @param broken that part, as the core cites it
/// @param failures where it fails
public record NearMiss(AxiomPart broken, Witness witness, List<Failure> failures) {
  public NearMiss {
    failures = List.copyOf(failures);
  }

  /// Actions of which the part does not hold, in the order in which it speaks of them.
  ///
  /// @param run the execution in which it fails, among those of the witness
  public record Failure(Witness.Run run, List<Integer> actions) {
    public Failure {
      actions = List.copyOf(actions);
    }
  }

  /// Whether every read sees one write of what it reads, as far as it goes: where an axiom that
  /// says so is taken away there is an execution, but none that tells anybody anything.
  boolean makesSense() {
    Witness.Run run = witness.runs().getFirst();
    Map<Integer, Witness.Performed> performed = new HashMap<>();
    run.performed().forEach(each -> performed.put(each.action(), each));
    Map<Integer, Integer> seen = new HashMap<>();
    boolean once =
        run.seen().stream().allMatch(pair -> seen.put(pair.first(), pair.second()) == null);
    return once
        && run.performed().stream()
            .filter(each -> each.statement().kind().reads())
            .allMatch(
                read -> {
                  Witness.Performed write = performed.get(seen.getOrDefault(read.action(), -1));
                  return write != null
                      && write.on().equals(read.on())
                      && write.value().equals(read.value());
                });
  }
}
