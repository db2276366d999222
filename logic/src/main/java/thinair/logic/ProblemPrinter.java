package thinair.logic;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/// Writes a problem, one statement on each line.
final class ProblemPrinter {
  private ProblemPrinter() {}

  static String print(Problem problem) {
    StringBuilder out = new StringBuilder();
    Bounds bounds = problem.bounds();
    out.append("universe ").append(atoms(bounds.universe().atoms(), " ")).append('\n');
    out.append("width ").append(problem.width()).append('\n');
    for (Relation relation : bounds.relations()) {
      out.append("relation ").append(relation.name()).append('/').append(relation.arity());
      out.append(' ').append(bound(bounds.of(relation))).append('\n');
    }
    for (Bounds.Reason reason : bounds.reasons()) {
      out.append("because ").append(quoted(reason.name())).append(' ');
      out.append(reason.relation().name()).append(' ').append(tuples(reason.tuples())).append('\n');
    }
    for (Formula fact : problem.facts()) {
      out.append("fact ").append(Printer.print(fact)).append('\n');
    }
    for (Constraint constraint : problem.constraints()) {
      String name = constraint.name();
      out.append("constraint ").append(Names.isName(name) ? name : quoted(name)).append(": ");
      out.append(Printer.print(constraint.formula())).append('\n');
    }
    return out.toString();
  }

  private static String bound(Bounds.Bound bound) {
    if (bound.isExact()) {
      return "= " + tuples(bound.upper());
    }
    String upper = tuples(bound.upper());
    return ": " + (bound.lower().isEmpty() ? upper : tuples(bound.lower()) + " .. " + upper);
  }

  private static String tuples(TupleSet tuples) {
    int arity = tuples.arity();
    if (arity > 0 && tuples.equals(TupleSet.full(tuples.universe(), arity))) {
      return String.join("->", Collections.nCopies(arity, "univ"));
    }
    return tuples.tuples().stream()
        .map(tuple -> tuple.isEmpty() ? "()" : atoms(tuple, "->"))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String atoms(List<String> atoms, String separator) {
    return atoms.stream()
        .map(atom -> Names.RESERVED.contains(atom) ? quoted(atom) : atom)
        .collect(Collectors.joining(separator));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> out.append(c);
      }
    }
    return out.append('"').toString();
  }
}
