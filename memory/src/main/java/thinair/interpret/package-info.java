/// A Java virtual machine in small that never schedules: each thread runs concretely and alone,
/// stops at what others can see, and is resumed once for each value that a read may return. Nothing
/// of the program under test is ever executed by the JVM that runs this.
@NullMarked
package thinair.interpret;

import org.jspecify.annotations.NullMarked;
