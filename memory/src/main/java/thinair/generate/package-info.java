/// Small programs by the thousand: every one there is within bounds, once, the smallest first. They
/// are made as text, because text is what other tools read too.
@NullMarked
package thinair.generate;

import org.jspecify.annotations.NullMarked;
