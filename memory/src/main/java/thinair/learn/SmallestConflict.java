package thinair.learn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.logic.encode.Circuit;

/// Looks for as few contradicting tests as possible: tests that contradict each other have one in
/// common with the wrong ones of every completion, so the fewest that have are tried first
/// (implicit hitting sets, as in Ignatiev and others 2015).
final class SmallestConflict {
  private static final int ROUNDS = 400;
  private static final int GROWN = 40;

  private final Question question;
  private final List<Lesson> lessons;
  private final List<BitSet> wrong = new ArrayList<>();

  SmallestConflict(Question question) {
    this.question = question;
    this.lessons =
        question.hard().stream()
            .filter(lesson -> !(lesson instanceof Growing growing) || growing.isWhole())
            .toList();
  }

  /// @param known tests that contradict each other
  /// @return as few as there are, or those known where that takes too long to find out
  Set<Lesson> of(Set<Lesson> known) {
    for (int round = 0; round < ROUNDS; round++) {
      Optional<List<Integer>> few = Optional.empty();
      for (int size = 1; size < known.size() && few.isEmpty(); size++) {
        few = hitting(new ArrayList<>(), size);
      }
      if (few.isEmpty()) {
        return known;
      }
      Set<Lesson> tried = new LinkedHashSet<>();
      few.get().forEach(index -> tried.add(lessons.get(index)));
      if (!solves(tried, List.of())) {
        return tried;
      }
      wrong.add(correction(tried));
    }
    return known;
  }

  private boolean solves(Set<Lesson> tests, List<Lesson> more) {
    List<Integer> gates = new ArrayList<>();
    tests.forEach(test -> gates.add(test.wanted()));
    more.forEach(test -> gates.add(test.wanted()));
    return question.circuit.solve(gates.stream().mapToInt(Integer::intValue).toArray());
  }

  /// The tests that a completion gets wrong which gets these right, and as many others as are
  /// easily had.
  private BitSet correction(Set<Lesson> tried) {
    List<Lesson> kept = new ArrayList<>();
    BitSet now = wrong(question.circuit.values());
    int attempts = 0;
    for (int i = now.nextSetBit(0); i >= 0 && attempts < GROWN; i = now.nextSetBit(i + 1)) {
      attempts++;
      kept.add(lessons.get(i));
      if (solves(tried, kept)) {
        BitSet next = wrong(question.circuit.values());
        next.and(now);
        now = next;
      } else {
        kept.removeLast();
      }
    }
    // What was kept is right now, and so is all that is not in the set any more in some completion;
    // only the last one counts.
    solves(tried, kept);
    return wrong(question.circuit.values());
  }

  private BitSet wrong(Circuit.Values values) {
    BitSet set = new BitSet();
    for (int i = 0; i < lessons.size(); i++) {
      set.set(i, !lessons.get(i).isRight(values));
    }
    return set;
  }

  /// So many tests, one at least of every set.
  private Optional<List<Integer>> hitting(List<Integer> chosen, int size) {
    BitSet open = null;
    for (BitSet set : wrong) {
      boolean hit = chosen.stream().anyMatch(set::get);
      if (!hit && (open == null || set.cardinality() < open.cardinality())) {
        open = set;
      }
    }
    if (open == null) {
      // Anything will do besides: the first test, so that there is something to try.
      return chosen.isEmpty() ? Optional.of(List.of(0)) : Optional.of(List.copyOf(chosen));
    }
    if (chosen.size() == size) {
      return Optional.empty();
    }
    for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
      chosen.add(i);
      Optional<List<Integer>> found = hitting(chosen, size);
      chosen.removeLast();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
