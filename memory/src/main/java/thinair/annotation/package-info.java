/// What Java programs say about themselves: which methods are threads, which results may be, and
/// what the outside world sees. The only package that programs under test may import.
@NullMarked
package thinair.annotation;

import org.jspecify.annotations.NullMarked;
