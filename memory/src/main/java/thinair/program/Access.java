package thinair.program;

import java.util.Set;

/// How memory is accessed.
///
/// @param bytes the width; what is loaded is cut to it, and extended by its sign if `signed`
/// @param tags the sets of events that the access belongs to besides R, W and M: `A`, `EX`, `RLX`,
///   …
public record Access(int bytes, boolean signed, Set<Tag> tags) {
  public Access {
    tags = Set.copyOf(tags);
  }
}
