/// Stand-ins for classes of `java.util.concurrent`: they wait by asking again, as every state is
/// looked at once only.
@NullMarked
package thinair.standin.java.util.concurrent;

import org.jspecify.annotations.NullMarked;
