package thinair.logic;

import java.util.List;

/// The checks that constructors make. Each message names the operator, both operands and their
/// arities.
final class Arity {
  private Arity() {}

  static void same(String operator, Expr left, Expr right) {
    if (left.arity() != right.arity()) {
      throw new InvalidProblem(
          "'%s' needs operands of one arity, got %s".formatted(operator, both(left, right)));
    }
  }

  static void binary(String operator, Expr of) {
    if (of.arity() != 2) {
      throw new InvalidProblem(
          "'%s' needs a binary relation, got %s (arity %d)".formatted(operator, of, of.arity()));
    }
  }

  static int ofJoin(Expr left, Expr right) {
    if (left.arity() < 1 || right.arity() < 1 || left.arity() == 1 && right.arity() == 1) {
      throw new InvalidProblem(
          "'.' needs operands of arity 1 or more and not two sets, got " + both(left, right));
    }
    return sum(".", left, right) - 2;
  }

  static int ofProduct(Expr left, Expr right) {
    return sum("->", left, right);
  }

  private static int sum(String operator, Expr left, Expr right) {
    long sum = (long) left.arity() + right.arity();
    if (sum > Integer.MAX_VALUE) {
      throw new InvalidProblem(
          "'%s' makes longer tuples than can be counted of %s"
              .formatted(operator, both(left, right)));
    }
    return (int) sum;
  }

  static void computed(int given, int arity) {
    if (given != arity) {
      throw new InvalidProblem("the arity is %d, got %d".formatted(arity, given));
    }
  }

  static void restriction(String operator, Expr set, Expr relation) {
    if (set.arity() != 1 || relation.arity() < 1) {
      throw new InvalidProblem(
          "'%s' needs a set and a relation, got %s".formatted(operator, both(set, relation)));
    }
  }

  static void bound(Variable variable, Expr value) {
    if (variable.arity() != value.arity()) {
      throw new InvalidProblem(
          "'let' binds a variable to a value of its own arity, got " + both(variable, value));
    }
  }

  static List<Decl> declared(String what, List<Decl> decls) {
    if (decls.isEmpty()) {
      throw new InvalidProblem(what + " needs at least one variable");
    }
    return List.copyOf(decls);
  }

  private static String both(Expr left, Expr right) {
    return "%s (arity %d) and %s (arity %d)".formatted(left, left.arity(), right, right.arity());
  }
}
