/// Texts that people write, places in them, and what is wrong there.
@NullMarked
package thinair.source;

import org.jspecify.annotations.NullMarked;
