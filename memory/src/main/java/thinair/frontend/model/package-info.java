/// Models in `.model`, the relational logic as text. Front ends do not know each other.
@NullMarked
package thinair.frontend.model;

import org.jspecify.annotations.NullMarked;
