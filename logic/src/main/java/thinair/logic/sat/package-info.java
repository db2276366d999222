/// An incremental SAT solver behind a small interface. This package knows clauses and nothing of
/// relations.
@NullMarked
package thinair.logic.sat;

import org.jspecify.annotations.NullMarked;
