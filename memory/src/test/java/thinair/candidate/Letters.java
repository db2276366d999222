package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Events of a skeleton as tables write them: a, b, … thread by thread, initial writes by their
/// location, `x0`.
final class Letters {
  private Letters() {}

  static String of(Skeleton skeleton, int e) {
    return skeleton.isInitial(e)
        ? skeleton.cells.get(skeleton.position[e]).address() + "0"
        : Character.toString((char) ('a' + e));
  }

  /// The number of the event that a letter stands for.
  static int event(Skeleton skeleton, String letter) {
    for (int e = 0; e < skeleton.n; e++) {
      if (of(skeleton, e).equals(letter)) {
        return e;
      }
    }
    throw new IllegalArgumentException("there is no event " + letter);
  }

  static String set(Skeleton skeleton, long[] set) {
    List<String> found = new ArrayList<>();
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.bits.has(set, e)) {
        found.add(of(skeleton, e));
      }
    }
    return String.join(" ", found);
  }

  static String pairs(Skeleton skeleton, long[] relation) {
    List<String> found = new ArrayList<>();
    for (int a = 0; a < skeleton.n; a++) {
      for (int b = 0; b < skeleton.n; b++) {
        if (skeleton.bits.has(relation, a, b)) {
          found.add(of(skeleton, a) + of(skeleton, b));
        }
      }
    }
    return String.join(" ", found);
  }

  /// A relation from its pairs: `a>b b>x0`.
  static long[] relation(Skeleton skeleton, String pairs) {
    long[] relation = skeleton.bits.relation();
    for (String pair : words(pairs)) {
      String[] ends = pair.split(">", -1);
      skeleton.bits.add(relation, event(skeleton, ends[0]), event(skeleton, ends[1]));
    }
    return relation;
  }

  /// For each read the event it reads from, `-` where that is open: `b c0 -`.
  static int[] sources(Skeleton skeleton, String letters) {
    return Arrays.stream(words(letters))
        .mapToInt(letter -> letter.equals("-") ? -1 : event(skeleton, letter))
        .toArray();
  }

  private static String[] words(String text) {
    return text == null || text.isBlank() ? new String[0] : text.strip().split("\\s+");
  }
}
