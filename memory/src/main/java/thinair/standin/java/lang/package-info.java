/// Stand-ins for classes of `java.lang`.
@NullMarked
package thinair.standin.java.lang;

import org.jspecify.annotations.NullMarked;
