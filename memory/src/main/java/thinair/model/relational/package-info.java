/// Memory models as axioms in relational logic, over one execution or several: what a `.model` file
/// says, how it is written, and what it means for the executions of a program.
@NullMarked
package thinair.model.relational;

import org.jspecify.annotations.NullMarked;
