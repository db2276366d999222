package thinair.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An expression of cat, read by the strength of its operators: `|`, `;`, `\`, `&`, then `*` and
/// `~`, then what stands behind.
///
/// @param operator `name` for a name, which is then the only part's name
record Term(String operator, String name, List<Term> parts) {

  static Term read(String text) {
    var reader = new Reader(text);
    Term term = reader.binary(0);
    reader.end();
    return term;
  }

  private static final class Reader {
    private static final List<String> OPERATORS = List.of("|", ";", "\\", "&");

    private final String text;
    private int at;

    Reader(String text) {
      this.text = text;
    }

    private void blanks() {
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
    }

    private boolean takes(String word) {
      blanks();
      if (text.startsWith(word, at)) {
        at += word.length();
        return true;
      }
      return false;
    }

    private void needs(String word) {
      if (!takes(word)) {
        throw new Refused("'%s' is missing in '%s' at %d".formatted(word, text, at));
      }
    }

    void end() {
      blanks();
      if (at < text.length()) {
        throw new Refused("'%s' goes on after its end".formatted(text));
      }
    }

    Term binary(int level) {
      if (level == OPERATORS.size()) {
        return product();
      }
      Term left = binary(level + 1);
      while (takes(OPERATORS.get(level))) {
        left = new Term(OPERATORS.get(level), "", List.of(left, binary(level + 1)));
      }
      return left;
    }

    private Term product() {
      Term left = behind();
      while (takes("*")) {
        left = new Term("*", "", List.of(left, behind()));
      }
      return left;
    }

    private Term behind() {
      if (takes("~")) {
        return new Term("~", "", List.of(behind()));
      }
      Term term = inner();
      while (true) {
        if (takes("^-1")) {
          term = new Term("^-1", "", List.of(term));
        } else if (takes("+")) {
          term = new Term("+", "", List.of(term));
        } else {
          return term;
        }
      }
    }

    private Term inner() {
      if (takes("(")) {
        Term term = binary(0);
        needs(")");
        return term;
      }
      if (takes("[")) {
        Term term = binary(0);
        needs("]");
        return term;
      }
      if (takes("{}")) {
        return new Term("name", "0", List.of());
      }
      blanks();
      int start = at;
      while (at < text.length() && isNamePart(text.charAt(at))) {
        at++;
      }
      if (start == at) {
        throw new Refused("'%s' has no expression at %d".formatted(text, at));
      }
      String name = text.substring(start, at);
      if (List.of("domain", "range").contains(name) && takes("(")) {
        Term term = binary(0);
        needs(")");
        return new Term(name, "", List.of(term));
      }
      return new Term("name", name, List.of());
    }

    private static boolean isNamePart(char c) {
      return Character.isLetterOrDigit(c) || "-_.#".indexOf(c) >= 0;
    }
  }

  /// What it means in an execution, given what names mean.
  Relation value(Map<String, Relation> names, int n) {
    List<Relation> of = new ArrayList<>();
    for (Term part : parts) {
      of.add(part.isAll() && operator.equals("*") ? Relation.none(n) : part.value(names, n));
    }
    return switch (operator) {
      case "name" -> named(names, n);
      case "|" -> of.get(0).or(of.get(1));
      case "&" -> of.get(0).and(of.get(1));
      case "\\" -> of.get(0).without(of.get(1));
      case ";" -> of.get(0).then(of.get(1));
      case "*" -> set(0, of, n).times(set(1, of, n));
      case "^-1" -> of.get(0).inverse();
      case "+" -> of.get(0).closure();
      case "domain" -> of.get(0).domain();
      case "range" -> of.get(0).inverse().domain();
      default -> throw new Refused("'%s' is an operator that is not checked".formatted(operator));
    };
  }

  /// `_`, which is all events beside `*`, and might be all pairs elsewhere.
  private boolean isAll() {
    return operator.equals("name") && name.equals("_");
  }

  private Relation set(int part, List<Relation> of, int n) {
    return parts.get(part).isAll() ? Relation.of(n, (a, b) -> a == b) : of.get(part);
  }

  private Relation named(Map<String, Relation> names, int n) {
    Relation known = names.get(name);
    if (known != null) {
      return known;
    }
    return switch (name) {
      case "0" -> Relation.none(n);
      case "id" -> Relation.of(n, (a, b) -> a == b);
      default -> throw new Refused("unknown name '%s' in the model".formatted(name));
    };
  }
}
