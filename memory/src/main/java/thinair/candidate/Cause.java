package thinair.candidate;

import java.util.Optional;
import thinair.source.Span;

/// A part of the question that an outcome is excluded by: an axiom, an instruction, what a read may
/// read from, a part of what is asked.
public record Cause(String text, Optional<Span> place) {}
