package thinair.justify;

import java.util.Optional;
import thinair.program.Value;
import thinair.source.Span;

/// A location of memory.
///
/// @param group what accesses to it have in common with accesses to others that a program cannot
///   tell apart before it runs: the array it belongs to
/// @param isVolatile whether some access is; then all are
/// @param place where it is given its initial value, if the program says so
public record Cell(
    int number,
    String name,
    String group,
    Value.Address address,
    Value initial,
    boolean isVolatile,
    Optional<Span> place) {}
