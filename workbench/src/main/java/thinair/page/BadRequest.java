package thinair.page;

import thinair.source.Refusal;

/// A question that no page of ours asks.
final class BadRequest extends Refusal {
  private static final long serialVersionUID = 1L;

  BadRequest(String message) {
    super(Kind.QUESTION, message);
  }
}
