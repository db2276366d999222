package thinair.model;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes out what is left of a model once it is read: every definition that a choice or check
/// needs, in the notation of cat, then the choices and checks.
///
/// A name that means different things in different places gets a number from its second meaning on.
public final class ModelPrinter {
  private final StringBuilder text = new StringBuilder();
  private final Map<Object, String> names = new IdentityHashMap<>();
  private final Map<Recursion, List<String>> groups = new IdentityHashMap<>();
  private final Map<String, Integer> uses = new LinkedHashMap<>();

  private ModelPrinter() {}

  public static String print(MemoryModel model) {
    var printer = new ModelPrinter();
    for (Check check : model.checks()) {
      String term = printer.term(check.of(), 0);
      String role =
          switch (check.role()) {
            case AXIOM -> "";
            case FLAG -> "flag ";
            case UNDEFINED_UNLESS -> "undefined_unless ";
            case ASSERT -> "assert ";
          };
      String test = check.test().name().toLowerCase(Locale.ROOT);
      printer.text.append(
          "%s%s%s %s as %s\n"
              .formatted(role, check.negated() ? "~" : "", test, term, check.name()));
    }
    return printer.text.toString();
  }

  /// One term alone, with the definitions it needs before it.
  public static String print(Term term) {
    var printer = new ModelPrinter();
    String body = printer.term(term, 0);
    return printer.text + body;
  }

  /// @param around how tightly the operator around binds: 0 not at all
  private String term(Term term, int around) {
    return switch (term) {
      case Term.Base base -> base.word();
      case Term.Empty(var sort) -> sort == Term.Sort.SET ? "{}" : "0";
      case Term.All _ -> "_";
      case Term.Identity _ -> "id";
      case Term.Union(var left, var right) -> binary(left, " | ", right, 1, around);
      case Term.Sequence(var left, var right) -> binary(left, " ; ", right, 2, around);
      case Term.Difference(var left, var right) -> binary(left, " \\ ", right, 3, around);
      case Term.Intersection(var left, var right) -> binary(left, " & ", right, 4, around);
      case Term.Product(var left, var right) ->
          paren("%s * %s".formatted(term(left, 6), term(right, 6)), around > 5);
      case Term.Complement(var of) -> paren("~" + term(of, 6), around > 5);
      case Term.Closure(var of) -> term(of, 6) + "+";
      case Term.Inverse(var of) -> term(of, 6) + "^-1";
      case Term.Diagonal(var set) -> "[" + term(set, 0) + "]";
      case Term.Domain(var of) -> "domain(" + term(of, 0) + ")";
      case Term.Range(var of) -> "range(" + term(of, 0) + ")";
      case Term.DifferentValues(var of) -> "different-values(" + term(of, 0) + ")";
      case Term.Named(var name, var of, _) -> named(term, name, of);
      case Term.Chosen(var choice) -> chosen(choice);
      case Term.Opening(var hole) -> hole.name();
      case Term.Recursive(var group, var index) -> recursive(group, index);
      case Term.Recur(var group, var index) -> recursive(group, index);
    };
  }

  private String binary(Term left, String operator, Term right, int level, int around) {
    // Differences group to the left; of the others, either way is the same.
    String body = term(left, level) + operator + term(right, level == 3 ? level + 1 : level);
    return paren(body, around > level);
  }

  private static String paren(String body, boolean needed) {
    return needed ? "(" + body + ")" : body;
  }

  private String named(Term term, String name, Term of) {
    String known = names.get(term);
    if (known != null) {
      return known;
    }
    if (of instanceof Term.Recursive(var group, var index)
        && group.names().get(index).equals(name)) {
      String shown = recursive(group, index);
      names.put(term, shown);
      return shown;
    }
    String body = term(of, 0);
    String shown = fresh(name);
    names.put(term, shown);
    text.append("let %s = %s\n".formatted(shown, body));
    return shown;
  }

  private String chosen(Choice choice) {
    String known = names.get(choice);
    if (known != null) {
      return known;
    }
    String over = term(choice.over(), 0);
    String contains = term(choice.contains(), 0);
    String shown = fresh(choice.name());
    names.put(choice, shown);
    String from =
        switch (choice.shape()) {
          case ORDER_PER_LOCATION -> "generate_orders(%s, %s)".formatted(over, contains);
          case ORDER -> "linearisations(%s, %s)".formatted(over, contains);
          case ONE_INTO_EACH -> "one pair of %s into each of %s".formatted(contains, over);
          case ONE_OF ->
              choice.among().stream()
                  .map(term -> term(term, 0))
                  .collect(Collectors.joining(", ", "{", "}"));
        };
    text.append("with %s from %s\n".formatted(shown, from));
    return shown;
  }

  private String recursive(Recursion group, int index) {
    List<String> known = groups.get(group);
    if (known != null) {
      return known.get(index);
    }
    List<String> shown = group.names().stream().map(this::fresh).toList();
    groups.put(group, shown);
    var bodies = new StringBuilder();
    for (int i = 0; i < shown.size(); i++) {
      String body = term(group.bodies().get(i), 0);
      bodies.append("%s %s = %s\n".formatted(i == 0 ? "let rec" : "and", shown.get(i), body));
    }
    text.append(bodies);
    return shown.get(index);
  }

  private String fresh(String name) {
    int count = uses.merge(name, 1, Integer::sum);
    return count == 1 ? name : name + "#" + count;
  }
}
