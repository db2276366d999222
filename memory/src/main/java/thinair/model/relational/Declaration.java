package thinair.model.relational;

import java.util.List;
import java.util.Optional;
import thinair.source.Span;

/// One entry of a model file.
public sealed interface Declaration {
  Notes notes();

  /// The name where it has one, else the first word.
  Span place();

  /// `model "title"`, the first of a file.
  record Title(Notes notes, Span place, String text) implements Declaration {}

  /// `source "…"`: where the model is published.
  record Source(Notes notes, Span place, String text) implements Declaration {}

  /// `executions J[1..k] justify E`.
  record Executions(Notes notes, Span place, String justifying, String main)
      implements Declaration {}

  /// `execution { … }`: what holds for every execution.
  ///
  /// @param closing comments before the closing brace
  record Block(Notes notes, Span place, List<Declaration> members, List<String> closing)
      implements Declaration {
    public Block {
      members = List.copyOf(members);
      closing = List.copyOf(closing);
    }
  }

  /// `relation so: Sync -> Sync`, `relation C[0..k]: set Action`: a relation that an execution, or
  /// its justification, is free to choose within its type.
  ///
  /// @param isSet whether the type was announced with `set`, as it must be if it is one
  record Variable(
      Notes notes, Span place, String name, Optional<Family> family, boolean isSet, Term type)
      implements Declaration {}

  /// `hole ppo: Action -> Action from po, Read with & -> depth 2`, `param WW: … among { … }`: what
  /// is still open. One expression fills it for all executions of all programs.
  ///
  /// @param parameter whether it is not to be filled: tests say what it is
  /// @param isSet whether the type was announced with `set`
  /// @param terms what it may be made of, or be one of
  /// @param growth what the terms may be put together with; empty if it is one of them as they
  ///   stand
  /// @param statement all of it, which the answer replaces
  record Hole(
      Notes notes,
      Span place,
      String name,
      boolean parameter,
      boolean isSet,
      Term type,
      List<Written> terms,
      Optional<Growth> growth,
      Span statement)
      implements Declaration {
    public Hole {
      terms = List.copyOf(terms);
    }
  }

  /// A term as the model writes it.
  record Written(String text, Term term) {}

  /// @param signs operators by their signs
  /// @param depth how many operators may stand on a path
  /// @param joins how many of these may be `.`
  record Growth(List<String> signs, int depth, int joins) {
    public Growth {
      signs = List.copyOf(signs);
    }
  }

  /// `let hb = …`.
  record Definition(Notes notes, Span place, String name, Term value) implements Declaration {}

  record Predicate(Notes notes, Span place, String name, List<String> parameters, Claim body)
      implements Declaration {
    public Predicate {
      parameters = List.copyOf(parameters);
    }
  }

  record Function(Notes notes, Span place, String name, List<String> parameters, Term body)
      implements Declaration {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  record Axiom(Notes notes, Span place, String name, Optional<String> citation, Claim claim)
      implements Declaration {}

  /// What tells the relations of one declaration apart.
  sealed interface Family {

    record Range(Quantity from, Quantity to) implements Family {}

    record Each(Sort sort) implements Family {}
  }

  /// What there can be one relation for each of.
  enum Sort {
    THREAD("Thread"),
    LOCATION("Location");

    private final String word;

    Sort(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
