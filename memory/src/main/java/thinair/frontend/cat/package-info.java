/// Models in the cat language, as herd reads it. Front ends do not know each other.
@NullMarked
package thinair.frontend.cat;

import org.jspecify.annotations.NullMarked;
