package thinair.candidate;

import thinair.event.BitMatrix;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.program.Tag;

/// What is known of events before anybody reads from anybody.
interface Given {
  BitMatrix bits();

  /// Those that there are.
  default long[] events() {
    long[] all = bits().set();
    bits().all(all);
    return all;
  }

  long[] set(ProgramSet set);

  long[] relation(ProgramRelation relation);

  /// The events that carry a tag.
  long[] tagged(Tag tag);

  /// Whether it is known which event accesses which cell.
  boolean cellsFixed();

  /// The accesses of one location as far as they are known.
  long[] fixedLocations();
}
