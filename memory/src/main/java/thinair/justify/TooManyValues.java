package thinair.justify;

import thinair.source.Refusal;

/// A program whose values cannot be listed.
public final class TooManyValues extends Refusal {
  private static final long serialVersionUID = 1L;

  TooManyValues(int most) {
    super(
        Kind.SIZE,
        "more than %d values are possible; a smaller width of integers leaves fewer"
            .formatted(most));
  }
}
