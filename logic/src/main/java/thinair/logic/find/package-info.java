/// Finding instances: one, all, or the few constraints that exclude every one.
@NullMarked
package thinair.logic.find;

import org.jspecify.annotations.NullMarked;
