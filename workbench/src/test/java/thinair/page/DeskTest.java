package thinair.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.files.BuiltInTexts;
import thinair.report.Json;

/// What a page is told, asked here as a page asks it.
class DeskTest {
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0         | P1         ;
       MOV [x],$1 | MOV [y],$1 ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private final Desk desk = new Desk(BuiltInTexts.ofThinair(), Place.BROWSER);

  @Test
  void aRowForEachOutcomeAndACellForEachModel() {
    Map<?, ?> answer = ask("outcomes", Map.of("columns", List.of(model("sc"), model("tso"))));

    assertThat(answer.get("usualModel")).isEqualTo("tso");
    assertThat(columns(answer, "verdict")).containsExactly("forbidden", "allowed");
    assertThat(list(answer, "rows"))
        .extracting(row -> row.get("values") + " " + cells(row))
        .containsExactly(
            "[0, 0] [forbidden, allowed]",
            "[0, 1] [allowed, allowed]",
            "[1, 0] [allowed, allowed]",
            "[1, 1] [allowed, allowed]");
  }

  @Test
  void anAxiomThatIsSwitchedOffAllowsMore() {
    Map<String, Object> without = model("sc");
    without.put("without", List.of("sc"));

    assertThat(columns(ask("outcomes", Map.of("columns", List.of(without))), "verdict"))
        .containsExactly("allowed");
  }

  @Test
  void anAllowedCellShowsAnExecution() {
    Map<?, ?> answer = ending("tso", List.of("0", "0"), List.of("po", "rf", "co", "fr"));

    assertThat(answer.get("verdict")).isEqualTo("allowed");
    assertThat(answer.get("count")).isEqualTo(1.0);
    assertThat(String.valueOf(answer.get("svg"))).contains(">rf<").contains(">po<");
    assertThat(String.valueOf(answer.get("description"))).contains("rf from init y to b");
    assertThat(list(answer, "events"))
        .anyMatch(
            event -> "a".equals(event.get("event")) && Double.valueOf(4).equals(event.get("line")));
  }

  @Test
  void aRelationThatIsHiddenIsNotDrawn() {
    assertThat(String.valueOf(ending("tso", List.of("0", "0"), List.of("po")).get("svg")))
        .contains(">po<")
        .doesNotContain(">rf<");
  }

  @Test
  void aForbiddenCellShowsTheCycle() {
    Map<?, ?> answer = ending("sc", List.of("0", "0"), List.of("po", "fr"));

    Map<?, ?> reason = list(answer, "reasons").getFirst();
    assertThat(reason.get("axiom")).isEqualTo("sc");
    assertThat(list(reason, "edges"))
        .extracting(edge -> edge.get("from") + " " + edge.get("relation") + " " + edge.get("to"))
        .containsExactly("a po b", "b fr c", "c po d", "d fr a");
  }

  @Test
  void whatIsAskedNeedsNoRow() {
    assertThat(ending("sc", List.of(), List.of()).get("verdict")).isEqualTo("forbidden");
  }

  /// In every state of the table, a cell says what the answer to its own question says.
  @ParameterizedTest
  @ValueSource(strings = {"sc", "tso", "pso", "machine:tso", "nemos-sc"})
  void cellsAndTheirEvidenceAgree(String model) {
    Map<?, ?> table =
        ask("outcomes", Map.of("columns", List.of(model(model), model("pso"), model("sc"))));

    for (Map<?, ?> row : list(table, "rows")) {
      List<?> values = (List<?>) Objects.requireNonNull(row.get("values"));
      assertThat(ending(model, values, List.of()).get("verdict")).isEqualTo(cells(row).getFirst());
    }
  }

  @Test
  void aRelationInCatIsEvaluated() {
    Map<String, Object> column = model("tso");
    column.put("evaluate", "po & (W * R)");
    Map<?, ?> answer =
        ask(
            "ending",
            Map.of("column", column, "values", List.of(), "relations", List.of("evaluated")));

    assertThat(((Map<?, ?>) Objects.requireNonNull(answer.get("pairs"))).get("evaluated"))
        .isEqualTo(List.of(List.of("a", "b"), List.of("c", "d")));
    assertThat(String.valueOf(answer.get("svg"))).contains(">evaluated<");
  }

  @Test
  void aMachineIsSteppedThrough() {
    assertThat(list(ending("machine:tso", List.of("0", "0"), List.of()), "steps"))
        .hasSizeGreaterThan(3);
  }

  @Test
  void aChangedModelIsReadAsItStands() {
    Map<String, Object> changed = model("sc");
    changed.put("text", "\"mine\"\nacyclic po as order\n");
    Map<?, ?> answer = ask("outcomes", Map.of("columns", List.of(changed)));

    assertThat(columns(answer, "verdict")).containsExactly("allowed");
    assertThat(columns(answer, "model")).containsExactly("sc (changed)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          acyclic poo as a      | tso.cat | unknown relation 'poo'
          acyclic po as         | tso.cat | a name is missing
          """)
  void aMistakeHasItsPlace(String text, String file, String message) {
    Map<String, Object> changed = model("tso");
    changed.put("text", "\"mine\"\n" + text + "\n");

    Map<?, ?> answer = ask("outcomes", Map.of("columns", List.of(changed)));

    assertThat(answer.get("file")).isEqualTo(file);
    assertThat(String.valueOf(answer.get("message"))).contains(message);
    assertThat((Double) answer.get("from")).isGreaterThan(7);
  }

  @Test
  void twoModelsAreToldApartByTheSmallestProgram() {
    List<Integer> steps = new ArrayList<>();
    Map<String, Object> question = new LinkedHashMap<>();
    question.put("ask", "compare");
    question.put("left", model("sc"));
    question.put("right", model("tso"));
    Map<?, ?> answer = (Map<?, ?>) read(desk.ask(Json.write(question), steps::add));

    Map<?, ?> comparison = list(answer, "comparisons").getFirst();
    assertThat(comparison.get("relation")).isEqualTo("stronger");
    assertThat(list(comparison, "rightOnly").getFirst().get("accesses")).isEqualTo(4.0);
    assertThat(steps).isNotEmpty();
  }

  @Test
  void axiomsAreListedWithTheirPlaces() {
    Map<?, ?> answer =
        ask("axioms", Map.of("columns", List.of(model("tso"), model("machine:tso"))));

    List<?> all = (List<?>) Objects.requireNonNull(answer.get("axioms"));
    assertThat((List<?>) all.getFirst())
        .<Object>extracting(axiom -> ((Map<?, ?>) axiom).get("name"))
        .containsExactly("coherence", "atomicity", "tso");
    assertThat((List<?>) all.get(1)).isEmpty();
  }

  @Test
  void axiomsSayWhatTheyAreFor() {
    Map<?, ?> answer = ask("axioms", Map.of("columns", List.of(model("sc"))));

    List<?> all = (List<?>) Objects.requireNonNull(answer.get("axioms"));
    assertThat((List<?>) all.getFirst())
        .<Object>extracting(axiom -> ((Map<?, ?>) axiom).get("sentence"))
        .contains("Nobody writes between the read and the write of an atomic update.");
    Map<?, ?> reason = list(ending("sc", List.of("0", "0"), List.of()), "reasons").getFirst();
    assertThat(String.valueOf(reason.get("sentence"))).startsWith("All accesses happen one after");
  }

  /// What the engine that visitors load first does not have, it leaves to the whole one; the rest
  /// it says word by word as that one does.
  @ParameterizedTest
  @CsvSource({
    "outcomes, SB.litmus, sc,                false",
    "outcomes, SB.litmus, tso,               false",
    "outcomes, SB.litmus, tsoo,              false",
    "axioms,   SB.litmus, tso,               false",
    "outcomes, SB.litmus, machine:tso,       true",
    "outcomes, SB.litmus, nemos-sc,          true",
    "outcomes, SB.litmus, mine.model,        true",
    "outcomes, SB.c,      rc11,              true",
    "compare,  SB.litmus, sc,                true",
  })
  void aSmallDeskKnowsWhatItLeaves(String what, String program, String model, boolean leaves) {
    Desk small = Desk.ofCat(BuiltInTexts.ofThinair(), Place.BROWSER);
    Map<String, Object> question = new LinkedHashMap<>();
    question.put("ask", what);
    question.put("program", Map.of("name", program, "text", SB));
    question.put("columns", List.of(model(model)));
    question.put("left", model(model));
    question.put("right", model("tso"));
    String asked = Json.write(question);

    assertThat(small.ask(asked, _ -> {}))
        .isEqualTo(leaves ? Desk.ELSEWHERE : desk.ask(asked, _ -> {}));
  }

  /// Whatever comes, an answer goes back.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "null",
        "[]",
        "{}",
        "{\"ask\": 7}",
        "{\"ask\": \"nothing\"}",
        "{\"ask\": \"outcomes\"}",
        "{\"ask\": \"outcomes\", \"program\": {\"name\": \"a\", \"text\": 1}}",
        "{\"ask\": \"outcomes\", \"program\": {\"name\": \"a\", \"text\": \"X86\"}}",
        "{\"ask\": \"compare\", \"left\": {\"model\": \"sc\"}, \"right\": {\"model\": \"sc\"}}",
        "{\"ask\": \"\\u12\"}",
        "{\"ask\": \"outcomes\"} x",
      })
  void whatIsNoQuestionIsRefused(String question) {
    assertThat(((Map<?, ?>) read(desk.ask(question, _ -> {}))).get("error"))
        .asString()
        .isNotEmpty()
        .doesNotContain("defect");
  }

  @Test
  void nestingIsBounded() {
    assertThat(desk.ask("[".repeat(100_000), _ -> {})).contains("less nesting");
  }

  private Map<?, ?> ending(String model, List<?> values, List<String> relations) {
    return ask(
        "ending",
        Map.of(
            "column",
            model(model),
            "columns",
            List.of(model("sc"), model("pso")),
            "values",
            values,
            "relations",
            relations));
  }

  private Map<?, ?> ask(String what, Map<String, Object> more) {
    Map<String, Object> question = new LinkedHashMap<>(more);
    question.put("ask", what);
    question.put("program", Map.of("name", "SB.litmus", "text", SB));
    return (Map<?, ?>) read(desk.ask(Json.write(question), _ -> {}));
  }

  private static Object read(String json) {
    return Objects.requireNonNull(JsonReader.read(json));
  }

  private static Map<String, Object> model(String name) {
    return new LinkedHashMap<>(Map.of("model", name));
  }

  private static List<Map<?, ?>> list(Map<?, ?> map, String name) {
    List<Map<?, ?>> list = new ArrayList<>();
    for (Object each : (List<?>) Objects.requireNonNull(map.get(name))) {
      list.add(
          each instanceof Map<?, ?> inner ? inner : Map.of("item", Objects.requireNonNull(each)));
    }
    return list;
  }

  private static List<Object> columns(Map<?, ?> answer, String field) {
    return list(answer, "columns").stream().<Object>map(each -> each.get(field)).toList();
  }

  private static List<Object> cells(Map<?, ?> row) {
    return list(row, "cells").stream().<Object>map(each -> each.get("verdict")).toList();
  }
}
