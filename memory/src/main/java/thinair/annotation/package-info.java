/// What Java programs say about themselves: which methods are threads, and which ones the outside
/// world sees. The only package that programs under test may import.
@NullMarked
package thinair.annotation;

import org.jspecify.annotations.NullMarked;
