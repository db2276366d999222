package thinair.query;

import java.util.List;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.frontend.litmus.LitmusReader;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.program.Language;
import thinair.program.Program;
import thinair.source.SourceText;

/// What tests that compare models have in common.
final class Comparing {
  private static final Subjects SUBJECTS =
      new Subjects(new Models(BuiltInTexts.ofThinair(), Folder.current()));
  private static final LitmusReader READER = Litmus.reader();

  private Comparing() {}

  static Subject subject(String name) {
    return SUBJECTS.named(name);
  }

  static Subject subject(String name, Language language) {
    return SUBJECTS.named(name, language);
  }

  static Answer answer(String subject, Program program, Ask.Detail detail) {
    return subject(subject).answer(program, Ask.of(detail), Budget.unlimited());
  }

  static Program read(String text) {
    return READER.read(new SourceText("generated.litmus", text));
  }

  static Comparison compare(Subject left, Subject right, Limits limits) {
    return compare(left, right, limits, false);
  }

  static Comparison compare(Subject left, Subject right, Limits limits, boolean every) {
    return Compare.compare(
            List.of(new Compare.Pair(left, right)),
            new Compare.Plan(limits, false, every, 2),
            Comparing::read,
            Budget.unlimited(),
            _ -> {})
        .comparisons()
        .getFirst();
  }

  /// `Wx1 Ry | Wy2 Rx [0, 0]`, or `none`.
  static String first(List<Difference> differences) {
    return differences.stream()
        .map(found -> found.shape() + " " + found.outcome().values())
        .findFirst()
        .orElse("none");
  }
}
