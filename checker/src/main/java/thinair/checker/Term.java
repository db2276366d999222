package thinair.checker;

import module java.base;

/// An expression of cat, read by the strength of its operators: `|`, `;`, `\`, `&`, `*`, then what
/// stands behind.
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
    private static final List<String> OPERATORS = List.of("|", ";", "\\", "&", "*");

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
        return behind();
      }
      Term left = binary(level + 1);
      while (takes(OPERATORS.get(level))) {
        left = new Term(OPERATORS.get(level), "", List.of(left, binary(level + 1)));
      }
      return left;
    }

    private Term behind() {
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

    private Term until(String close) {
      Term term = binary(0);
      needs(close);
      return term;
    }

    private Term inner() {
      if (takes("(")) {
        return until(")");
      }
      if (takes("[")) {
        return until("]");
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
        throw new Refused("'%s' has no expression that is checked at %d".formatted(text, at));
      }
      String name = text.substring(start, at);
      return List.of("domain", "range").contains(name) && takes("(")
          ? new Term(name, "", List.of(until(")")))
          : new Term("name", name, List.of());
    }

    private static boolean isNamePart(char c) {
      return Character.isLetterOrDigit(c) || "-_.#".indexOf(c) >= 0;
    }
  }

  /// What it means in an execution, given what names mean.
  Relation value(Map<String, Relation> names, int n) {
    return switch (operator) {
      case "name" -> named(names, n);
      case "|" -> part(0, names, n).or(part(1, names, n));
      case "&" -> part(0, names, n).and(part(1, names, n));
      case "\\" -> part(0, names, n).without(part(1, names, n));
      case ";" -> part(0, names, n).then(part(1, names, n));
      case "*" -> set(0, names, n).times(set(1, names, n));
      case "^-1" -> part(0, names, n).inverse();
      case "+" -> part(0, names, n).closure();
      case "domain" -> part(0, names, n).domain();
      case "range" -> part(0, names, n).inverse().domain();
      default -> throw new Refused("'%s' is an operator that is not checked".formatted(operator));
    };
  }

  private Relation part(int part, Map<String, Relation> names, int n) {
    return parts.get(part).value(names, n);
  }

  /// Beside `*` the name `_` is all events; elsewhere it might be all pairs, and is not known.
  private Relation set(int part, Map<String, Relation> names, int n) {
    return parts.get(part).name.equals("_") ? Relation.identity(n) : part(part, names, n);
  }

  private Relation named(Map<String, Relation> names, int n) {
    Relation known = names.get(name);
    if (known != null) {
      return known;
    }
    return switch (name) {
      case "0" -> Relation.none(n);
      case "id" -> Relation.identity(n);
      default -> throw new Refused("unknown name '%s' in the model".formatted(name));
    };
  }
}
