/// Text that people wrote, and what is wrong with it: places, messages, ways out.
@NullMarked
package thinair.source;

import org.jspecify.annotations.NullMarked;
