package thinair.report.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.find.Answer;
import thinair.logic.find.Core;
import thinair.logic.find.Statistics;
import thinair.report.AnswerJson;
import thinair.report.Block;

/// What a solver says of a relational problem.
public sealed interface SolveReport {
  String file();

  /// @param statistics whether sizes and times are to be said, too
  List<Block> blocks(boolean statistics);

  Map<String, Object> json();

  boolean isDecided();

  /// An instance, or the constraints that exclude it.
  ///
  /// @param during what was at work last
  record One(String file, Answer answer, Phase during) implements SolveReport {
    @Override
    public List<Block> blocks(boolean statistics) {
      List<Block> content = new ArrayList<>();
      String verdict =
          switch (answer) {
            case Answer.Found(var instance, _) -> {
              lines(instance).forEach(line -> content.add(new Block.Line(line)));
              yield "satisfiable";
            }
            case Answer.Impossible(var core, _) -> {
              content.add(core(core));
              yield "unsatisfiable";
            }
            case Answer.Stopped(var limit, _) -> "undecided (%s)".formatted(text(limit, during));
          };
      if (statistics) {
        content.add(new Block.Line(text(answer.statistics())));
      }
      return List.of(new Block.Part(file + ": " + verdict, content));
    }

    @Override
    public Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("version", AnswerJson.VERSION);
      json.put("file", file);
      switch (answer) {
        case Answer.Found(var instance, _) -> {
          json.put("verdict", "satisfiable");
          json.put("instance", values(instance));
        }
        case Answer.Impossible(var core, _) -> {
          json.put("verdict", "unsatisfiable");
          json.put("minimal", core.minimal());
          List<Object> items = new ArrayList<>();
          core.constraints().forEach(each -> items.add(each.name()));
          core.reasons().forEach(each -> items.add(each.name()));
          json.put("constraints", items);
        }
        case Answer.Stopped(var limit, _) -> {
          json.put("verdict", "undecided");
          put(limit, during, json);
        }
      }
      json.put("variables", answer.statistics().variables());
      json.put("clauses", answer.statistics().clauses());
      return json;
    }

    @Override
    public boolean isDecided() {
      return !(answer instanceof Answer.Stopped);
    }
  }

  /// Every instance, as far as they were found.
  ///
  /// @param limit what kept the rest from being found
  /// @param during what was at work last
  record All(String file, List<Instance> instances, Optional<Budget.Limit> limit, Phase during)
      implements SolveReport {
    public All {
      instances = List.copyOf(instances);
    }

    @Override
    public List<Block> blocks(boolean statistics) {
      List<Block> blocks = new ArrayList<>();
      for (int i = 0; i < instances.size(); i++) {
        blocks.add(Block.lines("instance " + (i + 1), lines(instances.get(i))));
      }
      int count = instances.size();
      blocks.add(
          new Block.Line(
              limit
                  .map(why -> "%s: at least %d (%s)".formatted(file, count, text(why, during)))
                  .orElse(
                      "%s: %d %s".formatted(file, count, count == 1 ? "instance" : "instances"))));
      return blocks;
    }

    @Override
    public Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("version", AnswerJson.VERSION);
      json.put("file", file);
      json.put(
          "verdict",
          limit.isPresent() ? "undecided" : instances.isEmpty() ? "unsatisfiable" : "satisfiable");
      limit.ifPresent(why -> put(why, during, json));
      json.put("instances", instances.stream().map(SolveReport::values).toList());
      return json;
    }

    @Override
    public boolean isDecided() {
      return limit.isEmpty();
    }
  }

  private static List<String> lines(Instance instance) {
    List<String> lines = new ArrayList<>();
    instance.values().forEach((relation, value) -> lines.add(relation + " = " + value));
    return lines;
  }

  private static Map<String, Object> values(Instance instance) {
    Map<String, Object> json = new LinkedHashMap<>();
    instance.values().forEach((relation, value) -> json.put(relation.toString(), value.tuples()));
    return json;
  }

  private static Block core(Core core) {
    if (core.size() == 0) {
      return new Block.Line("the facts and the bounds alone exclude every instance");
    }
    List<String> items = new ArrayList<>();
    core.constraints()
        .forEach(each -> items.add(cite(each.origin()) + each.name() + ": " + each.formula()));
    core.reasons()
        .forEach(
            each ->
                items.add(
                    "%s%s: bounds of %s for %s"
                        .formatted(
                            cite(each.origin()), each.name(), each.relation(), each.tuples())));
    return Block.lines(
        core.minimal()
            ? "because of these together, each of them needed:"
            : "because of these together, not all of them needed perhaps:",
        items);
  }

  private static String cite(@Nullable Object origin) {
    return origin == null ? "" : origin + " ";
  }

  private static String text(Statistics statistics) {
    return ("%d open tuples, %d gates, %d variables, %d clauses; translating %d ms, solving %d ms,"
            + " core %d ms")
        .formatted(
            statistics.inputs(),
            statistics.gates(),
            statistics.variables(),
            statistics.clauses(),
            statistics.translating().toMillis(),
            statistics.solving().toMillis(),
            statistics.explaining().toMillis());
  }

  private static String text(Budget.Limit limit, Phase during) {
    return "limit: %s, while %s".formatted(word(limit), during.words());
  }

  private static void put(Budget.Limit limit, Phase during, Map<String, Object> json) {
    json.put("limit", word(limit));
    json.put("during", during.words());
  }

  private static String word(Budget.Limit limit) {
    return limit.name().toLowerCase(Locale.ROOT);
  }
}
