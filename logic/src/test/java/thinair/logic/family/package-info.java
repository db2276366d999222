/// Problems that grow: families with a satisfiable and an unsatisfiable member of every size.
@NullMarked
package thinair.logic.family;

import org.jspecify.annotations.NullMarked;
