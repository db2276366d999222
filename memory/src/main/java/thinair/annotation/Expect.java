package thinair.annotation;

/// What the author of a test thinks of a result.
public enum Expect {
  ACCEPTABLE,
  /// Surprising, and allowed.
  ACCEPTABLE_INTERESTING,
  FORBIDDEN
}
