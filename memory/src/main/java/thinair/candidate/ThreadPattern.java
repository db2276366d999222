package thinair.candidate;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.event.BitMatrix;
import thinair.event.Path;
import thinair.model.ExecutionBase;
import thinair.model.MemoryModel;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.program.Program;
import thinair.program.Tag;

/// The events of one thread, whatever locations it accesses: what generated programs are put
/// together from. It is taken from a program with this thread alone, so that what its instructions
/// mean is said in one place.
public final class ThreadPattern {
  private static final long[] NONE = {};

  /// How many events there are, initial writes not among them.
  final int n;

  /// Of an event: which access of the thread it belongs to, or -1.
  final int[] access;

  final boolean[] reads;
  final boolean[] writes;
  private final Map<ProgramSet, Long> sets = new EnumMap<>(ProgramSet.class);
  private final Map<ProgramRelation, long[]> relations = new EnumMap<>(ProgramRelation.class);
  private final Map<Tag, Long> tags = new HashMap<>();

  /// Which of the base sets and relations of a plan have members in the thread, by their numbers;
  /// behind the last of them whether anything is read.
  final BitSet present = new BitSet();

  /// The tags of initial writes.
  final Map<Tag, Boolean> initial = new HashMap<>();

  private ThreadPattern(int n, int[] access) {
    this.n = n;
    this.access = access;
    this.reads = new boolean[n];
    this.writes = new boolean[n];
  }

  /// @param program of one thread
  /// @param both of each access whether it reads and writes
  static ThreadPattern of(
      Program program, List<Boolean> both, MemoryModel model, List<Term.Base> bases) {
    ThreadPattern[] made = new ThreadPattern[1];
    new Skeletons(program, model, 0, new Plans())
        .forEach(
            (List<Path> _) -> made[0] == null,
            (skeleton, _, _) -> made[0] = of(skeleton, both, bases));
    if (made[0] == null) {
      throw new IllegalArgumentException("a thread without paths: " + program.name());
    }
    return made[0];
  }

  private static ThreadPattern of(Skeleton skeleton, List<Boolean> both, List<Term.Base> bases) {
    int n = 0;
    while (n < skeleton.n && !skeleton.isInitial(n)) {
      n++;
    }
    int[] access = new int[n];
    int at = -1;
    boolean half = false;
    for (int e = 0; e < n; e++) {
      access[e] = -1;
      if (skeleton.isMemory(e)) {
        if (half) {
          half = false;
        } else {
          at++;
          half = both.get(at) && !(skeleton.reads(e) && skeleton.writes(e));
        }
        access[e] = at;
      }
    }
    var pattern = new ThreadPattern(n, access);
    long own = (1L << n) - 1;
    for (int e = 0; e < n; e++) {
      pattern.reads[e] = skeleton.reads(e);
      pattern.writes[e] = skeleton.writes(e);
      if (skeleton.reads(e)) {
        pattern.present.set(bases.size());
      }
    }
    for (int i = 0; i < bases.size(); i++) {
      switch (bases.get(i)) {
        case ProgramSet set -> {
          long members = skeleton.set(set)[0] & own;
          pattern.sets.put(set, members);
          pattern.present.set(i, members != 0);
        }
        case ProgramRelation relation -> {
          long[] all = skeleton.relation(relation);
          long[] rows = new long[n];
          for (int e = 0; e < n; e++) {
            rows[e] = all[e] & own;
          }
          pattern.relations.put(relation, rows);
          pattern.present.set(i, !BitMatrix.isEmpty(rows));
        }
        case TaggedEvents(var word) -> {
          Tag tag = new Tag(word);
          long tagged = skeleton.tagged(tag)[0];
          pattern.tags.put(tag, tagged & own);
          pattern.initial.put(tag, (tagged & ~own) != 0);
          pattern.present.set(i, tagged != 0);
        }
        case ExecutionBase _ -> {}
      }
    }
    return pattern;
  }

  /// How many events there are.
  public int events() {
    return n;
  }

  public boolean reads(int event) {
    return reads[event];
  }

  public boolean writes(int event) {
    return writes[event];
  }

  long set(ProgramSet set) {
    return sets.getOrDefault(set, 0L);
  }

  long tagged(Tag tag) {
    return tags.getOrDefault(tag, 0L);
  }

  /// One for each event, or none where the relation is empty.
  long[] rows(ProgramRelation relation) {
    return relations.getOrDefault(relation, NONE);
  }
}
