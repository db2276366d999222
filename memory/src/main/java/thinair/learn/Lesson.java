package thinair.learn;

import thinair.logic.encode.Circuit;

/// A test and the circuit of its verdict.
sealed interface Lesson permits Lesson.Whole, Growing {
  Example example();

  /// Whether the test is allowed, as far as is known.
  int gate();

  /// How many executions the circuit is made of: they end as the test asks and pass what no hole
  /// has a part in.
  int executions();

  /// Whether a loop was not followed to its end.
  boolean cut();

  /// Whether a completion gives the test its verdict.
  boolean isRight(Circuit.Values values);

  /// What must be true so that the test gets its verdict.
  default int wanted() {
    return example().allowed() ? gate() : Circuit.not(gate());
  }

  /// All executions of the test are in the circuit.
  record Whole(Example example, int gate, int executions, boolean cut) implements Lesson {
    @Override
    public boolean isRight(Circuit.Values values) {
      return values.of(wanted());
    }
  }
}
