/// Kodkod as a peer: the same problems, asked of somebody else.
@NullMarked
package thinair.logic.peer;

import org.jspecify.annotations.NullMarked;
