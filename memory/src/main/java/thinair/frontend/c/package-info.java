/// C fragments in litmus tests, to programs. Front ends do not know each other.
@NullMarked
package thinair.frontend.c;

import org.jspecify.annotations.NullMarked;
