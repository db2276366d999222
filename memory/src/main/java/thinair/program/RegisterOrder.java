package thinair.program;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import thinair.source.Letters;

/// The order in which the registers of one thread stand in a state: as the architecture counts them
/// (`X9` before `X10`, `EDX` before `ESI`), and by letter for the variables of C (`r10` before
/// `r2`).
///
/// @param first names that stand before all others, in this order
/// @param numbered whether the others are compared by their numbers, and not by letter
public record RegisterOrder(List<String> first, boolean numbered) implements Comparator<Register> {
  public RegisterOrder {
    first = List.copyOf(first);
  }

  /// As listed, and what is not listed behind it by number.
  static RegisterOrder listed(String... first) {
    return new RegisterOrder(List.of(first), true);
  }

  static RegisterOrder byNumber() {
    return new RegisterOrder(List.of(), true);
  }

  /// As listed, then those of one letter by number, then the others.
  static RegisterOrder listedBefore(String letter, int numbers, String... first) {
    return new RegisterOrder(
        Stream.concat(
                Stream.of(first), IntStream.range(0, numbers).mapToObj(number -> letter + number))
            .toList(),
        true);
  }

  static RegisterOrder byLetter() {
    return new RegisterOrder(List.of(), false);
  }

  @Override
  public int compare(Register left, Register right) {
    int l = first.indexOf(left.name());
    int r = first.indexOf(right.name());
    if (l >= 0 || r >= 0) {
      // What is not in the list comes last: -1 is the greatest unsigned number.
      return Integer.compareUnsigned(l, r);
    }
    return numbered ? counted(left.name(), right.name()) : left.name().compareTo(right.name());
  }

  private static int counted(String left, String right) {
    int l = numberStart(left);
    int r = numberStart(right);
    int byPrefix = left.substring(0, l).compareTo(right.substring(0, r));
    if (byPrefix != 0) {
      return byPrefix;
    }
    int byLength = Integer.compare(left.length() - l, right.length() - r);
    return byLength != 0 ? byLength : left.compareTo(right);
  }

  private static int numberStart(String name) {
    int start = name.length();
    while (start > 0 && Letters.isDigit(name.charAt(start - 1))) {
      start--;
    }
    return start;
  }
}
