package thinair.cli;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import thinair.ask.Subjects;
import thinair.candidate.Engine;
import thinair.files.Folder;
import thinair.files.Test;
import thinair.files.TestFiles;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Evidence;
import thinair.query.Machine;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.report.Selection;
import thinair.report.TableForm;
import thinair.solver.Prover;
import thinair.source.SourceText;
import thinair.source.Suggestion;

/// What the commands that ask about programs have in common: options, and reading programs and
/// models.
final class Inputs {
  static final Option MODEL =
      Option.value(
              "--model", "M", "a built-in model, the path of a .cat or .cfg file, or machine:NAME")
          .or("-m");
  static final Option MODELS =
      Option.repeatable(
              "--model",
              "M[,M…]",
              "built-in models, paths of .cat or .cfg files, machine:NAME; several give a table")
          .or("-m");
  static final Option FORMAT =
      Option.value(
          "--format", "text|markdown|csv|html", "a table of tests by models, written like this");
  static final Option AS =
      Option.value("--as", "litmus|java|c", "what the files are, whatever they are called");
  static final Option BELL =
      Option.value("--bell", "FILE", "declarations that the model of --model is read with");
  static final Option MACROS =
      Option.value("--macros", "FILE", "what the functions of C programs stand for");
  static final Option VARIANT =
      Option.repeatable("--variant", "NAME", "a switch that the model asks for");
  static final Option INCLUDE =
      Option.repeatable("--include", "DIR", "where else to look for the files of a model");
  static final Option ENGINE =
      Option.value("--engine", "auto|enumerate|sat", "how executions are found (auto)");
  static final Option SOLVER =
      Option.value(
          "--solver", "NAME|PATH", "let a program like cadical solve, instead of our own solver");
  static final Option UNROLL = Option.value("--unroll", "N", "how often loops are unrolled (2)");
  static final Option THREADS =
      Option.value("--threads", "P,Q,…", "the methods of a Java class that are its threads");
  static final Option ORDER =
      Option.repeatable("--order", "P<Q", "which of them ends before which other starts");
  static final Option WIDTH = Option.value("--width", "N", "how many bits an int of Java has (32)");
  static final Option RECURSION =
      Option.value("--recursion", "N", "how often a method of Java may call itself (1)");
  static final Option TIMEOUT =
      Option.value("--timeout", "S", "give up on a test after so many seconds");
  static final Option STEPS =
      Option.value("--k", "N", "how many executions may justify one (as many as can matter)");
  static final Option PRIVATE_ACTIONS =
      Option.flag("--private-actions", "no action is performed by two statements");
  static final Option WITHOUT =
      Option.repeatable("--without", "AXIOM", "take an axiom of the model away");
  static final Option NO_THIN_AIR =
      Option.flag("--no-thin-air", "let no read depend on itself: acyclic po | rf besides");
  static final Option SHOW =
      Option.repeatable(
          "--show", "R[,S…]", "relations to print and draw besides, as the model calls them");
  static final Option HIDE =
      Option.repeatable(
          "--hide", "R[,S…]", "relations not to print or draw; init: the initial writes");
  static final Option JSON = Option.flag("--json", "the answer for machines");

  /// What not every subject looks at.
  private static final List<Option> FOR_SOME =
      List.of(ENGINE, SOLVER, STEPS, PRIVATE_ACTIONS, BELL, VARIANT, INCLUDE);

  private static final String IN_CAT = "models in cat";
  private static final String JUSTIFYING = "models that justify executions by others";

  private final Arguments arguments;
  private final Host host;
  private final Models models;
  private final Subjects subjects;
  private final TestReading reading;

  Inputs(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.host = terminal.host();
    Folder folder = new Folder(terminal.folder());
    this.models = new Models(terminal.host().builtIn(), folder, setting(arguments));
    this.reading = new TestReading(arguments, terminal, folder, models);
    this.subjects = new Subjects(models);
  }

  private static ModelSetting setting(Arguments arguments) {
    if (arguments.value("--bell").isPresent() && arguments.value("--model").isEmpty()) {
      throw new BadCommand(
          "a bell file only declares annotations: name the --model that goes with '%s'"
              .formatted(arguments.value("--bell").orElse("")));
    }
    return new ModelSetting(
        arguments.value("--bell"),
        arguments.value("--macros"),
        Set.copyOf(arguments.values("--variant")),
        arguments.values("--include"));
  }

  Models models() {
    return models;
  }

  Subjects subjects() {
    return subjects;
  }

  /// What --model names; empty: what the language of a test means.
  List<String> modelNames() {
    return arguments.values("--model").stream().flatMap(list -> words(list).stream()).toList();
  }

  /// The one model that --model names.
  private Optional<String> model() {
    List<String> names = modelNames();
    if (names.size() > 1) {
      throw new BadCommand(
          "one model at a time here, not '%s': 'check' and 'suite' take several"
              .formatted(String.join(",", names)));
    }
    return names.stream().findFirst();
  }

  /// The tests of a file, read as the options say.
  List<Test> tests(String file, Budget budget) {
    return tests(file, model(), budget);
  }

  /// @param model that they are read for
  List<Test> tests(String file, Optional<String> model, Budget budget) {
    return reading.tests(file, model, budget);
  }

  /// How a table is to be written; empty: there need not be one.
  Optional<TableForm> tableForm() {
    return value(FORMAT)
        .map(
            word ->
                TableForm.called(word)
                    .orElseThrow(
                        () ->
                            new BadCommand(
                                "option '--format' is text, markdown, csv or html, not '%s'"
                                    .formatted(word))));
  }

  /// What is to be seen of executions.
  Selection selection() {
    return new Selection(
        names(SHOW), names(HIDE), arguments.takes("--all-axioms") && arguments.has("--all-axioms"));
  }

  private Set<String> names(Option option) {
    Set<String> names = new LinkedHashSet<>();
    arguments.values(option.name()).forEach(list -> names.addAll(words(list)));
    return names;
  }

  /// A relation that nothing shown has would be missed in silence.
  static void requireKnown(Selection selection, Answer answer) {
    boolean machine =
        answer.evidence() instanceof Evidence.Run || answer.evidence() instanceof Evidence.NoRun;
    if (machine && !selection.equals(Selection.USUAL)) {
      throw new BadCommand(
          "'%s' is a machine, and its runs have steps, not relations"
              .formatted(answer.asked().subject()));
    }
    List<String> unknown = selection.unknown(answer);
    if (!unknown.isEmpty()) {
      Set<String> known = Selection.known(answer);
      throw new BadCommand(
          "'%s' has no relation '%s': %s"
              .formatted(
                  answer.asked().subject(),
                  unknown.getFirst(),
                  Suggestion.nearest(unknown.getFirst(), List.copyOf(known))
                      .map(Suggestion::question)
                      .orElse("there are " + String.join(", ", new TreeSet<>(known)))));
    }
  }

  /// A file as it is.
  SourceText text(String file) {
    return reading.text(file);
  }

  /// Reads tests that say themselves what their threads are.
  TestFiles testFiles() {
    return reading.testFiles();
  }

  /// The one test of a file.
  Program program(String file, Budget budget) {
    List<Test> tests = tests(file, budget);
    if (tests.size() != 1) {
      throw new BadCommand(
          "'%s' has %d tests: put those to compare into a file each".formatted(file, tests.size()));
    }
    return tests.getFirst().program();
  }

  private Optional<String> value(Option option) {
    return arguments.takes(option.name()) ? arguments.value(option.name()) : Optional.empty();
  }

  static List<String> words(String list) {
    return Arrays.stream(list.split(",", -1)).map(String::strip).toList();
  }

  /// What a program is asked of: what --model names, or what its language means, with the axioms
  /// that the options take away and add.
  Subject subject(Program program) {
    return subject(model(), program);
  }

  /// @param model empty: what the language of the program means
  Subject subject(Optional<String> model, Program program) {
    Subject subject = plainSubject(model, program);
    boolean noThinAir = arguments.takes(NO_THIN_AIR.name()) && arguments.has(NO_THIN_AIR.name());
    boolean less = arguments.takes(WITHOUT.name()) && arguments.has(WITHOUT.name());
    if (!noThinAir && !less) {
      return subject;
    }
    return switch (subject) {
      case Axioms axioms ->
          axioms.changed(new LinkedHashSet<>(without(axioms, program.language())), noThinAir);
      case Relational relational when !noThinAir ->
          relational.without(
              new LinkedHashSet<>(without(relational.name(), relational.model().axioms())));
      case Relational _, Machine _ ->
          throw new BadCommand(
              "option '%s' is for %s, and '%s' is none"
                  .formatted(
                      noThinAir ? NO_THIN_AIR.name() : WITHOUT.name(),
                      noThinAir ? IN_CAT : "models with axioms",
                      subject.name()));
    };
  }

  /// The axioms that --without names.
  List<String> without(Axioms axioms, Language language) {
    return without(axioms.name(), axioms.models().apply(language).axioms());
  }

  private List<String> without(String model, List<String> known) {
    List<String> names = arguments.values(WITHOUT.name());
    for (String name : names) {
      if (!known.contains(name)) {
        throw new BadCommand(
            "'%s' has no axiom '%s': %s"
                .formatted(
                    model,
                    name,
                    Suggestion.nearest(name, known)
                        .map(Suggestion::question)
                        .orElse("there are " + String.join(", ", known))));
      }
    }
    return names;
  }

  /// The same with all its axioms, and no other.
  Subject plainSubject(Program program) {
    return plainSubject(model(), program);
  }

  private Subject plainSubject(Optional<String> model, Program program) {
    Subject subject = model.map(subjects::named).orElseGet(() -> subjects.of(program));
    if (saysSomethingOfModels()) {
      requireOptionsFit(List.of(subject));
    }
    return subject;
  }

  /// Whether there are options that not every subject looks at.
  boolean saysSomethingOfModels() {
    return arguments.hasAny() && FOR_SOME.stream().anyMatch(this::isGiven);
  }

  private boolean isGiven(Option option) {
    return arguments.takes(option.name()) && arguments.has(option.name());
  }

  /// An option that none of the subjects looks at would be ignored in silence.
  void requireOptionsFit(Collection<Subject> subjects) {
    for (Option option : FOR_SOME) {
      if (isGiven(option)) {
        List<String> whose =
            subjects.stream().flatMap(each -> misfit(option, each).stream()).toList();
        if (whose.size() == subjects.size()) {
          throw new BadCommand(
              "option '%s' is for %s, and %s"
                  .formatted(option.name(), whose.getFirst(), noneOf(subjects)));
        }
      }
    }
  }

  private static String noneOf(Collection<Subject> subjects) {
    List<String> names = subjects.stream().map(each -> "'" + each.name() + "'").distinct().toList();
    return names.size() == 1
        ? names.getFirst() + " is none"
        : "none of %s is one".formatted(String.join(", ", names));
  }

  /// What else an option is for that a subject does not look at; empty if it does.
  private Optional<String> misfit(Option option, Subject subject) {
    boolean justifies =
        subject instanceof Relational relational && !relational.model().executions().isEmpty();
    if (option.equals(STEPS) || option.equals(PRIVATE_ACTIONS)) {
      return justifies ? Optional.empty() : Optional.of(JUSTIFYING);
    }
    if (option.equals(SOLVER)) {
      return subject instanceof Machine ? Optional.of("models with axioms") : Optional.empty();
    }
    return switch (subject) {
      case Axioms axioms ->
          option.equals(ENGINE) || models.isFile(axioms.name())
              ? Optional.empty()
              : Optional.of("models from files");
      case Relational _, Machine _ -> Optional.of(IN_CAT);
    };
  }

  /// How far questions go, as the options say.
  Ask ask(Ask.Detail detail) {
    return new Ask(
        detail,
        CoreEffort.NONE,
        unroll(),
        engine(),
        arguments
            .value("--k")
            .map(text -> OptionalInt.of(number("--k", text, 0)))
            .orElseGet(OptionalInt::empty),
        arguments.has("--private-actions"),
        Progress.SILENT,
        arguments.takes(SOLVER.name()) ? solvers(arguments, host) : CdclSolver::new);
  }

  /// The program of somebody else that solves, if one is named.
  Optional<Prover> solver() {
    return arguments.takes(SOLVER.name()) ? solver(arguments, host) : Optional.empty();
  }

  static Optional<Prover> solver(Arguments arguments, Host host) {
    return arguments.value(SOLVER.name()).map(host::solver);
  }

  /// What makes solvers: the program that is named, or our own.
  static Supplier<SatSolver> solvers(Arguments arguments, Host host) {
    return solver(arguments, host)
        .<Supplier<SatSolver>>map(program -> program::solver)
        .orElse(CdclSolver::new);
  }

  /// Whether a solver is to find executions, and no enumeration.
  boolean isSolved() {
    return engine() == Engine.SAT;
  }

  int unroll() {
    return unroll(arguments);
  }

  static int unroll(Arguments arguments) {
    return arguments
        .value("--unroll")
        .map(text -> number("--unroll", text, 0))
        .orElse(Ask.DEFAULT_UNROLL);
  }

  private Engine engine() {
    boolean named = arguments.takes(SOLVER.name()) && arguments.has(SOLVER.name());
    String word = arguments.value("--engine").orElse(named ? "sat" : "auto");
    if (named && !word.equals("sat")) {
      throw new BadCommand("'--solver' is for '--engine sat', and not for '%s'".formatted(word));
    }
    return switch (word) {
      case "auto" -> Engine.AUTO;
      case "enumerate" -> Engine.ENUMERATE;
      case "sat" -> Engine.SAT;
      default ->
          throw new BadCommand(
              "unknown engine '%s': %s"
                  .formatted(
                      word,
                      Suggestion.nearest(word, List.of("auto", "enumerate", "sat"))
                          .map(Suggestion::question)
                          .orElse("there are auto, enumerate and sat")));
    };
  }

  /// How long a question may take; empty: as long as it does.
  Optional<Duration> timeout() {
    return arguments.value("--timeout").map(Inputs::seconds);
  }

  /// A number of seconds, with a fraction perhaps; what is longer than anybody waits is for ever.
  static Duration seconds(String text) {
    try {
      double seconds = Double.parseDouble(text);
      if (seconds > 0) {
        return Duration.ofMillis(Math.max(1, Math.round(Math.min(seconds, 1e12) * 1000)));
      }
    } catch (NumberFormatException _) {
      // Said below, as for a number that is no time.
    }
    throw new BadCommand("option '--timeout' needs a number of seconds, got '%s'".formatted(text));
  }

  /// The one clock of a question: it starts now, and reading, explaining and drawing count.
  Budget budget() {
    return Budget.of(timeout(), host.memory());
  }

  static int number(String option, String text, int least) {
    try {
      int number = Integer.parseInt(text);
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException _) {
      // Said below, as for a number that is too small.
    }
    throw new BadCommand(
        "option '%s' needs a whole number from %d on, got '%s'".formatted(option, least, text));
  }
}
