/// Operational machines that run a program step by step. The oracle for the axiomatic side, and
/// therefore free of its code: of this module only [thinair.program] is known here.
@NullMarked
package thinair.explore;

import org.jspecify.annotations.NullMarked;
