package thinair.explore;

/// What a fence waits for where writes reach some threads before others.
public enum Fence {
  /// The thread's own writes have been sent.
  LOCAL,
  /// Every write that has been sent, by any thread, has arrived everywhere.
  GLOBAL
}
