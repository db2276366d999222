package thinair.report;

import static thinair.report.SynthesisReport.count;
import static thinair.report.SynthesisReport.terms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import thinair.learn.Completed;
import thinair.learn.Statistics;
import thinair.learn.Synthesis;
import thinair.model.Sketch;
import thinair.query.Limit;

/// What is known of a synthesis or a repair that had to stop.
///
/// @param best the best completion so far
/// @param changes of a repair: how far it is from what stood there before
/// @param nearest whether it is proved that none is nearer
public record UnfinishedSynthesis(
    Limit.Spent limit,
    Optional<Completed> best,
    OptionalInt changes,
    boolean nearest,
    Statistics statistics) {

  public static UnfinishedSynthesis of(Limit.Spent limit, Synthesis synthesis) {
    return new UnfinishedSynthesis(
        limit,
        synthesis.best(),
        synthesis.changes(),
        synthesis.isNearest(),
        synthesis.statistics());
  }

  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Line(
            "undecided (%s); %s looked at, %d of them used so far"
                .formatted(
                    VerdictLine.limit(limit),
                    count(statistics.tests(), "test"),
                    statistics.used())));
    best.ifPresent(
        model ->
            blocks.add(
                new Block.Part(
                    headline(model),
                    model.sketch().open().stream()
                        .<Block>map(hole -> new Block.Line(Sketch.definition(hole, model.of(hole))))
                        .toList())));
    return blocks;
  }

  private String headline(Completed model) {
    if (changes.isEmpty()) {
      return "a model: %s; it is not proved that there is no smaller one"
          .formatted(terms(model.size()));
    }
    return "repaired: %s%s"
        .formatted(
            count(changes.getAsInt(), "change"),
            nearest
                ? ", as few as possible; of several such the first is not known yet"
                : "; it is not proved that fewer are not enough");
  }

  public Map<String, Object> json() {
    Map<String, Object> json = ComparisonReport.undecided(limit);
    json.put("tests", statistics.tests());
    json.put("used", statistics.used());
    best.ifPresent(model -> json.put("best", model.text()));
    changes.ifPresent(number -> json.put("changes", number));
    return json;
  }
}
