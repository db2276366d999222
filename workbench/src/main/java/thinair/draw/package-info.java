/// Pictures of boxes in columns with labelled curves between them, as SVG. Knows nothing but its
/// own records: what a box or a curve stands for is the business of those who make a picture.
@NullMarked
package thinair.draw;

import org.jspecify.annotations.NullMarked;
