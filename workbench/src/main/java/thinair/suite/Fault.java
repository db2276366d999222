package thinair.suite;

import thinair.logic.Budget;
import thinair.query.Limit;
import thinair.source.Refusal;

/// Why there is no answer to a question. Whatever goes wrong with one, the others go on.
public sealed interface Fault {
  /// It cannot be asked as it is.
  record Refused(Refusal refusal) implements Fault {}

  /// A limit was hit before there was anything to ask about: while reading, for example.
  record Spent(Limit.Spent limit) implements Fault {}

  /// A mistake of ours.
  record Broken(String description) implements Fault {}

  /// What a failure means for the question that it ended.
  ///
  /// @param failure anything at all, errors of the JVM among it: what they took is free again
  static Fault of(Throwable failure, Budget budget) {
    return switch (failure) {
      case Refusal refusal -> new Refused(refusal);
      case Budget.Exceeded _ -> new Spent(Limit.Spent.of(budget));
      case OutOfMemoryError _ -> spent(budget, Budget.Limit.MEMORY);
      case StackOverflowError _ -> spent(budget, Budget.Limit.DEPTH);
      default -> new Broken(Defect.describe(failure));
    };
  }

  private static Fault spent(Budget budget, Budget.Limit limit) {
    return new Spent(Limit.Spent.of(budget, limit));
  }
}
