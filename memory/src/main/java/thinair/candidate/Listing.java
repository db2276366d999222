package thinair.candidate;

/// How many of a program's outcomes are wanted.
public enum Listing {
  /// One that satisfies the program's proposition is enough, and nothing else is looked for.
  NONE,
  /// What the condition and the flags need; the others where they cost no more.
  CHEAP,
  ALL
}
