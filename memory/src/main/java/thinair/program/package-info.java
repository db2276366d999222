/// Small concurrent programs as data: threads, instructions, locations, the final condition, and
/// the outcomes a run can end with. The only package that the axiomatic side and [thinair.explore]
/// share.
@NullMarked
package thinair.program;

import org.jspecify.annotations.NullMarked;
