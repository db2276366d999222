package thinair.architecture.bad.explore;

import thinair.architecture.bad.candidate.CallsTheCommandLine;

/// An oracle that shares code is no oracle.
public record PeeksAtCandidates(CallsTheCommandLine candidate) {}
