/// What the threads of a Java program can do together: one after the other in every way, with races
/// and deadlocks, and under an over-approximation of the Java memory model.
@NullMarked
package thinair.relax;

import org.jspecify.annotations.NullMarked;
