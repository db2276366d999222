/// The command line: one class per [Command], and the words they share. Prints answers, computes
/// none.
@NullMarked
package thinair.cli;

import org.jspecify.annotations.NullMarked;
