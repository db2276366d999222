/// Replays certificates. Shares no code with anything: what it knows of programs, executions and
/// cat it knows by itself, in the plainest way, so that a mistake of the engines is not its own.
@NullMarked
package thinair.checker;

import org.jspecify.annotations.NullMarked;
