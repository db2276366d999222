package thinair.event;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// When a thread comes to a place of its [Flow]: what its tests have to come out as, one after the
/// other in the order of their data. Ways that go on alike are one, so that a guard is no larger
/// than the part of the flow that leads to its place, however many ways that has.
///
/// Made by a [GuardPool], from which equal guards are the same object.
public sealed interface Guard {

  enum Known implements Guard {
    ALWAYS,
    NEVER
  }

  /// What is left to be tested depends on whether a datum is 0. No record: equality by content
  /// would look at shared parts as often as there are ways to them.
  final class Test implements Guard {
    private final int data;
    private final Guard then;
    private final Guard otherwise;

    Test(int data, Guard then, Guard otherwise) {
      this.data = data;
      this.then = then;
      this.otherwise = otherwise;
    }

    /// The number of the datum.
    public int data() {
      return data;
    }

    /// Where it is not 0.
    public Guard then() {
      return then;
    }

    /// Where it is 0.
    public Guard otherwise() {
      return otherwise;
    }
  }

  default boolean isAlways() {
    return this == Known.ALWAYS;
  }

  default boolean isNever() {
    return this == Known.NEVER;
  }

  /// The numbers of the data on which it depends.
  default Set<Integer> tests() {
    Set<Integer> data = new HashSet<>();
    Set<Guard> seen = new HashSet<>();
    List<Guard> work = new ArrayList<>(List.of(this));
    while (!work.isEmpty()) {
      if (work.removeLast() instanceof Test test && seen.add(test)) {
        data.add(test.data());
        work.add(test.then());
        work.add(test.otherwise());
      }
    }
    return data;
  }
}
