package thinair.candidate;

import java.util.List;
import java.util.Optional;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.ProgramRelation;
import thinair.model.Term;

/// Finds out whether an axiom demands that no other thread writes between two accesses of some
/// pairs: `empty rmw & (fre ; coe)`. Who knows the order of writes and what is read can then look
/// instead of working out relations, which tests of many exchanges need by the hundred thousand.
final class Atomicity {
  private Atomicity() {}

  /// The pairs that an axiom demands it of; nothing if it demands something else.
  static Optional<Term> pairs(Check check, Choice order) {
    if (check.role() != Check.Role.AXIOM
        || check.test() != Check.Test.EMPTY
        || check.negated()
        || !(unnamed(check.of()) instanceof Term.Intersection(var a, var b))) {
      return Optional.empty();
    }
    return isBetween(b, order)
        ? Optional.of(a)
        : isBetween(a, order) ? Optional.of(b) : Optional.empty();
  }

  /// From a read to what is written after the write of another thread that overwrites what it read.
  private static boolean isBetween(Term term, Choice order) {
    return unnamed(term) instanceof Term.Sequence(var fre, var coe)
        && external(fre).filter(it -> Coherence.isFr(it, order)).isPresent()
        && external(coe).filter(it -> Coherence.isOrder(it, order)).isPresent();
  }

  /// What a term is the part between threads of: `r & ext`, `r \ int` or `r \ (r & int)`.
  private static Optional<Term> external(Term term) {
    Term whole = unnamed(term);
    if (whole instanceof Term.Intersection(var a, var b)) {
      return unnamed(b) == ProgramRelation.EXT
          ? Optional.of(unnamed(a))
          : unnamed(a) == ProgramRelation.EXT ? Optional.of(unnamed(b)) : Optional.empty();
    }
    if (whole instanceof Term.Difference(var a, var b)) {
      Term of = unnamed(a);
      Term less = unnamed(b);
      boolean within =
          less == ProgramRelation.INT
              || less instanceof Term.Intersection(var same, var inside)
                  && unnamed(inside) == ProgramRelation.INT
                  && unnamed(same).equals(of);
      return within ? Optional.of(of) : Optional.empty();
    }
    return Optional.empty();
  }

  private static Term unnamed(Term term) {
    return term instanceof Term.Named(_, var of, _) ? unnamed(of) : term;
  }

  /// Two accesses of a location by their places there.
  ///
  /// @param number of the read among the reads of the location
  record Pair(int number, int read, int write) {}

  /// Whether an order of writes and what is read keep all other threads from between some pairs.
  ///
  /// @param sources of each read the place of the write that it reads, [LocalExecutions#INITIAL]
  ///   for the initial one
  /// @param order the places of writes
  /// @param thread of each place
  static boolean holds(List<Pair> pairs, int[] sources, int[] order, int[] thread) {
    for (Pair pair : pairs) {
      int source = sources[pair.number()];
      boolean after = source == LocalExecutions.INITIAL;
      for (int write : order) {
        if (write == pair.write()) {
          break;
        }
        if (after
            && thread[write] != thread[pair.read()]
            && thread[write] != thread[pair.write()]) {
          return false;
        }
        after |= write == source;
      }
    }
    return true;
  }
}
