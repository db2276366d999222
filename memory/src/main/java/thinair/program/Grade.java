package thinair.program;

import java.util.List;
import thinair.source.Span;

/// What a jcstress test says about some of its results.
///
/// @param ids regular expressions for a result as text: `1, 0`. None: every result that no other
///   grade speaks of
/// @param expect as jcstress names it: `ACCEPTABLE`, `ACCEPTABLE_INTERESTING`, `FORBIDDEN`
public record Grade(List<String> ids, String expect, String description, Span place) {
  public Grade {
    ids = List.copyOf(ids);
  }
}
