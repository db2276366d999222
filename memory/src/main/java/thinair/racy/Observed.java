package thinair.racy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// How often real runs of jcstress ended with what, by test and result.
///
/// @param tests the results of a test that has no name are under the empty one
public record Observed(Map<String, Map<String, Long>> tests) {
  /// `.......... [OK] org.openjdk.jcstress.samples.api.API_01_Simple`
  private static final Pattern TEST = Pattern.compile("\\s*\\.*\\s*\\[[A-Z ]+]\\s+(\\S+)\\s*");

  /// ` 1, 1 46,946,789 10.14% Interesting Both actors came up with the same value`
  private static final Pattern ROW =
      Pattern.compile(
          "\\s*(.*?)\\s+(\\d{1,3}(?:[,.\u00a0\u202f]\\d{3})*|\\d+)\\s+[<>]?[\\d.,]+%\\s+\\S.*");

  private static final Pattern CSV = Pattern.compile("\\s*(.+?)\\s*,\\s*(\\d+)\\s*");
  private static final String ALL = "Results across all configurations";

  public Observed {
    Map<String, Map<String, Long>> copy = new LinkedHashMap<>();
    tests.forEach((test, counts) -> copy.put(test, Map.copyOf(counts)));
    tests = Map.copyOf(copy);
  }

  /// Reads what jcstress prints, or lines `id,count`.
  ///
  /// @throws SyntaxError where there is nothing of the kind
  public static Observed of(SourceText text) {
    List<String> lines = text.text().lines().toList();
    Map<String, Map<String, Long>> tests =
        lines.stream().anyMatch(Observed::isHead) ? tables(lines) : csv(text, lines);
    if (tests.isEmpty()) {
      throw new SyntaxError(
          text.span(0, 0),
          "no counts are in this file",
          "give what jcstress prints, with its tables, or lines of id,count");
    }
    return new Observed(tests);
  }

  private static boolean isHead(String line) {
    return line.strip().startsWith("RESULT") && line.contains("SAMPLES");
  }

  /// jcstress prints a table for each configuration, and at its end one for all of them: where that
  /// is there, it counts alone.
  private static Map<String, Map<String, Long>> tables(List<String> lines) {
    Map<String, Map<String, Long>> each = new LinkedHashMap<>();
    Map<String, Map<String, Long>> together = new LinkedHashMap<>();
    String test = "";
    boolean isAll = false;
    boolean inTable = false;
    for (String line : lines) {
      Matcher named = TEST.matcher(line);
      Matcher row = ROW.matcher(line);
      if (named.matches()) {
        test = named.group(1);
        isAll = false;
        inTable = false;
      } else if (line.contains(ALL)) {
        isAll = true;
      } else if (isHead(line)) {
        inTable = true;
      } else if (line.isBlank()) {
        inTable = false;
      } else if (inTable && row.matches()) {
        (isAll ? together : each)
            .computeIfAbsent(test, _ -> new LinkedHashMap<>())
            .merge(row.group(1), Long.parseLong(row.group(2).replaceAll("\\D", "")), Long::sum);
      }
    }
    each.putAll(together);
    return each;
  }

  private static Map<String, Map<String, Long>> csv(SourceText text, List<String> lines) {
    Map<String, Long> counts = new LinkedHashMap<>();
    int offset = 0;
    for (String line : lines) {
      Matcher row = CSV.matcher(line);
      if (row.matches()) {
        counts.merge(unquoted(row.group(1)), Long.parseLong(row.group(2)), Long::sum);
      } else if (!line.isBlank() && !line.strip().equals("id,count")) {
        throw new SyntaxError(
            text.span(offset, offset + line.length()),
            "this is neither a table of jcstress nor a line of id,count",
            "write a line as \"1, 0\",42");
      }
      offset += line.length() + 1;
    }
    return counts.isEmpty() ? Map.of() : Map.of("", counts);
  }

  private static String unquoted(String id) {
    return id.length() > 1 && id.startsWith("\"") && id.endsWith("\"")
        ? id.substring(1, id.length() - 1)
        : id;
  }

  /// What was counted of a test: by its name, which may be longer there by its package; or what has
  /// no name, where only one test is asked about.
  public Optional<Map<String, Long>> of(String test, boolean isOnly) {
    for (Map.Entry<String, Map<String, Long>> each : tests.entrySet()) {
      String name = each.getKey().replace('$', '.');
      if (name.equals(test) || name.endsWith("." + test)) {
        return Optional.of(each.getValue());
      }
    }
    return isOnly ? Optional.ofNullable(tests.get("")) : Optional.empty();
  }

  /// What was counted, beside what is known.
  ///
  /// @param rows how often each row was seen, in their order
  /// @param refuted what was seen although it is proved impossible, with how often
  /// @param unknown what was seen and is no result of the test at all
  /// @param unseen what can be and was never seen
  public record Compared(
      List<Long> rows,
      Map<String, Long> refuted,
      Map<String, Long> unknown,
      List<String> unseen,
      long samples) {
    public Compared {
      rows = List.copyOf(rows);
      unseen = List.copyOf(unseen);
    }

    /// Whether the counts and the proofs contradict each other.
    public boolean contradicts() {
      return !refuted.isEmpty() || !unknown.isEmpty();
    }
  }

  public static Compared compare(JcstressAnswer answer, Map<String, Long> counts) {
    List<Long> rows = new ArrayList<>();
    List<String> unseen = new ArrayList<>();
    Map<String, Long> refuted = new LinkedHashMap<>();
    Map<String, Long> unknown = new LinkedHashMap<>(counts);
    // jcstress lists what it has not seen, too.
    unknown.values().removeIf(count -> count == 0);
    long samples = 0;
    for (long count : counts.values()) {
      samples += count;
    }
    for (JcstressAnswer.Row row : answer.rows()) {
      long count = 0;
      for (Map.Entry<String, Long> each : counts.entrySet()) {
        if (row.fits(each.getKey()) && !isListed(answer, row, each.getKey())) {
          count += each.getValue();
          unknown.remove(each.getKey());
          if (row.verdict() == JcstressAnswer.Verdict.IMPOSSIBLE && each.getValue() > 0) {
            refuted.put(each.getKey(), each.getValue());
          }
        }
      }
      rows.add(count);
      if (count == 0 && row.isPossible()) {
        unseen.add(row.result());
      }
    }
    return new Compared(rows, refuted, unknown, unseen, samples);
  }

  /// Whether another row is that very result, while this one is a pattern.
  private static boolean isListed(JcstressAnswer answer, JcstressAnswer.Row row, String id) {
    return !row.result().equals(id)
        && answer.rows().stream().anyMatch(other -> other.result().equals(id));
  }
}
