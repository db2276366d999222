package thinair.query;

import java.util.List;
import thinair.generate.Shape;
import thinair.program.Observable;
import thinair.program.Outcome;
import thinair.program.Program;

/// A program that can end in a way that one of two subjects allows and the other does not.
///
/// @param number how many programs were looked at before it
/// @param shown what the outcome has the values of
/// @param nanos after which time it was found
public record Difference(
    Shape shape,
    Program program,
    List<Observable> shown,
    Outcome outcome,
    long number,
    long nanos) {}
