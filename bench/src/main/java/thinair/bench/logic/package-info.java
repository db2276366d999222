/// The relational logic against Kodkod, side by side.
@NullMarked
package thinair.bench.logic;

import org.jspecify.annotations.NullMarked;
