package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.event.Event;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.program.Program;
import thinair.program.Tag;

/// The executions of a program under every way to annotate its accesses, judged all at once. What a
/// program does, who may read from whom and how writes may be ordered does not depend on
/// annotations; they are tags of events, and only models look at those.
///
/// Two models that allow the same of these executions let the programs end in the same ways, and
/// nothing else need be asked. The converse is not true: what one allows in one execution, the
/// other may in another one that ends the same.
public final class AnnotatedExecutions {
  /// A model and the plans made for it.
  public record Judge(MemoryModel model, Plans plans) {}

  /// So many ways to annotate a program are looked at together.
  public static final int MOST = 1 << 12;

  private final List<Skeletons> variants;
  private final int[] options;
  private final List<Judge> judges;
  private final Budget budget;

  private AnnotatedExecutions(
      List<Program> variants, int[] options, List<Judge> judges, Budget budget) {
    Judge first = judges.getFirst();
    this.variants =
        variants.stream()
            .map(each -> new Skeletons(each, first.model(), 1, first.plans(), budget))
            .toList();
    this.options = options;
    this.judges = judges;
    this.budget = budget;
  }

  /// Under which annotations some execution is allowed by one of two models only. A way to annotate
  /// is a number: the first access counts ones, each further one as many as those before it can
  /// tell apart. Empty where it cannot be said, because a program has several ways through it,
  /// annotations change more than tags, a model chooses by them, or there are so many executions
  /// that a solver is asked about each program.
  ///
  /// @param variants in the i-th, every access has its i-th annotation, or its last
  /// @param options for each access, thread by thread, how many annotations there are
  public static Optional<BitSet> told(
      List<Program> variants, int[] options, Judge left, Judge right, Budget budget) {
    return new AnnotatedExecutions(variants, options, List.of(left, right), budget).told();
  }

  private Optional<BitSet> told() {
    List<Skeleton> same = new ArrayList<>();
    for (Skeletons each : variants) {
      List<Skeleton> ways = new ArrayList<>();
      each.forEach(
          (skeleton, _, ends) -> ways.addAll(ends.isEmpty() ? List.of(skeleton) : List.of()));
      if (ways.size() != 1) {
        return Optional.empty();
      }
      same.add(ways.getFirst());
    }
    Skeleton skeleton = same.getFirst();
    int[] accessOf = accesses(skeleton);
    if (accessOf.length == 0
        || !same.stream().allMatch(other -> isLike(skeleton, other, accessOf))) {
      return Optional.empty();
    }
    int count = 1;
    for (int each : options) {
      count *= each;
    }
    LaneMatrix lanes = new LaneMatrix(skeleton.n, count);
    Tags tags = new Tags(same, accessOf, options, count, lanes);
    return compare(skeleton, lanes, tags);
  }

  private Optional<BitSet> compare(Skeleton skeleton, LaneMatrix lanes, Tags tags) {
    Judge left = judges.getFirst();
    Judge right = judges.getLast();
    Plan leftPlan = left.plans().of(left.model(), skeleton.allCellsFixed);
    Plan rightPlan = right.plans().of(right.model(), skeleton.allCellsFixed);
    if (!leftPlan.choosesLike(rightPlan)
        || !LaneEvaluation.fits(leftPlan, tags)
        || !LaneEvaluation.fits(rightPlan, tags)) {
      return Optional.empty();
    }
    Skeletons first = variants.getFirst();
    var candidates =
        new Candidates(
            skeleton,
            leftPlan,
            first.observed(skeleton),
            budget,
            false,
            Wanted.anything(first.observations()));
    var followed = new Followed(candidates.evaluation, new Evaluation(rightPlan, skeleton));
    var one = new LaneEvaluation(leftPlan, candidates.evaluation, skeleton.bits, lanes, tags);
    var other = new LaneEvaluation(rightPlan, followed.right, skeleton.bits, lanes, tags);
    long[] told = new long[lanes.words()];
    boolean complete =
        candidates.enumerate(
            new Effort(Engine.AUTO).worth(candidates),
            _ -> {
              int level = followed.follow();
              one.changed(level);
              other.changed(level);
              long[] a = one.consistent();
              long[] b = other.consistent();
              for (int w = 0; w < told.length; w++) {
                told[w] |= a[w] ^ b[w];
              }
            });
    return complete ? Optional.of(BitSet.valueOf(told)) : Optional.empty();
  }

  /// For each event the access it belongs to, or -1; empty where these are not those that were
  /// made.
  private int[] accesses(Skeleton skeleton) {
    int[] accessOf = new int[skeleton.n];
    Arrays.fill(accessOf, -1);
    int next = -1;
    int thread = -1;
    int instance = -1;
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.event(e) instanceof Event.Access access) {
        if (skeleton.thread[e] != thread || access.instance() != instance) {
          next++;
          thread = skeleton.thread[e];
          instance = access.instance();
        }
        accessOf[e] = next;
      }
    }
    return next + 1 == options.length ? accessOf : new int[0];
  }

  /// Whether two skeletons differ in tags of accesses only.
  private static boolean isLike(Skeleton one, Skeleton other, int[] accessOf) {
    if (one.n != other.n
        || one.reads != other.reads
        || !one.cells.equals(other.cells)
        || !Arrays.equals(one.thread, other.thread)
        || !Arrays.equals(one.readOf, other.readOf)
        || !Arrays.equals(one.fixedCell, other.fixedCell)) {
      return false;
    }
    for (int e = 0; e < one.n; e++) {
      if (!isLike(one.event(e), other.event(e), accessOf[e] >= 0)) {
        return false;
      }
    }
    for (int t = 0; t < one.paths.size(); t++) {
      if (!one.paths.get(t).constraints().equals(other.paths.get(t).constraints())
          || !one.paths.get(t).results().equals(other.paths.get(t).results())) {
        return false;
      }
    }
    for (ProgramSet set : ProgramSet.values()) {
      if (!Arrays.equals(one.set(set), other.set(set))) {
        return false;
      }
    }
    for (ProgramRelation relation : ProgramRelation.values()) {
      if (!Arrays.equals(one.relation(relation), other.relation(relation))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLike(@Nullable Event one, @Nullable Event other, boolean annotated) {
    if (one == null || other == null) {
      return one == other;
    }
    boolean tagged = annotated || one.tags().equals(other.tags());
    return tagged
        && switch (one) {
          case Event.Read a ->
              other instanceof Event.Read b
                  && a.address().equals(b.address())
                  && a.bytes() == b.bytes();
          case Event.Write a ->
              other instanceof Event.Write b
                  && a.address().equals(b.address())
                  && a.value().equals(b.value())
                  && a.bytes() == b.bytes();
          case Event.Update a ->
              other instanceof Event.Update b
                  && a.address().equals(b.address())
                  && a.value().equals(b.value())
                  && a.bytes() == b.bytes();
          case Event.Sync _ -> false;
          case Event.RegisterRead a ->
              other instanceof Event.RegisterRead b
                  && a.register().equals(b.register())
                  && a.port() == b.port();
          case Event.RegisterWrite a ->
              other instanceof Event.RegisterWrite b && a.register().equals(b.register());
          case Event.Fence _, Event.Branch _, Event.Predicate _ ->
              one.getClass() == other.getClass();
        };
  }

  /// In which lanes events carry which tags.
  private static final class Tags implements LaneEvaluation.Tags {
    private final List<Skeleton> variants;
    private final int[] accessOf;
    private final LaneMatrix lanes;
    private final long[][][] having;
    private final Map<TaggedEvents, long[]> known = new HashMap<>();

    Tags(List<Skeleton> variants, int[] accessOf, int[] options, int count, LaneMatrix lanes) {
      this.variants = variants;
      this.accessOf = accessOf;
      this.lanes = lanes;
      this.having = new long[options.length][][];
      int weight = 1;
      for (int a = 0; a < options.length; a++) {
        having[a] = new long[options[a]][lanes.words()];
        for (int lane = 0; lane < count; lane++) {
          having[a][lane / weight % options[a]][lane / Long.SIZE] |= 1L << lane;
        }
        weight *= options[a];
      }
    }

    @Override
    public boolean vary(TaggedEvents tag) {
      Tag word = new Tag(tag.word());
      long[] first = variants.getFirst().tagged(word);
      return variants.stream().anyMatch(other -> !Arrays.equals(first, other.tagged(word)));
    }

    @Override
    public long[] lanes(TaggedEvents tag) {
      return known.computeIfAbsent(tag, this::make);
    }

    private long[] make(TaggedEvents tag) {
      Tag word = new Tag(tag.word());
      long[] result = lanes.set();
      for (int e = 0; e < accessOf.length; e++) {
        Event event = variants.getFirst().event(e);
        if (accessOf[e] < 0) {
          Set<Tag> own = event == null ? Set.of() : event.tags();
          boolean in =
              event == null
                  ? variants.getFirst().bits.has(variants.getFirst().tagged(word), e)
                  : own.contains(word);
          if (in) {
            lanes.add(result, e);
          }
          continue;
        }
        long[][] mine = having[accessOf[e]];
        for (int option = 0; option < mine.length; option++) {
          Skeleton variant = variants.get(option);
          if (variant.bits.has(variant.tagged(word), e)) {
            lanes.add(result, e, mine[option]);
          }
        }
      }
      return result;
    }
  }

  /// Keeps what is chosen for the one model in the place of what is chosen for the other.
  private static final class Followed {
    private final Evaluation left;
    private final Evaluation right;
    private boolean begun;

    Followed(Evaluation left, Evaluation right) {
      this.left = left;
      this.right = right;
    }

    /// The lowest level at which anything is different from before.
    int follow() {
      int level = begun ? levels() : Plan.STATIC;
      for (int i = left.chosen.length - 1; i >= 0; i--) {
        level = copy(left.chosen[i], right.chosen[i]) ? Math.min(level, Plan.CHOICES + i) : level;
      }
      level = copy(left.finalWrites, right.finalWrites) ? Math.min(level, Plan.FINAL) : level;
      level = copy(left.rf, right.rf) ? Math.min(level, Plan.READS_FROM) : level;
      level = copy(left.loc, right.loc) ? Math.min(level, Plan.READS_FROM) : level;
      begun = true;
      if (level < levels()) {
        right.changed(level);
      }
      return level;
    }

    private int levels() {
      return Plan.CHOICES + left.chosen.length;
    }

    private static boolean copy(long[] from, long[] to) {
      if (from == to || Arrays.equals(from, to)) {
        return false;
      }
      System.arraycopy(from, 0, to, 0, from.length);
      return true;
    }
  }
}
