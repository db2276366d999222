package thinair.model.relational;

import java.util.List;
import java.util.Optional;

/// What stands around a declaration and means nothing: it is kept so that printing loses no word.
///
/// @param blankBefore whether an empty line separates it from what is above
/// @param comments the comments above, as written, each a `//` line or a `/* */` block; an empty
///   string is an empty line
/// @param trailing the comment behind it on its last line
public record Notes(boolean blankBefore, List<String> comments, Optional<String> trailing) {
  public static final Notes NONE = new Notes(false, List.of(), Optional.empty());

  public Notes {
    comments = List.copyOf(comments);
  }
}
