/// Puts the front ends together, which do not know each other.
@NullMarked
package thinair.frontend;

import org.jspecify.annotations.NullMarked;
