package thinair.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import thinair.generate.Shape;
import thinair.generate.Slice;
import thinair.learn.Settings;
import thinair.learn.Survey;
import thinair.learn.Universe;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.sweep.Shards;

/// `thinair suite-for` and `thinair disambiguate` in shards. What grows with the bounds is the
/// number of programs, so these are looked at in shards, each for tests that say something of
/// completions that no other test of the shard says. What is asked of the tests that are left,
/// question after question, is asked when the shards are merged.
final class SurveySweep implements ShardedCommand {
  private static final String KEPT = "kept ";

  private final Question question;
  private final List<Slice> slices;
  private IntConsumer progress = _ -> {};

  /// A command that looks at all tests within bounds.
  interface Question {
    Sketches sketches();

    Sketch sketch();

    Settings settings();

    Universe.Scope scope();

    /// Says what the command says.
    ExitCode answer(Survey survey);
  }

  SurveySweep(Question question, int perShard) {
    this.question = question;
    try {
      this.slices = Slice.of(question.scope().limits(), (long) perShard * CompareSweep.WAYS);
    } catch (ArithmeticException _) {
      throw new BadCommand("there are more programs than can be counted: lower --events");
    }
  }

  @Override
  public int shards() {
    return slices.size();
  }

  /// Programs are made from the command and the language of the tests that it names; their verdicts
  /// matter when shards are merged.
  @Override
  public String stamp(int shard) {
    return question.scope().language().word();
  }

  @Override
  public void watch(ProgressBar bar) {
    progress = bar::step;
  }

  @Override
  public List<String> rows(int shard) {
    Budget budget = question.sketches().inputs().budget();
    budget.enter(Phase.GENERATING);
    long[] shown = new long[1];
    Survey.Part part =
        Survey.of(
            question.sketch(),
            question.settings(),
            question.scope(),
            slices.get(shard),
            DisambiguateCommand.reader(),
            budget,
            programs -> {
              progress.accept((int) (programs - shown[0]));
              shown[0] = programs;
            });
    List<String> rows = new ArrayList<>();
    rows.add("looked %d %d %d".formatted(part.programs(), part.tests(), part.executions()));
    for (Survey.Kept kept : part.kept()) {
      String ends = kept.ends().stream().map(String::valueOf).collect(Collectors.joining(","));
      rows.add(KEPT + ends + " " + kept.shape());
    }
    return rows;
  }

  @Override
  public ExitCode merge(Shards shards, Terminal terminal) {
    List<Survey.Part> parts = new ArrayList<>();
    for (int shard = 0; shard < shards(); shard++) {
      parts.add(part(shards.rows(shard).orElseThrow(Unfinished::new)));
    }
    return question.answer(new Survey.Parts(parts));
  }

  private static Survey.Part part(List<String> rows) {
    String[] looked = rows.getFirst().split(" ", -1);
    List<Survey.Kept> kept = new ArrayList<>();
    for (String row : rows.subList(1, rows.size())) {
      String[] words = row.substring(KEPT.length()).split(" ", 2);
      List<Integer> ends = Arrays.stream(words[0].split(",", -1)).map(Integer::valueOf).toList();
      kept.add(new Survey.Kept(Shape.of(words[1]), ends));
    }
    return new Survey.Part(
        Long.parseLong(looked[1]), Long.parseLong(looked[2]), Long.parseLong(looked[3]), kept);
  }
}
