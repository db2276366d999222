package thinair.justify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import thinair.logic.Constraint;
import thinair.logic.Formula;
import thinair.model.relational.AxiomPart;

/// Takes together what a line of the program or a part of a rule says of each of the justifying
/// executions. A core that cites it once, for all of them, is a sentence that people can read; that
/// it holds for the fifth but is needed for the fourth only helps nobody.
final class Families {
  private Families() {}

  static List<Constraint> of(List<Constraint> single, int steps) {
    Map<Object, List<Constraint>> families = new LinkedHashMap<>();
    for (Constraint constraint : single) {
      families.computeIfAbsent(key(constraint), _ -> new ArrayList<>()).add(constraint);
    }
    List<Constraint> result = new ArrayList<>();
    for (List<Constraint> family : families.values()) {
      Constraint first = family.getFirst();
      result.add(
          family.size() == 1
              ? first
              : new Constraint(
                  first.name(),
                  new Formula.And(family.stream().map(Constraint::formula).toList()),
                  together(first.origin(), steps)));
    }
    return result;
  }

  private static Object key(Constraint constraint) {
    return switch (constraint.origin()) {
      case ProgramPart.Line(var execution, var statement) ->
          List.of("line", statement.number(), isMain(execution));
      case ProgramPart.Bound(var execution, var instruction) ->
          List.of("bound", instruction.place(), isMain(execution));
      case AxiomPart part ->
          List.of("axiom", part.axiom(), part.place(), part.text(), isMain(part.execution()));
      case null, default -> constraint.name();
    };
  }

  private static boolean isMain(String execution) {
    return !execution.startsWith("J[");
  }

  private static Object together(@Nullable Object origin, int steps) {
    String all = "J[1..%d]".formatted(steps);
    return switch (origin) {
      case ProgramPart.Line(var execution, var statement) ->
          new ProgramPart.Line(isMain(execution) ? execution : all, statement);
      case ProgramPart.Bound(var execution, var instruction) ->
          new ProgramPart.Bound(isMain(execution) ? execution : all, instruction);
      case AxiomPart part ->
          new AxiomPart(
              part.axiom(),
              part.citation(),
              part.sentence(),
              part.source(),
              part.place(),
              isMain(part.execution()) ? part.execution() : all,
              "",
              part.text());
      case null, default -> throw new IllegalStateException("no family has this origin");
    };
  }
}
