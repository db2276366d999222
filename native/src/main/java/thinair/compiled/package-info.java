/// The engine as a program of the machine itself, for questions that are over before a JVM has
/// started. What it answers is decided in `thinair.cli.WithoutJvm`; C is written for these classes
/// by TeaVM (`native/make`).
@NullMarked
package thinair.compiled;

import org.jspecify.annotations.NullMarked;
