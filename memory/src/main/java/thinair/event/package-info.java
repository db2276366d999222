/// What a program may do: events unfolded from its threads, and concrete executions over them.
/// Knows nothing of the logic that searches for executions.
@NullMarked
package thinair.event;

import org.jspecify.annotations.NullMarked;
