/// Stand-ins for classes of `java.util.concurrent.locks`.
@NullMarked
package thinair.standin.locks;

import org.jspecify.annotations.NullMarked;
