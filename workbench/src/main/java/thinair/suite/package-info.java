/// Many tests in one run, and whether they came out as expected.
@NullMarked
package thinair.suite;

import org.jspecify.annotations.NullMarked;
