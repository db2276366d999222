package thinair.logic;

import java.util.Set;
import java.util.regex.Pattern;

/// What may be a name: the printed form of a problem has to read back as the same problem.
public final class Names {
  /// Words of the text form. A relation or variable called like one of them could not be read back.
  public static final Set<String> RESERVED =
      Set.of(
          "acyclic",
          "all",
          "and",
          "atom",
          "bits",
          "else",
          "fact",
          "false",
          "fix",
          "iden",
          "iff",
          "if",
          "implies",
          "in",
          "irreflexive",
          "let",
          "lone",
          "no",
          "none",
          "not",
          "one",
          "or",
          "some",
          "sum",
          "then",
          "total",
          "true",
          "univ",
          "universe",
          "width",
          "relation",
          "constraint",
          "because");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_'#.@-]*");

  private Names() {}

  public static boolean isName(String text) {
    return NAME.matcher(text).matches() && !RESERVED.contains(text);
  }

  static void requireName(String what, String name) {
    if (!NAME.matcher(name).matches()) {
      throw new InvalidProblem(
          "a %s name starts with a letter or _ and goes on with letters, digits and _ ' # . @ -, got '%s'"
              .formatted(what, name));
    }
    if (RESERVED.contains(name)) {
      throw new InvalidProblem(
          "'%s' is a word of the language and cannot name a %s".formatted(name, what));
    }
  }
}
