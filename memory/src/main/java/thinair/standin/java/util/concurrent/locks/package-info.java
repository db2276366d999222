/// Stand-ins for classes of `java.util.concurrent.locks`.
@NullMarked
package thinair.standin.java.util.concurrent.locks;

import org.jspecify.annotations.NullMarked;
