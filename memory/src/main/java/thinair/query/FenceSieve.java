package thinair.query;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  /// Any of the programs may tell a pair apart.
  private static final long ANY = -1;

  private final List<Compare.Pair> pairs;
  private final Function<Shape, Program> reader;
  private final Budget budget;

  /// By what programs have in common, and by pair, as far as somebody asked: the fences with which
  /// a program tells the two apart.
  private final Map<String, Map<Integer, Long>> told = new ConcurrentHashMap<>();

  /// Subjects that could not look at the last programs together. They are asked first, and mostly
  /// in vain: then the other one need not be asked.
  private final Set<String> silent = Collections.newSetFromMap(new ConcurrentHashMap<>());

  FenceSieve(List<Compare.Pair> pairs, Function<Shape, Program> reader, Budget budget) {
    this.pairs = List.copyOf(pairs);
    this.reader = reader;
    this.budget = budget;
  }

  /// The pairs that a program may tell apart.
  ///
  /// @param open those to ask about; there may be others for the next program that differs in
  ///   fences
  Set<Integer> kept(Shape shape, Set<Integer> open) {
    Fencing fencing = Fencing.of(shape);
    if (open.isEmpty()
        || fencing.fences() < FEW
        || fencing.fences() > FencedOutcomes.MOST
        || fencing.hasWeakFences()) {
      return open;
    }
    Map<Integer, Long> family = told.computeIfAbsent(fencing.key(), _ -> new HashMap<>());
    // Nobody waits but for programs of the same family, and as all have one budget, no longer than
    // they would work themselves.
    synchronized (family) {
      budget.check();
      ask(family, fencing, open);
      int number = fencing.number(shape);
      return open.stream()
          .filter(pair -> (family.getOrDefault(pair, ANY) >>> number & 1) != 0)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private void ask(Map<Integer, Long> family, Fencing fencing, Set<Integer> open) {
    if (family.keySet().containsAll(open)) {
      return;
    }
    Program full = reader.apply(fencing.full());
    Map<String, Optional<FencedOutcomes>> known = new HashMap<>();
    Function<Subject, Optional<FencedOutcomes>> ends =
        subject ->
            known.computeIfAbsent(subject.name(), _ -> ends(subject, full, fencing.fences()));
    for (int pair : open) {
      family.computeIfAbsent(pair, _ -> differences(pairs.get(pair), ends));
    }
  }

  private long differences(Compare.Pair pair, Function<Subject, Optional<FencedOutcomes>> ends) {
    boolean swapped = silent.contains(pair.right().name());
    Optional<FencedOutcomes> one = ends.apply(swapped ? pair.right() : pair.left());
    if (one.isEmpty()) {
      return ANY;
    }
    Optional<FencedOutcomes> other = ends.apply(swapped ? pair.left() : pair.right());
    return other.isEmpty() ? ANY : one.get().differences(other.get());
  }

  private Optional<FencedOutcomes> ends(Subject subject, Program full, int fences) {
    Optional<FencedOutcomes> ends = together(subject, full, fences);
    if (ends.isEmpty()) {
      silent.add(subject.name());
    } else {
      silent.remove(subject.name());
    }
    return ends;
  }

  /// What is too much for all programs at once may not be for each by itself. Memory and the stack
  /// are free again here.
  private Optional<FencedOutcomes> together(Subject subject, Program full, int fences) {
    try {
      return subject.fenced(full, fences, budget);
    } catch (OutOfMemoryError | StackOverflowError _) {
      return Optional.empty();
    }
  }
}
