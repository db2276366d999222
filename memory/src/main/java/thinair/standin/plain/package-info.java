/// Stand-ins for classes of `java.util`.
@NullMarked
package thinair.standin.plain;

import org.jspecify.annotations.NullMarked;
