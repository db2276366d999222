package thinair.justify;

/// A program whose values cannot be listed.
public final class TooManyValues extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooManyValues(int most) {
    super(
        "more than %d values are possible; a smaller width of integers leaves fewer"
            .formatted(most),
        null,
        false,
        false);
  }
}
