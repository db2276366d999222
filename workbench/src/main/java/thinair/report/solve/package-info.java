/// What the relational logic says by itself, which knows nothing of programs and models.
@NullMarked
package thinair.report.solve;

import org.jspecify.annotations.NullMarked;
