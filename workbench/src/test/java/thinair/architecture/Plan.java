package thinair.architecture;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Which package may know which: the table of ARCHITECTURE.md, to be executed. Packages are named
/// below the root; `logic.find` is covered by the row `logic`, unless it has one of its own. Every
/// package may know itself, and what its row names includes the packages below.
record Plan(Map<String, List<String>> rows) {

  /// What is not in the table may not exist, what is may still be empty.
  static final Plan THINAIR =
      of(
          """
          logic               |
          logic.sat           |
          source              |
          program             | source
          event               | source program
          model               | source logic
          candidate           | source program event model logic
          explore             | program
          query               | source program event model candidate explore logic
          frontend.litmus     | source program
          frontend.c          | source program
          frontend.java       | source program
          frontend.cat        | source model logic
          frontend.model      | source model logic
          report              | source program event model query
          web                 | source program event model query frontend report logic
          cli                 | source program event model query frontend report logic web
          """);

  static Plan of(String table) {
    var rows = new TreeMap<String, List<String>>();
    table
        .lines()
        .forEach(
            line -> {
              int bar = line.indexOf('|');
              rows.put(
                  line.substring(0, bar).strip(),
                  Arrays.stream(line.substring(bar + 1).split(" "))
                      .filter(name -> !name.isEmpty())
                      .toList());
            });
    return new Plan(rows);
  }

  boolean knows(String packageName) {
    return rows.keySet().stream().anyMatch(row -> isInside(packageName, row));
  }

  /// Whether the row of the first package names the second.
  boolean allows(String from, String to) {
    String row =
        rows.keySet().stream()
            .filter(name -> isInside(from, name))
            .max((a, b) -> Integer.compare(a.length(), b.length()))
            .orElse(from);
    return isInside(to, row)
        || rows.getOrDefault(row, List.of()).stream().anyMatch(name -> isInside(to, name));
  }

  private static boolean isInside(String packageName, String outer) {
    return packageName.equals(outer) || packageName.startsWith(outer + ".");
  }
}
