package thinair.report;

import java.util.Map;
import java.util.TreeMap;
import thinair.candidate.Refuted;

/// The part of a certificate that a solver made: for every combination of paths what the variables
/// mean, the clauses, and the steps to the contradiction.
final class RefutationText {
  private RefutationText() {}

  static String of(Refuted refuted) {
    StringBuilder text = new StringBuilder("refutation\n");
    new TreeMap<>(refuted.meaning())
        .forEach(
            (variable, meaning) ->
                text.append("  means ")
                    .append(variable)
                    .append(' ')
                    .append(named(meaning, refuted.atoms()))
                    .append('\n'));
    lines(refuted.clauses(), text);
    lines(refuted.steps(), text);
    return text.toString();
  }

  /// `rf e0 e3` with the names of the program: `rf i.&x 1.0`.
  private static String named(String meaning, Map<String, String> atoms) {
    String[] words = meaning.split(" ", -1);
    for (int i = 1; i < words.length; i++) {
      words[i] = atoms.getOrDefault(words[i], words[i]);
    }
    return String.join(" ", words);
  }

  /// DIMACS and DRAT, line by line.
  private static void lines(String file, StringBuilder text) {
    boolean clauses = file.startsWith("p ");
    for (String line : file.split("\n", -1)) {
      if (line.isEmpty() || line.startsWith("c")) {
        continue;
      }
      if (line.startsWith("p ")) {
        text.append("  ").append(line, 2, line.length()).append('\n');
        continue;
      }
      boolean deleted = line.startsWith("d ");
      String literals = line.substring(deleted ? 2 : 0).replaceFirst(" ?0$", "");
      String head = clauses ? "  clause" : deleted ? "  delete" : "  step";
      text.append(head).append(literals.isEmpty() ? "" : " ").append(literals).append('\n');
    }
  }
}
