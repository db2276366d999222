/// Answers as text, pictures and JSON. Computes nothing: what is not in an answer is not in a
/// report.
@NullMarked
package thinair.report;

import org.jspecify.annotations.NullMarked;
