/// Bounded relational logic: what can be written ([Expr], [Formula], [IntExpr]), within which
/// bounds ([Universe], [Bounds], [Problem]), and what it means on one [Instance] (the evaluator).
@NullMarked
package thinair.logic;

import org.jspecify.annotations.NullMarked;
