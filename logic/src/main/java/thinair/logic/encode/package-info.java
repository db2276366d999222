/// From bounds and formulas to clauses: matrices of shared gates, then polarity-aware conjunctive
/// normal form. Shares no code with the evaluator: the two are each other's test.
@NullMarked
package thinair.logic.encode;

import org.jspecify.annotations.NullMarked;
