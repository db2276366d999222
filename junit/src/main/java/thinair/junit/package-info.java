/// Tests under the Java memory model, run by JUnit: an engine for its platform that never executes
/// what it tests.
@NullMarked
package thinair.junit;

import org.jspecify.annotations.NullMarked;
