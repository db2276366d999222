package thinair.program;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/// How a program can end under every choice of which of its full fences are there. A choice is a
/// number with a bit for each fence, thread by thread; a set of choices is a word with a bit for
/// each of these numbers.
///
/// @param choices for each outcome those under which there is one
public record FencedOutcomes(Map<Outcome, Long> choices) {
  /// The choices of so many fences fit into a word.
  public static final int MOST = 6;

  public FencedOutcomes {
    choices = Collections.unmodifiableMap(new HashMap<>(choices));
  }

  /// Every choice of so many fences.
  public static long all(int fences) {
    if (fences > MOST) {
      throw new IllegalArgumentException("no more than %d fences, got %d".formatted(MOST, fences));
    }
    return -1L >>> Long.SIZE - (1 << fences);
  }

  /// The choices that a fence is in.
  public static long having(int fence) {
    long having = 0;
    for (int choice = 0; choice < Long.SIZE; choice++) {
      having |= (long) (choice >> fence & 1) << choice;
    }
    return having;
  }

  /// The choices under which it ends in other ways than somebody else says.
  public long differences(FencedOutcomes other) {
    long different = 0;
    for (Map.Entry<Outcome, Long> each : choices.entrySet()) {
      different |= each.getValue() ^ other.choices.getOrDefault(each.getKey(), 0L);
    }
    for (Map.Entry<Outcome, Long> each : other.choices.entrySet()) {
      different |= each.getValue() ^ choices.getOrDefault(each.getKey(), 0L);
    }
    return different;
  }
}
