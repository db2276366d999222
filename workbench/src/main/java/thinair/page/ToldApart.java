package thinair.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import thinair.frontend.Litmus;
import thinair.frontend.litmus.LitmusReader;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Comparison;
import thinair.query.Difference;
import thinair.query.Subject;
import thinair.report.ComparisonReport;
import thinair.report.ComparisonReport.Told;
import thinair.report.DifferenceText;
import thinair.source.SourceText;

/// The smallest tests that tell two models apart, each with what both say of it: a command and a
/// page show the same.
public final class ToldApart {
  private ToldApart() {}

  /// One reader for all programs: what it knows of languages is made once.
  public static Function<String, Program> reader() {
    LitmusReader reader = Litmus.reader();
    return text -> reader.read(new SourceText("generated.litmus", text));
  }

  /// @param ask how both are asked about a test
  public static List<Told> of(Comparison comparison, Ask ask, Budget budget) {
    List<Told> told = new ArrayList<>();
    for (Difference found : comparison.rightOnly()) {
      told.add(told(comparison.right(), comparison.left(), found, ask, budget));
    }
    for (Difference found : comparison.leftOnly()) {
      told.add(told(comparison.left(), comparison.right(), found, ask, budget));
    }
    return told;
  }

  private static Told told(
      Subject allows, Subject forbids, Difference found, Ask ask, Budget budget) {
    String text =
        DifferenceText.litmus(found, ComparisonReport.fileName(allows.name(), forbids.name()));
    Program program = reader().apply(text);
    Ask minimal = ask.with(CoreEffort.MINIMAL);
    List<Answer> answers =
        List.of(allows.answer(program, minimal, budget), forbids.answer(program, minimal, budget));
    return new Told(allows.name(), forbids.name(), text, answers);
  }
}
