package thinair.cli;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.files.ProgramFiles;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.frontend.bytecode.Names;
import thinair.interpret.Entry;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.query.Relational;
import thinair.query.Subject;
import thinair.racy.Entries;
import thinair.racy.JavaAnswer;
import thinair.racy.JavaSource;
import thinair.racy.JcstressAnswer;
import thinair.racy.JcstressCase;
import thinair.racy.Ladder;
import thinair.racy.Limits;
import thinair.racy.Observed;
import thinair.racy.Repairs;
import thinair.racy.Until;
import thinair.relax.Scheme;
import thinair.report.Block;
import thinair.report.JavaJson;
import thinair.report.JavaPicture;
import thinair.report.JavaReport;
import thinair.report.JcstressReport;
import thinair.report.Json;
import thinair.report.RepairsReport;
import thinair.report.TextForm;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.suite.Fault;

/// `thinair java`: what can go wrong in a whole Java program?
final class JavaCommand implements Command {
  private static final Option MAIN = Option.value("--main", "C", "the class whose main is run");
  private static final Option CLASSPATH =
      Option.value("--classpath", "P", "folders and jars that the program needs");
  private static final Option MODEL =
      Option.value("--model", "M", "the exact model: jmm-revised, jmm-original or jmm-as07");
  private static final Option STATES =
      Option.value("--states", "N", "how many states threads that take turns may come to (500000)");
  private static final Option GRAPHS =
      Option.value(
          "--graphs", "N", "how many execution graphs a round may look at one by one (200000)");
  private static final Option ROUNDS =
      Option.value(
          "--rounds", "N", "how often a loop that writes is followed where threads race (2)");
  private static final Option SPURIOUS =
      Option.flag("--spurious", "a wait may end by itself, as the JLS allows");

  private static final Option REPAIRS =
      Option.flag(
          "--repairs", "look for the smallest edits after which nothing goes wrong, as patches");

  private static final Option OBSERVED =
      Option.value(
          "--observed",
          "FILE",
          "counts of a real run of jcstress, as it prints them or as id,count, beside the"
              + " verdicts");

  private static final Option UNTIL =
      Option.value(
          "--until",
          "S",
          "the last stage to ask: turns, fixpoint (even where nothing races) or exact");

  private static final Option SCHEME =
      Option.value(
          "--scheme",
          "S",
          "by what the fixpoint knows writes again: value, occurrence, scope, occurrence-val");

  @Override
  public Usage usage() {
    return new Usage(
            "java",
            new Usage.Operands("FILE…", 1, Usage.ANY_NUMBER),
            "say what can go wrong in a Java program: asserts, exceptions, races, deadlocks",
            List.of(
                MAIN,
                CLASSPATH,
                MODEL,
                Option.flag("--explain", "show runs, commit sequences and cores whole"),
                REPAIRS,
                OBSERVED,
                SPURIOUS,
                SCHEME,
                UNTIL,
                STATES,
                GRAPHS,
                ROUNDS,
                Drawings.SVG,
                Inputs.TIMEOUT,
                Inputs.JSON),
            "FILE is the source of a program with main, of jcstress tests, a class file or a jar."
                + " Exit code 1: something can go wrong, or is not as graded; 3: something is"
                + " undecided.")
        .like(
            "java Account.java",
            "what can go wrong in a program with main: assertions, exceptions, races, deadlocks")
        .like("java Account.java --repairs", "and after which edits nothing does");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Models models =
        new Models(
            BuiltInTexts.ofThinair(),
            new Folder(terminal.folder()),
            new ModelSetting(Optional.empty(), Optional.empty(), Set.of(), List.of()));
    Subject exact = new Subjects(models).named(arguments.value("--model").orElse("jmm-revised"));
    if (!(exact instanceof Relational relational) || relational.model().executions().isEmpty()) {
      throw new BadCommand(
          "'%s' is no exact model of Java: take jmm-revised, jmm-original or jmm-as07"
              .formatted(exact.name()));
    }
    Limits limits =
        new Limits(
            arguments.has("--spurious"),
            number(arguments, STATES, Limits.DEFAULT.states()),
            number(arguments, GRAPHS, Limits.DEFAULT.graphs()),
            number(arguments, ROUNDS, Limits.DEFAULT.rounds()),
            Limits.DEFAULT.steps(),
            scheme(arguments),
            until(arguments));
    ProgramFiles files = new ProgramFiles(classPath(arguments, terminal));
    Optional<Observed> observed =
        arguments.value(OBSERVED.name()).map(name -> observed(name, terminal));
    Optional<Drawings> drawings = Drawings.wanted(arguments, terminal);
    List<Map<String, Object>> entries = new ArrayList<>();
    List<ExitCode> codes = new ArrayList<>();
    boolean json = arguments.has("--json");
    for (String file : arguments.operands()) {
      Budget budget =
          Budget.of(
              arguments.value("--timeout").map(Inputs::seconds), Runtime.getRuntime().maxMemory());
      try (PhaseLine line = new PhaseLine(terminal)) {
        JavaSource source = source(files, file, arguments, terminal);
        List<ClassModel> tests = arguments.has("--main") ? List.of() : JcstressCase.in(source);
        CoreEffort effort = arguments.has("--explain") ? CoreEffort.MINIMAL : CoreEffort.QUICK;
        Ladder ladder = new Ladder(source, exact, limits, effort, line, line::say, budget);
        if (!tests.isEmpty()) {
          boolean isOnly = tests.size() == 1 && arguments.operands().size() == 1;
          for (ClassModel test : tests) {
            String name = Names.simple(test.thisClass().asInternalName());
            Optional<Map<String, Long>> counts = observed.flatMap(all -> all.of(name, isOnly));
            if (observed.isPresent() && counts.isEmpty()) {
              terminal
                  .err()
                  .println(
                      "note: %s has no counts of %s"
                          .formatted(arguments.value(OBSERVED.name()).orElseThrow(), name));
            }
            jcstress(source, test, ladder, file, counts, arguments, terminal, line, codes, entries);
          }
          continue;
        }
        if (observed.isPresent()) {
          throw new BadCommand(
              "--observed is for tests of jcstress, and %s has none".formatted(file));
        }
        Entry main = main(source, file, arguments, terminal);
        JavaAnswer answer = ladder.answer(main);
        codes.add(code(answer));
        Block.Part report = JavaReport.of(answer, arguments.has("--explain"));
        Map<String, Object> entry = JavaJson.of(answer);
        if (arguments.has(REPAIRS.name()) && code(answer) == ExitCode.UNEXPECTED) {
          Repairs.Found repairs =
              new Repairs(
                      source.source(),
                      answer,
                      changed ->
                          new Ladder(
                                  files.compiled(terminal.file(file), changed),
                                  exact,
                                  limits,
                                  CoreEffort.NONE,
                                  line,
                                  line::say,
                                  budget)
                              .answer(main),
                      budget)
                  .found();
          report = RepairsReport.with(report, repairs);
          entry.put("repairs", RepairsReport.json(repairs));
        }
        if (drawings.isPresent()) {
          Drawings.Drawn drawn =
              JavaPicture.of(answer)
                  .map(picture -> drawings.get().draw(file, "java", picture, budget))
                  .orElse(Drawings.Drawn.NOTHING);
          entry.put("svg", drawn.paths());
          report = Drawings.said(report, drawn);
        }
        entries.add(entry);
        if (!json) {
          line.clear();
          TextForm.of(List.of(report)).forEach(terminal.out()::println);
        }
      } catch (BadCommand | Unwritten wrong) {
        throw wrong;
      } catch (RuntimeException | Error e) {
        Fault fault = Fault.of(e, budget);
        codes.add(Asking.code(fault));
        entries.add(JavaJson.failed(file, fault));
        Asking.say(file, fault, json, terminal);
      }
    }
    if (json) {
      terminal.out().print(Json.write(JavaJson.of(entries)));
    }
    return together(codes);
  }

  private static Entry main(
      JavaSource source, String file, Arguments arguments, Terminal terminal) {
    List<Entry> tests =
        arguments.has("--main") || source.hasMain() ? List.of() : Entries.in(source);
    if (tests.size() > 1) {
      terminal
          .err()
          .println(
              "note: of %d tests in %s only the first is asked about"
                  .formatted(tests.size(), file));
    }
    return tests.isEmpty()
        ? new Entry.Main(source.main(arguments.value("--main")))
        : tests.getFirst();
  }

  /// One test of jcstress; what it lacks is its own affair, and not that of its neighbours.
  private static void jcstress(
      JavaSource source,
      ClassModel test,
      Ladder ladder,
      String file,
      Optional<Map<String, Long>> counts,
      Arguments arguments,
      Terminal terminal,
      PhaseLine line,
      List<ExitCode> codes,
      List<Map<String, Object>> entries) {
    boolean json = arguments.has("--json");
    String name = Names.simple(test.thisClass().asInternalName());
    try {
      JcstressAnswer answer = ladder.outcomes(JcstressCase.of(source, test));
      Optional<Observed.Compared> compared = counts.map(each -> Observed.compare(answer, each));
      codes.add(
          compared.filter(Observed.Compared::contradicts).isPresent()
              ? ExitCode.UNEXPECTED
              : !answer.isDecided()
                  ? ExitCode.LIMIT
                  : answer.isAsGraded() ? ExitCode.ANSWERED : ExitCode.UNEXPECTED);
      entries.add(JcstressReport.json(answer, file, compared));
      if (!json) {
        line.clear();
        TextForm.of(List.of(JcstressReport.of(answer, compared))).forEach(terminal.out()::println);
      }
    } catch (RuntimeException | Error e) {
      Fault fault = Fault.of(e, Budget.unlimited());
      codes.add(Asking.code(fault));
      entries.add(JavaJson.failed(name, fault));
      Asking.say(name, fault, json, terminal);
    }
  }

  private static Observed observed(String name, Terminal terminal) {
    try {
      return Observed.of(new SourceText(name, Files.readString(terminal.file(name))));
    } catch (IOException e) {
      throw new BadCommand(
          "cannot read '%s' (%s): name a file with what jcstress printed, or with id,count"
              .formatted(name, e.getClass().getSimpleName()));
    } catch (SyntaxError wrong) {
      throw new BadCommand(
          "%s: %s (%s)"
              .formatted(
                  wrong.diagnostic().span(),
                  wrong.diagnostic().message(),
                  wrong.diagnostic().help().orElse("")));
    }
  }

  /// Refusals matter only where there is nothing else: what was answered was answered.
  private static ExitCode together(List<ExitCode> codes) {
    for (ExitCode code :
        List.of(
            ExitCode.DEFECT,
            ExitCode.UNEXPECTED,
            ExitCode.LIMIT,
            ExitCode.ANSWERED,
            ExitCode.WRONG)) {
      if (codes.contains(code)) {
        return code;
      }
    }
    return ExitCode.ANSWERED;
  }

  private static ExitCode code(JavaAnswer answer) {
    if (answer.jmm() == JavaAnswer.Word.POSSIBLE || answer.deadlock() == JavaAnswer.Word.POSSIBLE) {
      return ExitCode.UNEXPECTED;
    }
    return answer.jmm() == JavaAnswer.Word.UNDECIDED
            || answer.deadlock() == JavaAnswer.Word.UNDECIDED
            || answer.race() == JavaAnswer.Word.UNDECIDED
        ? ExitCode.LIMIT
        : ExitCode.ANSWERED;
  }

  private static Scheme scheme(Arguments arguments) {
    String word = arguments.value("--scheme").orElse(Scheme.VALUE.word());
    for (Scheme scheme : Scheme.values()) {
      if (scheme.word().equals(word)) {
        return scheme;
      }
    }
    throw new BadCommand(
        "unknown scheme '%s': there are value, occurrence, scope and occurrence-val"
            .formatted(word));
  }

  private static Until until(Arguments arguments) {
    String word = arguments.value(UNTIL.name()).orElse(Until.EXACT.word());
    for (Until until : Until.values()) {
      if (until.word().equals(word)) {
        return until;
      }
    }
    throw new BadCommand("unknown stage '%s': there are turns, fixpoint and exact".formatted(word));
  }

  private static int number(Arguments arguments, Option option, int otherwise) {
    return arguments
        .value(option.name())
        .map(text -> Inputs.number(option.name(), text, 1))
        .orElse(otherwise);
  }

  private static List<Path> classPath(Arguments arguments, Terminal terminal) {
    return arguments
        .value(CLASSPATH.name())
        .map(
            path ->
                Arrays.stream(path.split(java.io.File.pathSeparator, -1))
                    .filter(entry -> !entry.isEmpty())
                    .map(terminal::file)
                    .toList())
        .orElse(List.of());
  }

  private static JavaSource source(
      ProgramFiles files, String name, Arguments arguments, Terminal terminal) {
    SourceText nowhere = new SourceText(name, "");
    Path file = terminal.file(name);
    if (!Files.isRegularFile(file)) {
      throw new SyntaxError(
          nowhere.span(0, 0),
          Files.isDirectory(file) ? "this is a folder" : "there is no such file",
          "name a .java file, a .class file or a .jar");
    }
    if (!name.endsWith(".java") && !name.endsWith(".class") && !name.endsWith(".jar")) {
      throw new SyntaxError(
          nowhere.span(0, 0), "this is no Java", "name a .java file, a .class file or a .jar");
    }
    try {
      return files.read(file, name, arguments.value("--main"));
    } catch (CharacterCodingException e) {
      throw new SyntaxError(nowhere.span(0, 0), "this is not a text in UTF-8", "save it as UTF-8");
    } catch (IOException e) {
      throw new SyntaxError(
          nowhere.span(0, 0),
          "cannot read it (%s)".formatted(e.getClass().getSimpleName()),
          "look whether it is whole");
    }
  }
}
