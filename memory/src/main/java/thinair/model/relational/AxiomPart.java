package thinair.model.relational;

import java.util.Optional;
import thinair.source.SourceText;
import thinair.source.Span;

/// The part of an axiom that one constraint of a problem states; the origin of that constraint.
///
/// @param axiom the name of the axiom it is a part of
/// @param citation where the axiom is found in the paper
/// @param sentence what its author says of the axiom
/// @param source the text of the model
/// @param place the words of this part, which may lie in a predicate
/// @param execution which execution it constrains, `E` or `J[2]`; empty if it speaks of several, or
///   if there is but one
/// @param indices what the variables stand for that were put in, `i=2`; empty if there are none
/// @param text the part as it reads with the arguments of its predicates put in
public record AxiomPart(
    String axiom,
    Optional<String> citation,
    Optional<String> sentence,
    SourceText source,
    Span place,
    String execution,
    String indices,
    String text) {}
