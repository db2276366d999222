package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.learn.Completed;
import thinair.learn.Example;
import thinair.learn.Statistics;
import thinair.learn.Synthesis;
import thinair.learn.Synthesized;
import thinair.model.Hole;
import thinair.model.Sketch;

/// What fills the holes of a sketch, or why nothing does.
///
/// @param name of the sketch, as the command names it
public record SynthesisReport(String name, Sketch sketch, Synthesized answer) {
  private static final int MOST_CELLS = 3;

  /// @param more what was asked for besides
  public List<Block> blocks(List<Block> more) {
    List<Block> blocks = new ArrayList<>(cut(answer.statistics().cut()));
    switch (answer) {
      case Synthesized.Model model -> {
        List<Block> content = new ArrayList<>(definitions(model.model()));
        content.add(Block.left(reasons(model.deciding())));
        blocks.add(new Block.Part(headline(model), content));
        blocks.addAll(more);
        if (model.others()) {
          blocks.add(
              new Block.Line(
                  switch (sketch.axioms()) {
                    case Sketch.Axioms.Cat _ ->
                        "other models fit as well: 'thinair disambiguate %s' finds tests that decide"
                            .formatted(name);
                    case Sketch.Axioms.Relational _ ->
                        "other models fit as well that differ on events of the tests";
                  }));
        }
      }
      case Synthesized.Contradiction none -> {
        blocks.add(contradiction(none));
        blocks.addAll(more);
      }
    }
    return blocks;
  }

  /// What comes in the place of a definition.
  public List<Block> repaired(String at, String before) {
    if (!(answer instanceof Synthesized.Model model)) {
      return blocks(List.of());
    }
    int first = model.statistics().cut() > 0 ? 2 : 1;
    List<Block> blocks = new ArrayList<>(blocks(List.of()).subList(0, first));
    if (model.changes().orElse(1) > 0) {
      blocks.add(new Block.Line("before: let %s = %s".formatted(at, before)));
    }
    if (model.others()) {
      blocks.add(new Block.Line("others fit as well that differ on events of the tests"));
    }
    return blocks;
  }

  /// That some tests were not followed to their end, first of all.
  static List<Block> cut(int tests) {
    return tests == 0
        ? List.of()
        : List.of(
            new Block.Line(
                "%s with loops that were cut: what follows holds for what they do before (--unroll)"
                    .formatted(count(tests, "test"))));
  }

  private static String soft(Synthesized.Cost cost) {
    String wrong =
        "it gets %d of %s wrong".formatted(cost.wrong().size(), count(cost.tests(), "soft test"))
            + (cost.weight() == cost.wrong().size() ? "" : " (weight %d)".formatted(cost.weight()));
    return cost.proved() == cost.weight()
        ? wrong + ", as few as possible"
        : "%s; it is proved that every completion gets %d wrong at least"
            .formatted(wrong, cost.proved());
  }

  private String headline(Synthesized.Model model) {
    if (model.cost().isPresent()) {
      return "a model: %s; %s".formatted(terms(model.model().size()), soft(model.cost().get()));
    }
    if (model.changes().isPresent()) {
      int changes = model.changes().getAsInt();
      return changes == 0
          ? "nothing to repair: every test gets its verdict"
          : "repaired: %s, as few as possible; %d of %s decide it"
              .formatted(
                  count(changes, "change"),
                  model.deciding().size(),
                  count(model.statistics().tests(), "test"));
    }
    String size = terms(model.model().size());
    String decided =
        "%d of %s".formatted(model.deciding().size(), count(model.statistics().tests(), "test"))
            + (model.deciding().size() == 1 ? " decides it" : " decide it");
    return model.smallest()
        ? "a model: %s, the smallest of this sketch; %s".formatted(size, decided)
        : "a model: %s, the first that was found; %s"
            .formatted(
                size,
                "%d of %s were needed to find it"
                    .formatted(model.deciding().size(), count(model.statistics().tests(), "test")));
  }

  static String terms(int size) {
    return count(size, "term");
  }

  static String count(int number, String what) {
    return "%d %s%s".formatted(number, what, number == 1 ? "" : "s");
  }

  private List<Block> definitions(Completed model) {
    return sketch.open().stream()
        .<Block>map(hole -> new Block.Line(Sketch.definition(hole, model.of(hole))))
        .toList();
  }

  private static List<List<String>> reasons(List<Synthesized.Reason> tests) {
    List<List<String>> rows = new ArrayList<>();
    for (Synthesized.Reason reason : tests) {
      rows.add(
          List.of(
              reason.test().name(),
              "(%s)".formatted(verdict(reason.test())),
              cells(reason.cells())));
    }
    return rows;
  }

  private static String cells(List<String> cells) {
    if (cells.isEmpty()) {
      return "whatever fills the holes";
    }
    String shown = String.join("; ", cells.subList(0, Math.min(MOST_CELLS, cells.size())));
    return cells.size() > MOST_CELLS
        ? "%s; and %d more".formatted(shown, cells.size() - MOST_CELLS)
        : shown;
  }

  static String verdict(Example example) {
    return example.allowed() ? "allowed" : "forbidden";
  }

  private static Block contradiction(Synthesized.Contradiction none) {
    List<Block> content = new ArrayList<>();
    List<Synthesized.Reason> tests = none.tests();
    content.add(Block.left(reasons(tests)));
    String title =
        "no model: these %d tests contradict each other in this sketch".formatted(tests.size());
    if (tests.size() == 1) {
      title = "no model: one test alone gets its verdict from no completion of this sketch";
      if (tests.getFirst().test().allowed() && tests.getFirst().cells().isEmpty()) {
        content.add(
            new Block.Line("no execution ends as it asks and satisfies the axioms without holes"));
      }
    } else if (!none.cells().isEmpty()) {
      content.add(new Block.Line("all of them turn on: " + cells(none.cells())));
    }
    content.add(
        new Block.Line(
            "ways out: leave one out (--without %s), or let a hole be more (--hole)"
                .formatted(tests.getFirst().test().name())));
    return new Block.Part(title, content);
  }

  /// What an answer says of tests that were kept from learning.
  ///
  /// @param wrong those that it gives another verdict
  /// @param open whether some model of the sketch gives these and all others their verdicts: then
  ///   the tests that were learned from are too few, and else the sketch is too narrow
  public record HeldOut(
      int training, int kept, List<Example> wrong, boolean open, int percent, int seed) {
    public Block block() {
      String line =
          "learned from %s; of %d that were held out (%d %%, seed %d) %d agree"
              .formatted(count(training, "test"), kept, percent, seed, kept - wrong.size());
      if (wrong.isEmpty()) {
        return new Block.Line(line);
      }
      return new Block.Part(
          line + ", not " + names(wrong),
          List.of(
              new Block.Line(
                  open
                      ? "the tests that were learned from leave open what these say: another model"
                          + " of this sketch gives all tests their verdicts"
                      : "no model of this sketch gives all tests their verdicts")));
    }

    public Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("training", training);
      json.put("kept", kept);
      json.put("seed", seed);
      json.put("wrong", wrong.stream().map(Example::name).toList());
      if (!wrong.isEmpty()) {
        json.put("open", open);
      }
      return json;
    }
  }

  /// Which tests break without a part.
  public static Block why(Hole hole, List<Synthesis.Needed> needed) {
    List<List<String>> rows = new ArrayList<>();
    for (Synthesis.Needed each : needed) {
      rows.add(
          List.of(
              "without " + each.part().text(hole.notation()),
              "(%s)".formatted(each.rest().within(hole)),
              each.broken().isEmpty() ? "no test breaks" : "breaks " + names(each.broken())));
    }
    return new Block.Part("why " + hole.name(), List.of(Block.left(rows)));
  }

  /// Completions one after the other.
  public Block all(List<Completed> all, int most) {
    List<Block> content = new ArrayList<>();
    for (Completed each : all) {
      content.add(new Block.Part(terms(each.size()), definitions(each)));
    }
    String title =
        all.size() < most
            ? "%s on events of the tests, and no other"
                .formatted(count(all.size(), "completion") + " that differ")
            : "the first %s that differ on events of the tests"
                .formatted(count(all.size(), "completion"));
    return new Block.Part(title, content);
  }

  /// Tests that could be left out one after the other.
  public static Block redundant(List<Example> tests) {
    return new Block.Line(
        tests.isEmpty()
            ? "no test is redundant"
            : "redundant, because the others decide them: " + names(tests));
  }

  static String names(List<Example> tests) {
    List<String> names = tests.stream().map(Example::name).toList();
    int shown = Math.min(5, names.size());
    String list = String.join(", ", names.subList(0, shown));
    return names.size() > shown ? "%s and %d more".formatted(list, names.size() - shown) : list;
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("sketch", name);
    switch (answer) {
      case Synthesized.Model model -> {
        json.put("answer", "model");
        json.put("model", model.model().text());
        json.put("size", model.model().size());
        json.put("smallest", model.smallest());
        model.changes().ifPresent(changes -> json.put("changes", changes));
        model
            .cost()
            .ifPresent(
                cost -> {
                  json.put("weight", cost.weight());
                  json.put("proved", cost.proved());
                  json.put("wrong", cost.wrong().stream().map(Example::name).toList());
                });
        json.put("holes", holes(model.model()));
        json.put("tests", model.deciding().stream().map(it -> it.test().name()).toList());
        json.put("others", model.others());
      }
      case Synthesized.Contradiction none -> {
        json.put("answer", "none");
        json.put("conflict", none.tests().stream().map(it -> it.test().name()).toList());
        json.put("cells", none.cells());
      }
    }
    json.put("statistics", statistics(answer.statistics()));
    return json;
  }

  private Map<String, Object> holes(Completed model) {
    Map<String, Object> json = new LinkedHashMap<>();
    sketch.open().forEach(hole -> json.put(hole.name(), model.of(hole).within(hole)));
    return json;
  }

  static Map<String, Object> statistics(Statistics statistics) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("tests", statistics.tests());
    json.put("cut", statistics.cut());
    json.put("used", statistics.used());
    json.put("executions", statistics.executions());
    json.put("cells", statistics.cells());
    json.put("gates", statistics.gates());
    json.put("clauses", statistics.clauses());
    json.put("questions", statistics.questions());
    return json;
  }
}
