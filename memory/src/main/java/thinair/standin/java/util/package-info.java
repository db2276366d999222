/// Stand-ins for classes of `java.util`.
@NullMarked
package thinair.standin.java.util;

import org.jspecify.annotations.NullMarked;
