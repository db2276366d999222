package thinair.report;

import thinair.query.Limit;
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

  /// What a budget has come to.
  public static String of(Limit.Spent limit) {
    return VerdictLine.limit(limit);
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
