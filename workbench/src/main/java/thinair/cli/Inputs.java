package thinair.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import thinair.candidate.Engine;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.files.JavaFiles;
import thinair.frontend.JavaPrograms;
import thinair.frontend.ModelSetting;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.justify.NoFinalMemory;
import thinair.justify.Reach;
import thinair.justify.TooManyValues;
import thinair.logic.Budget;
import thinair.model.relational.RelationalModel;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Judgement;
import thinair.query.Outcomes;
import thinair.query.Question;
import thinair.query.Refused;
import thinair.query.Subject;
import thinair.source.SourceText;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;
import thinair.source.Texts;

/// What the commands that ask about programs have in common: options, and reading programs and
/// models.
final class Inputs {
  static final Option MODEL =
      Option.value(
          "--model", "M", "a built-in model, the path of a .cat or .cfg file, or machine:NAME");
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
  static final Option JSON = Option.flag("--json", "the answer for machines");

  private final Terminal terminal;
  private final Arguments arguments;
  private final Texts files;
  private final Models models;
  private final Map<Program, JavaProgram> graded = new IdentityHashMap<>();

  Inputs(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.files = new Folder(terminal.folder());
    this.models = new Models(BuiltInTexts.ofThinair(), files, setting(arguments));
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

  /// The tests of all files, each read when its turn comes.
  Iterable<Program> programs(List<String> files) {
    return () -> files.stream().flatMap(file -> programs(file).stream()).iterator();
  }

  /// The one test of a file; in Java, one that says itself what its threads are.
  Program program(String file) {
    List<Program> programs = programs(file, this::javaLimits);
    if (programs.size() != 1) {
      throw new BadCommand(
          "'%s' has %d tests: put those to compare into a file each"
              .formatted(file, programs.size()));
    }
    return programs.getFirst();
  }

  /// The tests of a file: one, or as many as a Java file has classes with threads.
  private List<Program> programs(String file) {
    return programs(file, this::javaOptions);
  }

  private List<Program> programs(String file, Supplier<JavaOptions> options) {
    try {
      if (JavaPrograms.isJava(file)) {
        return java(file, options.get());
      }
      SourceText text = files.find(file).orElseThrow(why -> new BadCommand(why.of(file)));
      return List.of(followed(() -> models.reader(arguments.value("--model")).read(text)));
    } catch (NoSuchFileException _) {
      throw new BadCommand(Texts.Trouble.MISSING.of(file));
    } catch (MalformedInputException _) {
      throw new BadCommand(Texts.Trouble.NOT_UTF_8.of(file));
    } catch (IOException _) {
      throw new BadCommand(Texts.Trouble.UNREADABLE.of(file));
    }
  }

  /// The grades of a jcstress test that was read before.
  Optional<JavaProgram> graded(Program program) {
    return Optional.ofNullable(graded.get(program));
  }

  private List<Program> java(String file, JavaOptions options) throws IOException {
    List<Program> programs = new ArrayList<>();
    try {
      for (JavaProgram read : JavaFiles.read(terminal.file(file), file, options)) {
        read.notes().forEach(note -> terminal.err().println("note: " + note));
        programs.add(read.program());
        if (!read.grades().isEmpty()) {
          graded.put(read.program(), read);
        }
      }
    } catch (SyntaxError e) {
      throw new BadCommand(e.diagnostic().render());
    }
    return programs;
  }

  /// How far Java programs are read that say themselves what their threads are.
  JavaOptions javaLimits() {
    return new JavaOptions(
        List.of(),
        List.of(),
        arguments.value("--width").map(text -> number("--width", text, 1)).orElse(32),
        unroll(),
        arguments.value("--recursion").map(text -> number("--recursion", text, 0)).orElse(1));
  }

  private JavaOptions javaOptions() {
    JavaOptions limits = javaLimits();
    return new JavaOptions(
        arguments.value("--threads").map(Inputs::words).orElse(List.of()),
        arguments.values("--order").stream().flatMap(order -> words(order).stream()).toList(),
        limits.width(),
        limits.unroll(),
        limits.recursion());
  }

  private static List<String> words(String list) {
    return Arrays.stream(list.split(",", -1)).map(String::strip).toList();
  }

  /// The question about a program, under the model that was named or the one its language means.
  Question question(Program program, boolean verdictOnly) {
    String name = arguments.value("--model").orElse(Models.defaultFor(program.language()));
    if (name.startsWith(Subject.MACHINE)) {
      return new Question(program, machine(name), unroll());
    }
    Question question =
        new Question(
            program,
            followed(() -> models.model(name, program.language())),
            unroll(),
            engine(),
            verdictOnly);
    return followed(question::fitting);
  }

  /// The model, if it is a relational one.
  Optional<RelationalModel> relational(Program program) {
    String name = arguments.value("--model").orElse(Models.defaultFor(program.language()));
    return models.isRelational(name)
        ? Optional.of(followed(() -> models.relational(name)))
        : Optional.empty();
  }

  /// How far a question under a relational model goes.
  Reach reach() {
    return new Reach(
        unroll(),
        arguments
            .value("--k")
            .map(text -> OptionalInt.of(number("--k", text, 0)))
            .orElseGet(OptionalInt::empty),
        arguments.has("--private-actions"));
  }

  /// What says how programs end: a model, or a machine.
  ///
  /// @param first the language of the first program
  Subject subject(String name, Language first) {
    if (name.startsWith(Subject.MACHINE)) {
      return machine(name);
    }
    if (models.isRelational(name)) {
      return new Subject.Relational(name, followed(() -> models.relational(name)));
    }
    // Read at once for the language of generated programs, so that what is wrong with it is said
    // first.
    followed(() -> models.model(name, first));
    return new Subject.Axioms(name, language -> followed(() -> models.model(name, language)));
  }

  /// Whether it can be asked about programs of a language.
  boolean fits(String name, Language language) {
    if (name.startsWith(Subject.MACHINE) || models.isRelational(name)) {
      return true;
    }
    try {
      models.model(name, language);
      return true;
    } catch (Models.NoSuchModel e) {
      throw new BadCommand(String.valueOf(e.getMessage()));
    } catch (SyntaxError _) {
      return false;
    }
  }

  private static Subject.Machine machine(String name) {
    return Subject.machine(name)
        .orElseThrow(
            () ->
                new BadCommand(
                    "unknown machine '%s': %s"
                        .formatted(
                            name,
                            Suggestion.nearest(name, Subject.machines())
                                .map(Suggestion::question)
                                .orElse("there are " + String.join(", ", Subject.machines())))));
  }

  /// The answer to a question.
  ///
  /// @throws Budget.Exceeded if there is none within the time
  Outcomes outcomes(Question question) {
    return followed(() -> Outcomes.of(question, budget()));
  }

  /// All the ways a program can end, under a relational model or the one that the question names.
  Outcomes outcomes(Program program, Optional<RelationalModel> relational) {
    return relational.isPresent()
        ? followed(
            () ->
                Judgement.outcomes(
                    Question.named(relational.get().name(), program, unroll(), false),
                    relational.get(),
                    reach(),
                    budget()))
        : outcomes(question(program, false));
  }

  /// What reading gives, or what is wrong with the input.
  static <T> T followed(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (SyntaxError e) {
      throw new BadCommand(e.diagnostic().render());
    } catch (Models.NoSuchModel | TooManyValues | NoFinalMemory | Refused e) {
      throw new BadCommand(String.valueOf(e.getMessage()));
    }
  }

  int unroll() {
    return arguments.value("--unroll").map(text -> number("--unroll", text, 0)).orElse(2);
  }

  Engine engine() {
    String word = arguments.value("--engine").orElse("auto");
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

  Budget budget() {
    return Budget.of(
        arguments.value("--timeout").map(text -> Duration.ofSeconds(number("--timeout", text, 1))),
        Runtime.getRuntime().maxMemory());
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
