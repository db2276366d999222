package thinair.learn;

import thinair.logic.encode.Circuit;

/// A test and the circuit of its verdict.
///
/// @param gate whether the test is allowed
/// @param executions how many executions end as the test asks and pass what no hole has a part in
record Lesson(Example example, int gate, int executions, boolean cut) {
  /// What must be true so that the test gets its verdict.
  int wanted() {
    return example.allowed() ? gate : Circuit.not(gate);
  }

  boolean isRight(Circuit.Values values) {
    return values.of(wanted());
  }
}
