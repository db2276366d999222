package thinair.justify;

import thinair.source.Refusal;

/// A program that asks what memory holds at its end, of a model that does not order all writes.
public final class NoFinalMemory extends Refusal {
  private static final long serialVersionUID = 1L;

  NoFinalMemory(String model) {
    super(
        Kind.QUESTION,
        "%s says nothing about what memory holds in the end: ask about registers".formatted(model));
  }
}
