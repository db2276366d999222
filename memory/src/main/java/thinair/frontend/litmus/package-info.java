/// Litmus tests as herd reads them, to programs. Front ends do not know each other.
@NullMarked
package thinair.frontend.litmus;

import org.jspecify.annotations.NullMarked;
