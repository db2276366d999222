package thinair.query;

import thinair.program.Program;

/// What was asked.
///
/// @param subject the name of what was asked
public record Asked(Program program, String subject, Ask ask) {}
