/// From names to what can be asked: the one room that knows both the readers of models and the
/// subjects that questions go to.
@NullMarked
package thinair.ask;

import org.jspecify.annotations.NullMarked;
