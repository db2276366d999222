package thinair.junit;

import java.lang.classfile.ClassModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.interpret.Entry;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.racy.JavaSource;
import thinair.racy.JcstressCase;
import thinair.racy.Ladder;
import thinair.racy.Limits;
import thinair.racy.Until;
import thinair.relax.Scheme;
import thinair.report.FaultText;
import thinair.suite.Fault;

/// Asks what a marked class or method asks.
final class Asking {
  private final MemoryModelTest mark;
  private final TestClasses classes;

  Asking(Class<?> type, MemoryModelTest mark) {
    this.mark = mark;
    this.classes = new TestClasses(type);
  }

  /// @param method empty: the class has actors
  /// @return never nothing
  List<Verdict> verdicts(Optional<String> method) {
    Budget budget =
        Budget.of(
            Optional.of(Duration.ofSeconds(mark.timeout())), Runtime.getRuntime().maxMemory());
    try {
      JavaSource source = classes.source();
      ClassModel model = source.classes().model(classes.internalName());
      Ladder ladder =
          new Ladder(source, exact(), limits(), CoreEffort.QUICK, Progress.SILENT, _ -> {}, budget);
      if (method.isPresent()) {
        Entry entry = new Entry.Call(classes.internalName(), method.get());
        return Verdicts.of(classes.ownOf(ladder.answer(entry), model, method.get()), mark);
      }
      Ladder.Whole whole = ladder.whole(JcstressCase.of(source, model));
      return Verdicts.of(whole.program(), whole.outcomes());
    } catch (RuntimeException | Error e) {
      return List.of(fault(Fault.of(e, budget)));
    }
  }

  private static Verdict fault(Fault fault) {
    String text = FaultText.of(fault);
    return switch (fault) {
      case Fault.Refused _ -> Verdict.aborted("refused", text);
      case Fault.Spent _ -> Verdict.aborted("a limit was met", text);
      case Fault.Broken _ -> Verdict.failed("a defect of thinair", List.of(text), 0);
    };
  }

  private Subject exact() {
    Models models =
        new Models(
            BuiltInTexts.ofThinair(),
            Folder.current(),
            new ModelSetting(Optional.empty(), Optional.empty(), Set.of(), List.of()));
    Subject exact = new Subjects(models).named(mark.model());
    if (!(exact instanceof Relational relational) || relational.model().executions().isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' is no exact model of Java: take jmm-revised, jmm-original or jmm-as07"
              .formatted(mark.model()));
    }
    return exact;
  }

  private Limits limits() {
    return new Limits(
        mark.spurious(),
        mark.states(),
        mark.graphs(),
        mark.rounds(),
        Limits.DEFAULT.steps(),
        Scheme.VALUE,
        Until.EXACT);
  }
}
