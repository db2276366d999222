/// Random problems, and the properties that every part of the engine has to keep on them.
@NullMarked
package thinair.logic.random;

import org.jspecify.annotations.NullMarked;
