/// What the exact Java models cost when threads come from the interpreter.
@NullMarked
package thinair.bench.racy;

import org.jspecify.annotations.NullMarked;
