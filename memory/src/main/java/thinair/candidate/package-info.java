/// Where events and models meet: well-formed executions as a problem of [thinair.logic], and
/// instances of that problem read back as executions.
@NullMarked
package thinair.candidate;

import org.jspecify.annotations.NullMarked;
