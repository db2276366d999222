package thinair.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import thinair.candidate.Refuted;
import thinair.candidate.Walk;
import thinair.logic.Budget;
import thinair.query.Answer;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.report.CertificateText;
import thinair.solver.Prover;

/// Makes certificates of answers.
final class Certificates {
  /// More would be nothing to read, or to check.
  private static final int MOST = 100_000;

  private Certificates() {}

  /// How a verdict is to be certified.
  ///
  /// @param solved whether 'forbidden' is shown by a solver also where candidates are few
  /// @param prover another solver for the steps of the proofs
  /// @param fingerprint tells texts apart
  record Way(boolean solved, Optional<Prover> prover, UnaryOperator<String> fingerprint) {}

  /// @throws BadCommand if there is none for such an answer
  static String of(Answer answer, Axioms axioms, Way way, int unroll, Budget budget) {
    if (answer instanceof Answer.Undecided) {
      throw new BadCommand("there is no verdict to certify");
    }
    if (answer.extent().cut()) {
      throw new BadCommand("loops were cut, and certificates are for straight programs");
    }
    boolean allowed = answer.tableVerdict() == Verdict.ALLOWED;
    if (way.solved() && !allowed) {
      return refuted(answer, axioms, way, unroll, budget);
    }
    Walk.Result all = axioms.walk(answer.program(), Set.of(), true, MOST, unroll, budget);
    if (all.complete() && all.left() == 0) {
      String text =
          CertificateText.of(
              answer.program(),
              axioms.name(),
              axioms.models().apply(answer.program().language()),
              all.shown(),
              way.fingerprint());
      if (allowed != CertificateText.saysAllowed(text)) {
        throw new IllegalStateException("two ways to the verdict disagree");
      }
      return text;
    }
    if (allowed) {
      throw new BadCommand(
          "there are more than %d candidate executions: too many for a certificate"
              .formatted(MOST));
    }
    return refuted(answer, axioms, way, unroll, budget);
  }

  private static String refuted(Answer answer, Axioms axioms, Way way, int unroll, Budget budget) {
    List<Refuted> proofs =
        axioms
            .refute(answer.program(), unroll, budget)
            .orElseThrow(
                () -> new BadCommand("the values are too many for a solver to write a proof"));
    return CertificateText.of(
        answer.program(),
        axioms.name(),
        axioms.models().apply(answer.program().language()),
        proofs.stream().map(proof -> proved(proof, way, budget)).toList(),
        way.fingerprint());
  }

  /// With the steps of the other solver, if there is one.
  private static Refuted proved(Refuted refuted, Way way, Budget budget) {
    return way.prover().map(prover -> refuted.by(steps(prover, refuted, budget))).orElse(refuted);
  }

  private static String steps(Prover prover, Refuted refuted, Budget budget) {
    return prover
        .proof(refuted.clauses(), budget::isExceeded)
        .orElseThrow(
            () -> {
              budget.check();
              return new IllegalStateException("stopped within the budget");
            });
  }
}
