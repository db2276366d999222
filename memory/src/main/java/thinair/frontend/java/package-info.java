/// Java sources and class files, to programs. Front ends do not know each other.
@NullMarked
package thinair.frontend.java;

import org.jspecify.annotations.NullMarked;
