package thinair.program;

import thinair.source.Span;

/// What a program relies on that no model here speaks of: an answer about it holds for the
/// semantics that is modelled, and is never unconditional.
///
/// @param place where the program does it
/// @param what it does it to, as the program calls it: a field, a class
public record Caveat(Kind kind, Span place, String what) {
  public enum Kind {
    /// Another thread reads a final field that a constructor wrote, which the freeze at the end of
    /// the constructor would protect (JLS 17.5).
    FINAL_FIELDS,

    /// Threads share a plain `long` or `double`, of which a write may be two (JLS 17.7).
    TEARING,

    /// A thread would run a class's initialiser, under its lock, which is done before all threads
    /// here (JLS 12.4).
    CLASS_INITIALISATION,

    /// A thread divides by what may be 0, which is undefined in C and an exception in Java.
    DIVISION_BY_ZERO
  }
}
