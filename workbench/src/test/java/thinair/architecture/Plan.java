package thinair.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Which package may know which: the table in ARCHITECTURE.md. Packages are named below the root;
/// `logic.find` is covered by the row `logic`, unless it has one of its own. Every package may know
/// itself, and what its row names includes the packages below.
record Plan(Map<String, List<String>> rows) {

  static Plan ofThinair() throws IOException {
    String document =
        Files.readString(Path.of(System.getProperty("thinair.root", ".."), "ARCHITECTURE.md"));
    int start = document.indexOf("```plan\n");
    return of(document.substring(start + 8, document.indexOf("```", start + 8)));
  }

  static Plan of(String table) {
    var rows = new TreeMap<String, List<String>>();
    for (String line : table.lines().toList()) {
      int bar = line.indexOf('|');
      rows.put(
          line.substring(0, bar).strip(),
          Arrays.stream(line.substring(bar + 1).split(" "))
              .filter(name -> !name.isEmpty())
              .toList());
    }
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

  static boolean isInside(String packageName, String outer) {
    return packageName.equals(outer) || packageName.startsWith(outer + ".");
  }
}
