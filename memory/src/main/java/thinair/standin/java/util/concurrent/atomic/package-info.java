/// Stand-ins for classes of `java.util.concurrent.atomic` that use reflection or spread their
/// state.
@NullMarked
package thinair.standin.java.util.concurrent.atomic;

import org.jspecify.annotations.NullMarked;
