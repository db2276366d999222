package thinair.learn;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import thinair.logic.encode.Circuit;

/// Why no completion gives every test its verdict.
final class Conflict {
  private final Question question;
  private final Map<Integer, List<String>> names;

  Conflict(Question question) {
    this.question = question;
    this.names = question.cells.names();
  }

  /// A few tests that no completion gets right together, none of which can be left out.
  Synthesized contradiction() {
    Set<Lesson> core = failing(question.asserted());
    // What is demanded of a test that still grows is less than it demands: enough to contradict,
    // but not to say that without another test there is no contradiction.
    for (Lesson lesson : core) {
      if (lesson instanceof Growing growing) {
        growing.finish();
      }
    }
    core = failing(core);
    for (Lesson lesson : List.copyOf(core)) {
      if (core.contains(lesson)) {
        Set<Lesson> rest = new LinkedHashSet<>(core);
        rest.remove(lesson);
        Set<Lesson> smaller = failing(rest);
        if (!smaller.isEmpty()) {
          core.retainAll(smaller);
        }
      }
    }
    if (core.size() > 2) {
      core = new SmallestConflict(question).of(core);
    }
    return new Synthesized.Contradiction(
        core.stream().map(this::reason).toList(), shared(core), question.statistics());
  }

  /// Some of these tests that contradict each other; empty if they do not.
  private Set<Lesson> failing(Set<Lesson> tests) {
    int[] wanted = tests.stream().mapToInt(Lesson::wanted).toArray();
    for (Lesson lesson : tests) {
      if (lesson.wanted() == Circuit.FALSE) {
        // No execution ends as it asks, whatever fills the holes.
        return new LinkedHashSet<>(List.of(lesson));
      }
    }
    if (question.circuit.solve(wanted)) {
      return Set.of();
    }
    Set<Lesson> failed = new LinkedHashSet<>(question.failed());
    failed.retainAll(tests);
    return failed;
  }

  /// The values of holes that a test's verdict depends on.
  Synthesized.Reason reason(Lesson lesson) {
    List<String> found = new ArrayList<>();
    for (int gate : cells(lesson)) {
      found.addAll(Objects.requireNonNull(names.get(gate)));
    }
    return new Synthesized.Reason(lesson.example(), found.stream().distinct().sorted().toList());
  }

  private Set<Integer> cells(Lesson lesson) {
    return question.circuit.built(lesson.gate(), names::containsKey);
  }

  /// What all of them need.
  private List<String> shared(Set<Lesson> core) {
    Set<Integer> common = new TreeSet<>();
    boolean first = true;
    for (Lesson lesson : core) {
      if (first) {
        common.addAll(cells(lesson));
      } else {
        common.retainAll(cells(lesson));
      }
      first = false;
    }
    Set<String> sorted = new TreeSet<>();
    common.forEach(gate -> sorted.addAll(Objects.requireNonNull(names.get(gate))));
    return List.copyOf(sorted);
  }
}
