package thinair.logic;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;

/// The relations that an expression or a formula mentions.
public final class Mentions implements Parts.Visitor {
  private final Set<Relation> found = new LinkedHashSet<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Mentions() {}

  public static Set<Relation> in(Expr node) {
    Mentions mentions = new Mentions();
    mentions.expr(node);
    return mentions.found;
  }

  public static Set<Relation> in(Formula node) {
    Mentions mentions = new Mentions();
    mentions.formula(node);
    return mentions.found;
  }

  @Override
  public void expr(Expr part) {
    if (part instanceof Relation relation) {
      found.add(relation);
    } else if (seen.add(part)) {
      Parts.of(part, this);
    }
  }

  @Override
  public void formula(Formula part) {
    if (seen.add(part)) {
      Parts.of(part, this);
    }
  }

  @Override
  public void integer(IntExpr part) {
    if (seen.add(part)) {
      Parts.of(part, this);
    }
  }
}
