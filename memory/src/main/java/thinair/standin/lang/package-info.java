/// Stand-ins for classes of `java.lang`.
@NullMarked
package thinair.standin.lang;

import org.jspecify.annotations.NullMarked;
