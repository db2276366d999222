/// The shell that hands the engine its texts: files, and what is packed with the program. Nothing
/// inside the engine knows this package.
@NullMarked
package thinair.files;

import org.jspecify.annotations.NullMarked;
