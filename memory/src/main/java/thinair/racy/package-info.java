/// Whole Java programs: what can go wrong in them under sequential consistency and under the Java
/// memory model, and by which stage that is known.
@NullMarked
package thinair.racy;

import org.jspecify.annotations.NullMarked;
