/// What everybody who may work for long has to know of limits: where to pass by, and what to call
/// the work. The clock itself is the budget of a question.
@NullMarked
package thinair.limit;

import org.jspecify.annotations.NullMarked;
