package thinair.checker;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  Certificate(String text) {
    if (!text.endsWith("\n")) {
      throw new Refused("the certificate is cut off");
    }
    List<String> lines = List.of(text.substring(0, text.length() - 1).split("\n", -1));
    if (!lines.getFirst().equals("thinair certificate 1")) {
      throw new Refused("this is no certificate of format 1");
    }
    StringBuilder asked = new StringBuilder();
    int at = 1;
    for (; at < lines.size() && Question.HEADS.contains(head(lines.get(at))); at++) {
      asked.append(lines.get(at)).append('\n');
      question.add(head(lines.get(at)), rest(lines.get(at)));
    }
    expect(lines, at++, "question " + print(asked.toString()));
    String verdict = line(lines, at++);
    if (!verdict.equals("verdict allowed") && !verdict.equals("verdict forbidden")) {
      throw new Refused("'%s' is no verdict".formatted(verdict));
    }
    allowed = verdict.endsWith("allowed");
    while (line(lines, at).equals("candidate")) {
      at = entry(lines, at + 1);
    }
    if (line(lines, at).startsWith("proofs ") && entries.isEmpty() && !allowed) {
      String proofs = String.join("\n", lines.subList(at + 1, lines.size() - 1)) + "\n";
      expect(lines, at++, "proofs " + print(proofs));
      while (line(lines, at).equals("refutation")) {
        at = refutation(lines, at + 1);
      }
    }
    expect(lines, at, "end " + (entries.size() + refutations));
    if (at != lines.size() - 1) {
      throw new Refused("there is something behind the end");
    }
  }

  private int entry(List<String> lines, int from) {
    Map<String, List<String>> relations = new LinkedHashMap<>();
    String axiom = "";
    List<String> events = List.of();
    int at = from;
    for (; line(lines, at).startsWith("  "); at++) {
      String[] words = lines.get(at).strip().split(" ", -1);
      if (words[0].equals("breaks")) {
        if (words.length < 2) {
          throw new Refused("a candidate breaks nothing");
        }
        axiom = words[1];
        events = List.of(words).subList(2, words.length);
      } else {
        relations.put(words[0], List.of(words).subList(1, words.length));
      }
    }
    entries.add(new Entry(relations, axiom, events));
    return at;
  }

  /// Clauses that contradict each other, by steps that are checked here.
  private int refutation(List<String> lines, int from) {
    Drat drat = new Drat(0);
    int left = 0;
    int at = from;
    for (; line(lines, at).startsWith("  "); at++) {
      String[] words = lines.get(at).strip().split(" ", -1);
      int skip = words[0].equals("cnf") || words[0].equals("means") ? words.length : 1;
      int[] literals = Arrays.stream(words).skip(skip).mapToInt(Integer::parseInt).toArray();
      switch (words[0]) {
        case "means" -> {}
        case "cnf" -> {
          drat = new Drat(Integer.parseInt(words[1]));
          left = Integer.parseInt(words[2]);
        }
        case "clause" -> {
          drat.given(literals);
          left--;
        }
        case "step" -> drat.step(literals);
        case "delete" -> drat.delete(literals);
        default -> throw new Refused("'%s' is no part of a proof".formatted(words[0]));
      }
    }
    if (left != 0 || !drat.isContradiction()) {
      throw new Refused("proof %d does not end with a contradiction".formatted(refutations + 1));
    }
    refutations++;
    return at;
  }

  private static String line(List<String> lines, int at) {
    if (at >= lines.size()) {
      throw new Refused("the certificate is cut off");
    }
    return lines.get(at);
  }

  private static void expect(List<String> lines, int at, String wanted) {
    if (!line(lines, at).equals(wanted)) {
      throw new Refused("line %d should be '%s'".formatted(at + 1, wanted));
    }
  }

  private static String head(String line) {
    int blank = line.indexOf(' ');
    return blank < 0 ? line : line.substring(0, blank);
  }

  private static String rest(String line) {
    int blank = line.indexOf(' ');
    return blank < 0 ? "" : line.substring(blank + 1);
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
