package thinair.query;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import thinair.generate.Fencing;
import thinair.generate.Shape;
import thinair.logic.Budget;
import thinair.program.FencedOutcomes;
import thinair.program.Program;

/// Keeps the programs that tell two subjects apart. Programs that differ in their full fences only
/// are many, and are looked at together, where both subjects know how to: what comes of all of them
/// says which of them are worth a look of their own. Safe for use by several threads.
final class FenceSieve {
  /// With fewer fences there are few programs that differ in them.
  private static final int FEW = 2;

  private final List<Compare.Pair> pairs;
  private final Function<Shape, Program> reader;
  private final Budget budget;

  /// By what programs have in common, for each pair the fences with which a program tells them
  /// apart.
  private final Map<String, long[]> told = new ConcurrentHashMap<>();

  FenceSieve(List<Compare.Pair> pairs, Function<Shape, Program> reader, Budget budget) {
    this.pairs = List.copyOf(pairs);
    this.reader = reader;
    this.budget = budget;
  }

  /// The pairs that a program may tell apart.
  ///
  /// @param open those to ask about; later there are no others
  Set<Integer> kept(Shape shape, Set<Integer> open) {
    Fencing fencing = Fencing.of(shape);
    if (open.isEmpty()
        || fencing.fences() < FEW
        || fencing.fences() > FencedOutcomes.MOST
        || fencing.hasWeakFences()) {
      return open;
    }
    long[] each = told.computeIfAbsent(fencing.key(), _ -> told(fencing, open));
    Set<Integer> kept = new TreeSet<>();
    for (int pair : open) {
      if ((each[pair] >>> fencing.number(shape) & 1) != 0) {
        kept.add(pair);
      }
    }
    return kept;
  }

  private long[] told(Fencing fencing, Set<Integer> open) {
    Program full = reader.apply(fencing.full());
    Map<String, Optional<FencedOutcomes>> known = new HashMap<>();
    long[] each = new long[pairs.size()];
    // Nobody has asked about the others yet.
    Arrays.fill(each, -1);
    for (int pair : open) {
      Optional<FencedOutcomes> left = ends(pairs.get(pair).left(), full, fencing, known);
      Optional<FencedOutcomes> right = ends(pairs.get(pair).right(), full, fencing, known);
      each[pair] = left.isEmpty() || right.isEmpty() ? -1 : left.get().differences(right.get());
    }
    return each;
  }

  private Optional<FencedOutcomes> ends(
      Subject subject, Program full, Fencing fencing, Map<String, Optional<FencedOutcomes>> known) {
    return known.computeIfAbsent(
        subject.name(), _ -> subject.fenced(full, fencing.fences(), budget));
  }
}
