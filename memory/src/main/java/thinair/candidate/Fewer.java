package thinair.candidate;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import thinair.event.BitMatrix;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.program.Tag;

/// Events of which some are taken away: they keep their numbers, and nothing is known of them. All
/// that is known of events does not depend on others, so that a program without the instructions
/// that these events come from is known in the same way.
final class Fewer implements Given {
  private final Given all;
  private final BitMatrix bits;
  private final long[] events;
  private final Map<ProgramSet, long[]> sets = new EnumMap<>(ProgramSet.class);
  private final Map<ProgramRelation, long[]> relations = new EnumMap<>(ProgramRelation.class);
  private final Map<Tag, long[]> tagged = new HashMap<>();

  /// @param events those that are left, all accesses among them
  Fewer(Given all, long[] events) {
    this.all = all;
    this.bits = all.bits();
    this.events = events;
  }

  @Override
  public BitMatrix bits() {
    return bits;
  }

  @Override
  public long[] events() {
    return events;
  }

  @Override
  public long[] set(ProgramSet set) {
    return sets.computeIfAbsent(set, _ -> left(all.set(set)));
  }

  @Override
  public long[] tagged(Tag tag) {
    return tagged.computeIfAbsent(tag, _ -> left(all.tagged(tag)));
  }

  private long[] left(long[] set) {
    long[] left = new long[set.length];
    for (int w = 0; w < left.length; w++) {
      left[w] = set[w] & events[w];
    }
    return left;
  }

  @Override
  public long[] relation(ProgramRelation relation) {
    return relations.computeIfAbsent(
        relation,
        _ -> {
          long[] from = bits.relation();
          long[] left = bits.relation();
          bits.restrictFrom(events, all.relation(relation), from);
          bits.restrictTo(from, events, left);
          return left;
        });
  }

  @Override
  public boolean cellsFixed() {
    return all.cellsFixed();
  }

  /// Accesses are all left.
  @Override
  public long[] fixedLocations() {
    return all.fixedLocations();
  }
}
