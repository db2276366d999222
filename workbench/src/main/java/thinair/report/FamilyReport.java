package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.learn.Family;

/// Which members of a family of models say the same.
///
/// @param name of the family, as the command names it
/// @param scope what tests were made; empty if they were given
public record FamilyReport(String name, String scope, Family.Answer answer) {
  /// So many members of a class stand on a line; all of them are in the JSON.
  private static final int MOST = 4;

  /// @param members whether to list them
  /// @param pairs whether to say what is between any two
  public List<Block> blocks(boolean members, boolean pairs) {
    List<Block> blocks = new ArrayList<>(SynthesisReport.cut(answer.cut()));
    String on =
        scope.isEmpty()
            ? "on " + SynthesisReport.count(answer.tests(), "test")
            : "on every test up to " + scope;
    List<Block> same = new ArrayList<>();
    for (List<Integer> each : answer.classes()) {
      if (each.size() > 1) {
        same.add(new Block.Line(same(each)));
      }
    }
    blocks.add(
        new Block.Part(
            "%s: %s differ %s"
                .formatted(
                    SynthesisReport.count(answer.members().size(), "model"),
                    classes(answer.classes().size()),
                    on),
            same));
    if (members) {
      blocks.add(new Block.Part("members", List.of(Block.left(verdicts()))));
    }
    if (pairs) {
      blocks.add(pairs());
    }
    answer
        .looked()
        .ifPresent(
            looked ->
                blocks.add(
                    new Block.Line(
                        ("looked at %,d tests (%,d programs, %,d executions; %,d that differ in"
                                + " what they say of the family)")
                            .formatted(
                                looked.tests(),
                                looked.programs(),
                                looked.executions(),
                                answer.rows().size()))));
    return blocks;
  }

  /// The first members of a class, and how many there are besides.
  private String same(List<Integer> members) {
    int shown = members.size() > MOST ? MOST - 1 : members.size();
    String text = String.join(" = ", members.subList(0, shown).stream().map(this::text).toList());
    return shown < members.size() ? "%s and %d more".formatted(text, members.size() - shown) : text;
  }

  private static String classes(int number) {
    return number == 1 ? "1 class, none of which" : number + " classes that";
  }

  private String text(int member) {
    return answer.members().get(member).text();
  }

  private List<List<String>> verdicts() {
    List<List<String>> rows = new ArrayList<>();
    for (int m = 0; m < answer.members().size(); m++) {
      List<String> allowed = new ArrayList<>();
      for (Family.Row row : answer.rows()) {
        if (row.allowed().get(m)) {
          allowed.add(row.test());
        }
      }
      rows.add(
          List.of(
              text(m), allowed.isEmpty() ? "allows none" : "allows " + String.join(", ", allowed)));
    }
    return rows;
  }

  private Block pairs() {
    List<List<String>> rows = new ArrayList<>();
    int same = 0;
    int count = 0;
    for (int a = 0; a < answer.members().size(); a++) {
      for (int b = a + 1; b < answer.members().size(); b++) {
        count++;
        Optional<Family.Row> test = answer.separating(a, b);
        same += test.isEmpty() ? 1 : 0;
        int one = a;
        rows.add(
            List.of(
                text(a),
                text(b),
                test.map(
                        row ->
                            "%s, which the %s allows"
                                .formatted(row.test(), row.allowed().get(one) ? "first" : "second"))
                    .orElse("the same")));
      }
    }
    return new Block.Part(
        "%s, %d of them the same".formatted(SynthesisReport.count(count, "pair"), same),
        List.of(Block.left(rows)));
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("family", name);
    json.put("scope", scope);
    json.put("members", answer.members().stream().map(Family.Member::values).toList());
    json.put("classes", answer.classes());
    List<Object> tests = new ArrayList<>();
    for (Family.Row row : answer.rows()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("test", row.test());
      row.text().ifPresent(text -> entry.put("text", text));
      entry.put("allowedBy", row.allowed().stream().boxed().toList());
      tests.add(entry);
    }
    json.put("tests", tests);
    json.put("cut", answer.cut());
    answer.looked().ifPresent(looked -> json.put("looked", looked.tests()));
    return json;
  }
}
