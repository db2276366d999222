/// Models from sketches and tests: what fills the holes of a sketch so that every test gets its
/// verdict, which tests contradict each other, and which test tells two answers apart.
@NullMarked
package thinair.learn;

import org.jspecify.annotations.NullMarked;
