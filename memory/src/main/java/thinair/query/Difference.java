package thinair.query;

import thinair.generate.Shape;
import thinair.program.Outcome;
import thinair.program.Program;

/// A program that can end in a way that one of two subjects allows and the other does not.
///
/// @param number how many programs were looked at before it
/// @param program asks for all the values that the outcome has, in the order of
///   [thinair.program.Observations#shown()]
/// @param nanos after which time it was found
public record Difference(Shape shape, Program program, Outcome outcome, long number, long nanos) {}
