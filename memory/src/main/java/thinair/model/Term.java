package thinair.model;

import java.util.List;
import thinair.source.Span;

/// A set of events or a relation between events, as a model defines it. What it means is for the
/// engines: bit matrices when executions are enumerated, relational logic when a solver chooses
/// them.
///
/// Terms are graphs: a definition used twice is one object used twice, and engines work it out
/// once.
public sealed interface Term {

  enum Sort {
    SET,
    RELATION
  }

  Sort sort();

  /// What it is made of; a recursion, of its bodies.
  default List<Term> parts() {
    return switch (this) {
      case Base _, Empty _, All _, Identity _, Chosen _, Recur _ -> List.of();
      case Opening(var hole) -> hole.terms();
      case Union(var left, var right) -> List.of(left, right);
      case Intersection(var left, var right) -> List.of(left, right);
      case Difference(var left, var right) -> List.of(left, right);
      case Complement(var of) -> List.of(of);
      case Product(var left, var right) -> List.of(left, right);
      case Diagonal(var set) -> List.of(set);
      case Sequence(var left, var right) -> List.of(left, right);
      case Inverse(var of) -> List.of(of);
      case Closure(var of) -> List.of(of);
      case Domain(var of) -> List.of(of);
      case Range(var of) -> List.of(of);
      case DifferentValues(var of) -> List.of(of);
      case Named(_, var of, _) -> List.of(of);
      case Recursive(var group, _) -> group.bodies();
    };
  }

  /// What executions give to models: everything else is defined from these. Engines switch over the
  /// family without a `default`, so that one which an engine does not know does not compile; by its
  /// name alone it would be empty.
  sealed interface Base extends Term
      permits ProgramRelation, ProgramSet, TaggedEvents, ExecutionBase {
    /// How models write it: `po`, `rf`, `W`, `Fence.rw.rw`.
    String word();

    Known known();

    /// From which decision on a base relation is known while an execution is put together.
    enum Known {
      /// The path that each thread takes.
      BY_PROGRAM,
      /// Which cell each event accesses: the path alone, unless a thread computes an address.
      BY_ADDRESSES,
      /// Who reads from whom.
      BY_READS_FROM,
      /// Which write to each observed cell is the last.
      BY_FINAL_WRITES
    }
  }

  record Empty(Sort sort) implements Term {}

  /// All events, or all pairs of them.
  record All(Sort sort) implements Term {}

  /// Every event with itself.
  record Identity() implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  record Union(Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return left.sort();
    }
  }

  record Intersection(Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return left.sort();
    }
  }

  record Difference(Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return left.sort();
    }
  }

  /// Against all events or all pairs.
  record Complement(Term of) implements Term {
    @Override
    public Sort sort() {
      return of.sort();
    }
  }

  /// Of two sets.
  record Product(Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  /// `[S]`: every event of a set with itself.
  record Diagonal(Term set) implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  record Sequence(Term left, Term right) implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  record Inverse(Term of) implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  /// `r+`
  record Closure(Term of) implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  record Domain(Term of) implements Term {
    @Override
    public Sort sort() {
      return Sort.SET;
    }
  }

  record Range(Term of) implements Term {
    @Override
    public Sort sort() {
      return Sort.SET;
    }
  }

  /// The pairs whose two events carry different values.
  record DifferentValues(Term of) implements Term {
    @Override
    public Sort sort() {
      return Sort.RELATION;
    }
  }

  /// A definition by its name, so that a reason can cite it.
  record Named(String name, Term of, Span place) implements Term {
    @Override
    public Sort sort() {
      return of.sort();
    }
  }

  /// What a `with … from …` chooses.
  record Chosen(Choice choice) implements Term {
    @Override
    public Sort sort() {
      return choice.sort();
    }
  }

  /// What a sketch leaves open. Only sketches have it: a model that engines judge by has none.
  record Opening(Hole hole) implements Term {
    @Override
    public Sort sort() {
      return hole.sort();
    }
  }

  /// One of several relations or sets defined by mutual recursion: the least ones that satisfy the
  /// bodies.
  record Recursive(Recursion group, int index) implements Term {
    @Override
    public Sort sort() {
      return group.sort(index);
    }
  }

  /// A use of such a relation inside the bodies of its own group.
  record Recur(Recursion group, int index) implements Term {
    @Override
    public Sort sort() {
      return group.sort(index);
    }
  }
}
