package thinair.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import thinair.generate.Shape;
import thinair.generate.Slice;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.page.ToldApart;
import thinair.query.Compare;
import thinair.query.MergedComparison;
import thinair.query.MergedComparison.Row;
import thinair.sweep.Shards;

/// `thinair compare` in shards: the programs of one size after those of another.
final class CompareSweep implements ShardedCommand {
  /// So many ways through the generator lead to a program, about.
  static final int WAYS = 16;

  private final Arguments arguments;
  private final CompareQuestion question;
  private final List<Slice> slices;
  private IntConsumer progress = _ -> {};

  CompareSweep(Arguments arguments, Terminal terminal, int perShard) {
    this.arguments = arguments;
    this.question = CompareQuestion.of(arguments, terminal);
    try {
      this.slices = Slice.of(question.plan().limits(), (long) perShard * WAYS);
    } catch (ArithmeticException _) {
      throw new BadCommand("there are more programs than can be counted: lower --accesses");
    }
  }

  @Override
  public int shards() {
    return slices.size();
  }

  @Override
  public int size(int shard) {
    return slices.get(shard).accesses();
  }

  /// Programs are made from the command alone.
  @Override
  public String stamp(int shard) {
    return "-";
  }

  @Override
  public void watch(ProgressBar bar) {
    progress = bar::step;
  }

  @Override
  public List<String> rows(int shard) {
    Budget budget = question.inputs().budget();
    budget.enter(Phase.GENERATING);
    Compare.Compared compared =
        Compare.compare(
            question.pairs(),
            question.plan(),
            slices.get(shard),
            ToldApart.reader(),
            budget,
            progress);
    List<String> rows = new ArrayList<>();
    rows.add("accesses %d".formatted(slices.get(shard).accesses()));
    rows.add("programs %d".formatted(compared.programs()));
    for (Row row : MergedComparison.rows(compared)) {
      rows.add("found %s %d %s".formatted(mark(row), row.number(), row.shape()));
    }
    return rows;
  }

  private static String mark(Row row) {
    return row.pair() + (row.left() ? "l" : "r");
  }

  /// Where all minimal differences are wanted, every program matters.
  @Override
  public Set<String> open() {
    Set<String> open = new LinkedHashSet<>();
    for (int pair = 0; !question.plan().every() && pair < question.pairs().size(); pair++) {
      open.add(pair + "l");
      open.add(pair + "r");
    }
    return open;
  }

  @Override
  public Set<String> decided(List<String> rows) {
    Set<String> decided = new HashSet<>();
    for (String row : rows) {
      if (row.startsWith("found ")) {
        decided.add(row.split(" ", 3)[1]);
      }
    }
    return decided;
  }

  @Override
  public ExitCode merge(Shards shards, Terminal terminal) {
    Budget budget = question.inputs().budget();
    MergedComparison merged =
        new MergedComparison(question.pairs(), question.plan(), ToldApart.reader(), budget);
    for (int shard = 0; shard < shards() && !merged.isDecided(); shard++) {
      List<String> rows = shards.rows(shard).orElseThrow(Unfinished::new);
      long programs = Long.parseLong(rows.get(1).substring("programs ".length()));
      merged.add(programs, rows.stream().skip(2).map(CompareSweep::row).toList());
    }
    return CompareCommand.tell(question, merged.compared(), arguments, budget, terminal);
  }

  private static Row row(String text) {
    String[] words = text.split(" ", 4);
    String mark = words[1];
    return new Row(
        Integer.parseInt(mark.substring(0, mark.length() - 1)),
        mark.endsWith("l"),
        Long.parseLong(words[2]),
        Shape.of(words[3]));
  }
}
