/// The executions of a program as relations: the one that is asked about, and as many beside it as
/// a relational model says. What is asked of them becomes one problem of the logic; its answer is a
/// witness or the few lines of the program and of the model that exclude one.
@NullMarked
package thinair.justify;

import org.jspecify.annotations.NullMarked;
