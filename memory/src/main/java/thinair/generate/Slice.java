package thinair.generate;

import java.util.ArrayList;
import java.util.List;

/// A part of the programs with so many accesses: those that the ways from `first` on and before
/// `end` through the [Generator] lead to. One slice after the other has the programs in the order
/// in which they are made at once.
public record Slice(int accesses, long first, long end) {

  /// All programs within bounds in slices of as many ways: the smallest programs first.
  ///
  /// @throws ArithmeticException if there are more ways than can be counted
  public static List<Slice> of(Limits bounds, long ways) {
    List<Slice> slices = new ArrayList<>();
    for (int accesses = 1; accesses <= bounds.accesses(); accesses++) {
      long all = Generator.ways(bounds, accesses);
      for (long first = 0; first < all; first += ways) {
        slices.add(new Slice(accesses, first, Math.min(all, first + ways)));
      }
    }
    return slices;
  }
}
