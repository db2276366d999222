package thinair.logic;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// The variables that a node mentions but does not bind. Remembers what it found, by node.
public final class FreeVariables {
  private final IdentityHashMap<Object, Set<Variable>> known = new IdentityHashMap<>();
  private final Met met;

  /// Who is shown every node before its parts: a relation wherever it stands, others once.
  interface Met {
    void expr(Expr node);

    void integer(IntExpr node);
  }

  private static final Met NOBODY =
      new Met() {
        @Override
        public void expr(Expr node) {
          // Nothing to see.
        }

        @Override
        public void integer(IntExpr node) {
          // Nothing to see.
        }
      };

  public FreeVariables() {
    this(NOBODY);
  }

  FreeVariables(Met met) {
    this.met = met;
  }

  public Set<Variable> of(Expr node) {
    if (node instanceof Relation) {
      met.expr(node);
      return Set.of();
    }
    Set<Variable> before = known.get(node);
    if (before != null) {
      return before;
    }
    met.expr(node);
    Set<Variable> free =
        switch (node) {
          case Variable variable -> Set.of(variable);
          case Expr.Comprehension(var decls, var body) -> unbound(decls, of(body));
          case Expr.Let(var variable, var value, var body) -> let(variable, value, of(body));
          case Expr.Fixpoint(var definitions, _) -> {
            Set<Variable> all = new HashSet<>();
            definitions.forEach(definition -> all.addAll(of(definition.body())));
            definitions.forEach(definition -> all.remove(definition.variable()));
            yield all;
          }
          default -> {
            Union parts = new Union();
            Parts.of(node, parts);
            yield parts.free;
          }
        };
    known.put(node, free);
    return free;
  }

  public Set<Variable> of(Formula node) {
    Set<Variable> before = known.get(node);
    if (before != null) {
      return before;
    }
    Set<Variable> free =
        switch (node) {
          case Formula.All(var decls, var body) -> unbound(decls, of(body));
          case Formula.Exists(var decls, var body) -> unbound(decls, of(body));
          case Formula.Let(var variable, var value, var body) -> let(variable, value, of(body));
          default -> {
            Union parts = new Union();
            Parts.of(node, parts);
            yield parts.free;
          }
        };
    known.put(node, free);
    return free;
  }

  public Set<Variable> of(IntExpr node) {
    Set<Variable> before = known.get(node);
    if (before != null) {
      return before;
    }
    met.integer(node);
    Set<Variable> free;
    if (node instanceof IntExpr.Sum(var decls, var body)) {
      free = unbound(decls, of(body));
    } else {
      Union parts = new Union();
      Parts.of(node, parts);
      free = parts.free;
    }
    known.put(node, free);
    return free;
  }

  private Set<Variable> unbound(List<Decl> decls, Set<Variable> body) {
    Set<Variable> free = new HashSet<>(body);
    for (Decl decl : decls.reversed()) {
      free.remove(decl.variable());
      free.addAll(of(decl.domain()));
    }
    return free;
  }

  private Set<Variable> let(Variable variable, Expr value, Set<Variable> body) {
    Set<Variable> free = new HashSet<>(body);
    free.remove(variable);
    free.addAll(of(value));
    return free;
  }

  /// Most nodes mention what one of their parts does: then its set is theirs too.
  private final class Union implements Parts.Visitor {
    private Set<Variable> free = Set.of();

    @Override
    public void expr(Expr part) {
      add(of(part));
    }

    @Override
    public void formula(Formula part) {
      add(of(part));
    }

    @Override
    public void integer(IntExpr part) {
      add(of(part));
    }

    private void add(Set<Variable> more) {
      free = union(free, more);
    }
  }

  /// Changes neither of the two, which may be those of other nodes.
  private static Set<Variable> union(Set<Variable> a, Set<Variable> b) {
    if (a.size() < b.size()) {
      return union(b, a);
    }
    if (a.containsAll(b)) {
      return a;
    }
    Set<Variable> all = new HashSet<>(a);
    all.addAll(b);
    return all;
  }
}
