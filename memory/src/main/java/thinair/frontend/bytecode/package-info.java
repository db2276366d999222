/// Class files: compiling to them, reading them, and where in a text their instructions stand.
@NullMarked
package thinair.frontend.bytecode;

import org.jspecify.annotations.NullMarked;
