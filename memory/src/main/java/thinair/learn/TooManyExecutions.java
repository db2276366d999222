package thinair.learn;

import thinair.source.Refusal;

/// A test has more executions than are looked at.
public final class TooManyExecutions extends Refusal {
  private static final long serialVersionUID = 1L;

  TooManyExecutions(String test, int most) {
    super(
        Kind.INPUT,
        ("the test '%s' has more than %,d executions that end as it asks: look at more"
                + " (--executions), or leave it out (--without)")
            .formatted(test, most));
  }
}
