package thinair.bench.compare;

import java.util.List;
import java.util.Map;
import thinair.generate.Limits;

/// What Mador-Haim, Alur and Martin (CAV 2010) compared, and the time and sizes they print.
final class Published {
  static final List<String> MODELS =
      List.of("sc", "tso", "pso", "rmo", "ntso-solved", "npso-solved");

  static final List<String> EQUAL =
      List.of(
          "sc machine:sc",
          "tso machine:tso",
          "tso machine:x86-tso",
          "ibm370-solved machine:ibm370",
          "pso machine:pso",
          "rmo machine:rmo",
          "ntso-solved machine:ntso",
          "npso-solved machine:npso");

  /// Accesses of the largest of their smallest tests.
  static final int LARGEST = 5;

  /// What one allows and another forbids.
  record Story(String name, String allows, String forbids, Limits limits, String paper) {}

  static final List<Story> STORIES =
      List.of(
          new Story("G", "npso-v0-solved", "machine:npso", Limits.of(4, 4, 3, 3), "2 s"),
          new Story("H", "npso-v1-solved", "machine:npso", Limits.of(6, 6, 3, 3), "824 s"),
          new Story(
              "I", "npso-v2-solved", "machine:npso", Limits.of(4, 4, 3, 3).withFences(), "22 s"),
          new Story(
              "J", "npso-v3-solved", "machine:npso", Limits.of(5, 5, 3, 3).withFences(), "411 s"),
          new Story("K", "tso", "sober", Limits.of(6, 2, 3, 3), "111 s"),
          new Story("L", "sober", "ibm370-solved", Limits.of(5, 2, 3, 3).withFences(), "43 s"));

  private static final Map<String, List<String>> CELLS =
      Map.of(
          "sc", List.of("", "1 s", "1 s", "1 s, 4/2", "8 s", "1 s"),
          "tso", List.of("1 s", "", "1 s", "1 s, 4/2", "130 s", "1 s"),
          "pso", List.of("1 s", "1 s", "", "1 s, 4/2", "8 s", "16 s"),
          "rmo", List.of("1 s, 4/2", "1 s, 4/2", "1 s, 4/2", "", "8 s, 4/2", "16 s, 5/3"),
          "ntso-solved", List.of("2 s", "39 s", "2 s", "2 s, 4/2", "", "2 s"),
          "npso-solved", List.of("2 s", "2 s", "40 s", "2 s, 4/2", "9 s", ""));

  private Published() {}

  /// The time of a cell, and its sizes where they are not ours.
  static String cell(String row, String column) {
    return CELLS.getOrDefault(row, List.of()).get(MODELS.indexOf(column));
  }

  static String title(String model) {
    return model.replace("-solved", "");
  }

  static String machine(String axioms) {
    return "machine:" + title(axioms);
  }
}
