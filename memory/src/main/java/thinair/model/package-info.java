/// Memory models: named axioms over a vocabulary of relations. Knows nothing of any program.
@NullMarked
package thinair.model;

import org.jspecify.annotations.NullMarked;
