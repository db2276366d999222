package thinair.report;

import thinair.source.Shortened;
import thinair.suite.Fault;

/// Why there is no answer, for people and for machines.
public final class FaultText {
  private FaultText() {}

  public static String of(Fault fault) {
    return switch (fault) {
      case Fault.Refused(var refusal) -> refusal.text();
      case Fault.Spent(var limit) -> "undecided (%s)".formatted(VerdictLine.limit(limit));
      case Fault.Broken(var description) -> Shortened.words(description);
    };
  }

  /// In a word.
  public static String kind(Fault fault) {
    return switch (fault) {
      case Fault.Refused(var refusal) -> refusal.kind().word();
      case Fault.Spent _ -> "limit";
      case Fault.Broken _ -> "defect";
    };
  }
}
