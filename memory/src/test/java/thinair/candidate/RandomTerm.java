package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import thinair.model.Choice;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.Recursion;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.model.Term.Sort;
import thinair.source.Span;

/// Makes terms of all kinds, closures and recursions under negation among them.
final class RandomTerm {
  private final RandomGenerator random;
  private final Choice order;
  private final Span somewhere;

  /// Which of the recursions around may be used, and how often each operator was.
  private final List<Recursion> around = new ArrayList<>();

  /// The program alone decides what is made: a recursion that is not monotone needs it.
  private boolean fixed;

  private int recursions;

  RandomTerm(RandomGenerator random, Choice order) {
    this.random = random;
    this.order = order;
    this.somewhere = order.place();
  }

  /// @param positive whether more of a part means more of the whole: only then may a part be the
  ///   recursion itself
  Term of(Sort sort, int depth, boolean positive) {
    if (depth == 0) {
      return leaf(sort, positive);
    }
    return sort == Sort.SET ? set(depth - 1, positive) : relation(depth - 1, positive);
  }

  private Term leaf(Sort sort, boolean positive) {
    if (positive && !around.isEmpty() && random.nextInt(2) == 0) {
      Recursion group = around.get(random.nextInt(around.size()));
      for (int i = 0; i < group.names().size(); i++) {
        if (group.sort(i) == sort) {
          return new Term.Recur(group, i);
        }
      }
    }
    if (random.nextInt(10) == 0) {
      return random.nextBoolean() ? new Term.All(sort) : new Term.Empty(sort);
    }
    if (sort == Sort.SET) {
      return switch (random.nextInt(fixed ? 8 : 9)) {
        case 0 -> new TaggedEvents("MFENCE");
        case 1 -> new TaggedEvents("X");
        case 2, 3 -> ProgramSet.W;
        case 4, 5 -> ProgramSet.R;
        case 8 -> ExecutionBase.FW;
        default -> one(ProgramSet.values());
      };
    }
    return switch (random.nextInt(fixed ? 6 : 12)) {
      case 0 -> new Term.Identity();
      case 1, 2 -> ProgramRelation.PO;
      case 6, 7 -> ExecutionBase.RF;
      case 8 -> ExecutionBase.LOC;
      case 9, 10 -> new Term.Chosen(order);
      default -> one(ProgramRelation.values());
    };
  }

  private Term set(int depth, boolean positive) {
    return switch (random.nextInt(7)) {
      case 0 -> new Term.Domain(of(Sort.RELATION, depth, positive));
      case 1 -> new Term.Range(of(Sort.RELATION, depth, positive));
      case 2 -> leaf(Sort.SET, positive);
      default -> any(Sort.SET, depth, positive);
    };
  }

  private Term relation(int depth, boolean positive) {
    return switch (random.nextInt(12)) {
      case 0 -> new Term.Product(of(Sort.SET, depth, positive), of(Sort.SET, depth, positive));
      case 1 -> new Term.Diagonal(of(Sort.SET, depth, positive));
      case 2 ->
          new Term.Sequence(
              new Term.Diagonal(of(Sort.SET, depth, positive)), of(Sort.RELATION, depth, positive));
      case 3 ->
          new Term.Sequence(
              of(Sort.RELATION, depth, positive), new Term.Diagonal(of(Sort.SET, depth, positive)));
      case 4, 5 ->
          new Term.Sequence(of(Sort.RELATION, depth, positive), of(Sort.RELATION, depth, positive));
      case 6 -> new Term.Inverse(of(Sort.RELATION, depth, positive));
      case 7, 8 -> new Term.Closure(of(Sort.RELATION, depth, positive));
      case 9 ->
          fixed
              ? new Term.Inverse(of(Sort.RELATION, depth, positive))
              : new Term.DifferentValues(of(Sort.RELATION, depth, positive));
      default -> any(Sort.RELATION, depth, positive);
    };
  }

  private Term any(Sort sort, int depth, boolean positive) {
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Term.Union(of(sort, depth, positive), of(sort, depth, positive));
      case 2 -> new Term.Intersection(of(sort, depth, positive), of(sort, depth, positive));
      case 3, 4 -> new Term.Difference(of(sort, depth, positive), of(sort, depth, false));
      case 5 -> new Term.Complement(of(sort, depth, false));
      case 6 -> new Term.Named("named", of(sort, depth, positive), somewhere);
      default -> recursive(sort, depth, positive);
    };
  }

  /// Definitions by recursion, one or two, the second of the other sort as often as not.
  private Term recursive(Sort sort, int depth, boolean positive) {
    if (recursions++ == 2) {
      return leaf(sort, positive);
    }
    List<Sort> sorts = new ArrayList<>(List.of(sort));
    if (random.nextBoolean()) {
      sorts.add(random.nextBoolean() ? Sort.SET : Sort.RELATION);
    }
    List<String> names = sorts.size() == 1 ? List.of("r") : List.of("r", "s");
    Recursion group = new Recursion(names, sorts);
    boolean outside = fixed;
    boolean iterated = around.isEmpty() && random.nextInt(4) == 0;
    List<Recursion> before = List.copyOf(around);
    if (iterated || !positive) {
      // What stands under a negation must not use what is defined around it.
      around.clear();
    }
    around.add(group);
    List<Term> bodies = new ArrayList<>();
    if (iterated) {
      fixed = true;
      group.iterate(somewhere);
      // r = a \ s and s = r, and the like.
      for (int i = 0; i < sorts.size(); i++) {
        Term given = of(sorts.get(i), Math.min(depth, 2), true);
        Term itself = new Term.Recur(group, i);
        bodies.add(
            random.nextBoolean()
                ? new Term.Difference(given, itself)
                : new Term.Union(given, itself));
      }
    } else {
      sorts.forEach(each -> bodies.add(of(each, Math.max(1, depth), true)));
    }
    group.define(bodies);
    around.clear();
    around.addAll(before);
    fixed = outside;
    return new Term.Recursive(group, 0);
  }

  private <T> T one(T[] among) {
    return among[random.nextInt(among.length)];
  }
}
