package thinair.candidate;

import thinair.event.Execution;

/// An execution that raises a flag, and two events that are why: the racing accesses of a data
/// race. They are one and the same where the flag is about single events, and -1 where it is about
/// none.
public record Flagged(Execution execution, int first, int second) {}
