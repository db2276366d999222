package thinair.architecture.bad.candidate;

import thinair.architecture.bad.cli.Prints;

/// Used from above, uses what is above.
public record CallsTheCommandLine(Prints prints) {}
