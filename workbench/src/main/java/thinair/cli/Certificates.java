package thinair.cli;

import java.util.Set;
import thinair.candidate.Walk;
import thinair.logic.Budget;
import thinair.query.Answer;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.report.CertificateText;
import thinair.sweep.Fingerprint;

/// Makes certificates of answers.
final class Certificates {
  /// More would be nothing to read, or to check.
  private static final int MOST = 100_000;

  private Certificates() {}

  /// @throws BadCommand if there is none for such an answer
  static String of(Answer answer, Axioms axioms, int unroll, Budget budget) {
    if (answer instanceof Answer.Undecided) {
      throw new BadCommand("there is no verdict to certify");
    }
    if (answer.extent().cut()) {
      throw new BadCommand("loops were cut, and certificates are for straight programs");
    }
    Walk.Result all = axioms.walk(answer.program(), Set.of(), true, MOST, unroll, budget);
    if (!all.complete() || all.left() > 0) {
      throw new BadCommand(
          "there are more than %d candidate executions: too many for a certificate"
              .formatted(MOST));
    }
    String text =
        CertificateText.of(
            answer.program(),
            axioms.name(),
            axioms.models().apply(answer.program().language()),
            all.shown(),
            Fingerprint::of);
    boolean allowed = answer.tableVerdict() == Verdict.ALLOWED;
    if (allowed != CertificateText.saysAllowed(text)) {
      throw new IllegalStateException("two ways to the verdict disagree");
    }
    return text;
  }
}
