package thinair.checker;

import module java.base;

/// A certificate as it is written: the question, the verdict, and what is said of candidates.
final class Certificate {
  /// What is said of one candidate.
  ///
  /// @param relations `rf` and what the model chooses, by name, as `from>to` pairs of events
  /// @param axiom that it breaks; empty where it breaks none
  /// @param at events where it does; empty where that is not said
  record Entry(Map<String, List<String>> relations, String axiom, List<String> at) {}

  final Question question = new Question();
  final List<Entry> entries = new ArrayList<>();
  final boolean allowed;

  /// How many combinations of paths have a proof by a solver; where there are some, there are no
  /// entries.
  int refutations;

  private final List<String> lines;
  private int at;

  Certificate(String text) {
    if (!text.endsWith("\n")) {
      throw new Refused("the certificate is cut off");
    }
    lines = List.of(text.substring(0, text.length() - 1).split("\n", -1));
    expect("thinair certificate 1");
    StringBuilder asked = new StringBuilder();
    while (question.add(line())) {
      asked.append(lines.get(at++)).append('\n');
    }
    expect("question " + print(asked.toString()));
    allowed = line().equals("verdict allowed");
    expect(allowed ? "verdict allowed" : "verdict forbidden");
    while (line().equals("candidate")) {
      entry();
    }
    if (line().startsWith("proofs ") && entries.isEmpty() && !allowed) {
      String proofs = String.join("\n", lines.subList(at + 1, lines.size() - 1)) + "\n";
      expect("proofs " + print(proofs));
      while (line().equals("refutation")) {
        refutation();
      }
    }
    expect("end " + (entries.size() + refutations));
    if (at != lines.size()) {
      throw new Refused("there is something behind the end");
    }
  }

  /// What is said of one candidate.
  private void entry() {
    Map<String, List<String>> relations = new LinkedHashMap<>();
    String axiom = "";
    List<String> events = List.of();
    for (String[] words = part(); words.length > 0; words = part()) {
      if (words[0].equals("breaks")) {
        axiom = words[1];
        events = List.of(words).subList(2, words.length);
      } else {
        relations.put(words[0], List.of(words).subList(1, words.length));
      }
    }
    entries.add(new Entry(relations, axiom, events));
  }

  /// Clauses that contradict each other, by steps that are checked here.
  private void refutation() {
    Drat drat = new Drat(0);
    int left = 0;
    for (String[] words = part(); words.length > 0; words = part()) {
      int skip = words[0].equals("means") ? words.length : 1;
      int[] numbers = Arrays.stream(words).skip(skip).mapToInt(Integer::parseInt).toArray();
      switch (words[0]) {
        case "means" -> {}
        case "cnf" -> {
          drat = new Drat(numbers[0]);
          left = numbers[1];
        }
        case "clause" -> {
          drat.given(numbers);
          left--;
        }
        case "step" -> drat.step(numbers);
        case "delete" -> drat.delete(numbers);
        default -> throw new Refused("'%s' is no part of a proof".formatted(words[0]));
      }
    }
    if (left != 0 || !drat.isContradiction()) {
      throw new Refused("proof %d does not end with a contradiction".formatted(refutations + 1));
    }
    refutations++;
  }

  private String line() {
    if (at >= lines.size()) {
      throw new Refused("the certificate is cut off");
    }
    return lines.get(at);
  }

  /// The words of the next line that belongs to the one before it; none where there is no such
  /// line.
  private String[] part() {
    if (at + 1 < lines.size() && lines.get(at + 1).startsWith("  ")) {
      return lines.get(++at).strip().split(" ", -1);
    }
    at++;
    return new String[0];
  }

  private void expect(String wanted) {
    if (!line().equals(wanted)) {
      throw new Refused("line %d should be '%s'".formatted(at + 1, wanted));
    }
    at++;
  }

  private static String print(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
