/// The questions people ask, each a short composition of the other packages with a sealed answer
/// that carries its evidence and its limits.
@NullMarked
package thinair.query;

import org.jspecify.annotations.NullMarked;
