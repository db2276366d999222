package thinair.model.relational;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The nodes directly below a node, in the order of the text.
final class Parts {
  private Parts() {}

  static List<Node> of(Node node) {
    var parts = new ArrayList<Node>();
    switch (node) {
      case Term term -> of(term, parts::add);
      case Claim claim -> of(claim, parts::add);
      case Quantity quantity -> of(quantity, parts::add);
    }
    return parts;
  }

  private static void of(Term term, Consumer<Node> to) {
    switch (term) {
      case Term.Name _, Term.Constant _ -> {}
      case Term.Member member -> execution(member.execution(), to);
      case Term.Element(_, var family, var index) -> {
        to.accept(family);
        switch (index) {
          case Index.ByNumber(var value) -> to.accept(value);
          case Index.ByAtom(var variable) -> to.accept(variable);
        }
      }
      case Term.Unary unary -> to.accept(unary.of());
      case Term.Binary binary -> {
        to.accept(binary.left());
        to.accept(binary.right());
      }
      case Term.Box box -> {
        to.accept(box.relation());
        to.accept(box.argument());
      }
      case Term.Comprehension comprehension -> {
        decls(comprehension.decls(), to);
        to.accept(comprehension.body());
      }
      case Term.Conditional conditional -> {
        to.accept(conditional.condition());
        to.accept(conditional.then());
        to.accept(conditional.otherwise());
      }
      case Term.Let let -> {
        to.accept(let.value());
        to.accept(let.body());
      }
      case Term.Call call -> call.arguments().forEach(to);
    }
  }

  private static void of(Claim claim, Consumer<Node> to) {
    switch (claim) {
      case Claim.Truth _ -> {}
      case Claim.Compare compare -> {
        to.accept(compare.left());
        to.accept(compare.right());
      }
      case Claim.Numeric numeric -> {
        to.accept(numeric.left());
        to.accept(numeric.right());
      }
      case Claim.Multiplicity multiplicity -> to.accept(multiplicity.of());
      case Claim.Acyclic acyclic -> to.accept(acyclic.of());
      case Claim.Irreflexive irreflexive -> to.accept(irreflexive.of());
      case Claim.Total total -> {
        to.accept(total.order());
        to.accept(total.over());
      }
      case Claim.Not not -> to.accept(not.of());
      case Claim.And and -> and.of().forEach(to);
      case Claim.Or or -> or.of().forEach(to);
      case Claim.Implies implies -> {
        to.accept(implies.left());
        to.accept(implies.right());
      }
      case Claim.Iff iff -> {
        to.accept(iff.left());
        to.accept(iff.right());
      }
      case Claim.Conditional conditional -> {
        to.accept(conditional.condition());
        to.accept(conditional.then());
        to.accept(conditional.otherwise());
      }
      case Claim.Quantified quantified -> {
        decls(quantified.decls(), to);
        to.accept(quantified.body());
      }
      case Claim.Let let -> {
        to.accept(let.value());
        to.accept(let.body());
      }
      case Claim.Call call -> call.arguments().forEach(to);
    }
  }

  private static void of(Quantity quantity, Consumer<Node> to) {
    switch (quantity) {
      case Quantity.Literal _, Quantity.Last _, Quantity.Variable _ -> {}
      case Quantity.Size size -> to.accept(size.of());
      case Quantity.Arithmetic arithmetic -> {
        to.accept(arithmetic.left());
        to.accept(arithmetic.right());
      }
    }
  }

  private static void execution(Execution execution, Consumer<Node> to) {
    switch (execution) {
      case Execution.Main _ -> {}
      case Execution.Justifying justifying -> to.accept(justifying.number());
    }
  }

  private static void decls(List<Decl> decls, Consumer<Node> to) {
    for (Decl decl : decls) {
      switch (decl.domain()) {
        case Decl.Domain.Set(var of) -> to.accept(of);
        case Decl.Domain.Range(var from, var last) -> {
          to.accept(from);
          to.accept(last);
        }
      }
    }
  }
}
