/// Solvers of others, run as programs of their own where a user names one.
@NullMarked
package thinair.solver;

import org.jspecify.annotations.NullMarked;
