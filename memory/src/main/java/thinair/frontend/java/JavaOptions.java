package thinair.frontend.java;

import java.util.List;

/// How a Java program is read.
///
/// @param threads the thread methods, where the class does not mark them
/// @param order which of them ends before which other starts: `p3<p1`
/// @param width how many bits an `int` has; from 32 on a `long` has 64, below it has the same
/// @param unroll how often a loop jumps back, where it is unrolled here because it allocates
/// @param recursion how often a method may be active inside itself
public record JavaOptions(
    List<String> threads, List<String> order, int width, int unroll, int recursion) {
  public static final JavaOptions DEFAULT = new JavaOptions(List.of(), List.of(), 32, 2, 1);

  public JavaOptions {
    threads = List.copyOf(threads);
    order = List.copyOf(order);
  }

  int intBits() {
    return Math.min(width, 32);
  }

  int longBits() {
    return width < 32 ? width : 64;
  }
}
