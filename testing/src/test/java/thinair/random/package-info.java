/// What random tests share.
@NullMarked
package thinair.random;

import org.jspecify.annotations.NullMarked;
