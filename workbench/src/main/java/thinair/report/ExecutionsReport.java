package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.candidate.Judged;
import thinair.candidate.Violation.Edge;
import thinair.candidate.Walk;
import thinair.draw.Picture;
import thinair.event.Execution;
import thinair.model.Check;
import thinair.program.Language;
import thinair.program.Program;

/// Candidate executions one by one: what happened, every axiom with true or false and the cycle
/// where it is false, and the relations that the model derives.
public final class ExecutionsReport {
  private final Program program;
  private final String model;
  private final Set<String> without;
  private final Walk.Result walk;

  /// @param without axioms that were taken away
  public ExecutionsReport(Program program, String model, Set<String> without, Walk.Result walk) {
    this.program = program;
    this.model = model;
    this.without = without;
    this.walk = walk;
  }

  /// @param relations which derived relations to show, by the model's names
  public Block.Part text(List<String> relations) {
    List<Block> content = new ArrayList<>();
    for (int i = 0; i < walk.shown().size(); i++) {
      content.add(execution(i + 1, walk.shown().get(i), relations));
    }
    ordered()
        .ifPresent(
            counts ->
                content.add(
                    new Block.Line(
                        "as CppMem counts, with every order of writes and of seq_cst operations: %d candidates, %d consistent and defined"
                            .formatted(counts.candidates(), counts.consistent()))));
    if (walk.left() > 0) {
      content.add(new Block.Line("%d more; --most N shows as many".formatted(walk.left())));
    }
    return new Block.Part(title(), content);
  }

  private static Map<String, Object> json(Walk.Ordered counts) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("candidates", counts.candidates());
    json.put("consistent", counts.consistent());
    return json;
  }

  /// What CppMem counts, where that is not the same.
  private Optional<Walk.Ordered> ordered() {
    return walk.ordered()
        .filter(
            counts ->
                walk.complete()
                    && without.isEmpty()
                    && program.language() == Language.C
                    && (counts.candidates() != walk.candidates()
                        || counts.consistent() != walk.consistent()));
  }

  private String title() {
    String counts =
        "%s under %s: %s, %d consistent"
            .formatted(
                program.name(),
                model,
                walk.candidates() == 1
                    ? "1 candidate execution"
                    : walk.candidates() + " candidate executions",
                walk.consistent());
    String undefined =
        walk.undefined().isEmpty()
            ? ""
            : ", undefined (%s)".formatted(String.join(", ", walk.undefined()));
    String more =
        without.isEmpty()
            ? ""
            : "; without %s %s"
                .formatted(
                    String.join(" and ", without),
                    walk.possible() == 0
                        ? "no other becomes possible"
                        : walk.possible() + " more become possible");
    return counts + (walk.complete() ? "" : " so far (a limit was reached)") + undefined + more;
  }

  private Block execution(int number, Judged judged, List<String> relations) {
    Labels labels = new Labels(judged.execution());
    List<Block> content = new ArrayList<>(WitnessReport.of(judged.execution()));
    for (String relation : relations) {
      content.add(WitnessReport.pairs(relation, judged.execution(), labels));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Judged.Line line : judged.axioms()) {
      rows.add(
          List.of(
              line.axiom().name(),
              line.holds() ? "true" : "false",
              cycle(line, judged.execution(), labels)));
    }
    content.add(Block.left(rows));
    for (int i = 0; i < judged.raised().size(); i++) {
      Flags.Raised raised =
          new Flags.Raised(judged.raised().get(i), Optional.of(judged.flags().get(i)));
      content.add(
          new Block.Line("%s: %s".formatted(Flags.kind(raised.check()), raised.sentence())));
    }
    return new Block.Part("execution %d: %s".formatted(number, verdict(judged)), content);
  }

  private String verdict(Judged judged) {
    if (judged.isConsistent()) {
      return "consistent";
    }
    List<String> broken = judged.broken();
    return without.containsAll(broken)
        ? "possible without " + String.join(" and ", broken)
        : "breaks " + String.join(", ", broken);
  }

  private static String cycle(Judged.Line line, Execution execution, Labels labels) {
    StringBuilder text = new StringBuilder();
    int at = -1;
    for (Edge edge : Retold.of(line.edges(), execution)) {
      if (edge.from() != at) {
        text.append(at < 0 ? "" : ", ").append(labels.name(edge.from()));
      }
      text.append(' ').append(edge.name()).append("→ ").append(labels.name(edge.to()));
      at = edge.to();
    }
    return text.toString();
  }

  /// For machines.
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("test", program.name());
    json.put("file", program.source().name());
    json.put("model", model);
    json.put("says", title());
    json.put("candidates", walk.candidates());
    json.put("consistent", walk.consistent());
    json.put("complete", walk.complete());
    ordered().ifPresent(counts -> json.put("cppMem", json(counts)));
    json.put("undefined", List.copyOf(walk.undefined()));
    if (!without.isEmpty()) {
      json.put("without", List.copyOf(without));
      json.put("possible", walk.possible());
    }
    List<Object> shown = new ArrayList<>();
    for (Judged judged : walk.shown()) {
      shown.add(json(judged));
    }
    json.put("executions", shown);
    return json;
  }

  private static Object json(Judged judged) {
    Labels labels = new Labels(judged.execution());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("consistent", judged.isConsistent());
    json.put("execution", EvidenceJson.execution(judged.execution()));
    List<Object> axioms = new ArrayList<>();
    for (Judged.Line line : judged.axioms()) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("axiom", line.axiom().name());
      each.put("holds", line.holds());
      each.put("edges", EvidenceJson.edges(line.edges(), labels));
      axioms.add(each);
    }
    json.put("axioms", axioms);
    json.put("flags", judged.raised().stream().map(Check::name).toList());
    Map<String, Object> derived = new LinkedHashMap<>();
    judged.derived().forEach((name, pairs) -> derived.put(name, EvidenceJson.pairs(pairs, labels)));
    json.put("derived", derived);
    return json;
  }

  /// One picture for each execution that is shown.
  public List<Picture> pictures() {
    List<Picture> pictures = new ArrayList<>();
    for (Judged judged : walk.shown()) {
      List<Edge> stress =
          judged.axioms().stream()
              .filter(line -> !line.holds())
              .findFirst()
              .map(Judged.Line::edges)
              .orElse(List.of());
      pictures.add(
          new Picture(
              "%s under %s".formatted(program.name(), model),
              List.of(verdict(judged)),
              verdict(judged),
              List.of(ExecutionPicture.of("", judged.execution(), stress))));
    }
    return pictures;
  }
}
