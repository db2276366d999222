package thinair.query;

import thinair.program.Program;

/// What was asked.
///
/// @param subject the name of what was asked
/// @param lawless whether it has no axiom, so that it allows whatever is well formed
public record Asked(Program program, String subject, boolean lawless, Ask ask) {}
