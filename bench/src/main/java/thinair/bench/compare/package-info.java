/// What comparing models on every small program costs.
@NullMarked
package thinair.bench.compare;

import org.jspecify.annotations.NullMarked;
