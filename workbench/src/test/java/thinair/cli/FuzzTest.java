package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import thinair.ask.Subjects;
import thinair.files.BuiltInTexts;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.logic.Budget;
import thinair.logic.InvalidProblem;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.logic.text.ProblemParser;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Subject;
import thinair.random.Cases;
import thinair.report.AnswerJson;
import thinair.report.AnswerReport;
import thinair.report.Json;
import thinair.report.TextForm;
import thinair.source.Origin;
import thinair.source.Refusal;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Damaged inputs of all kinds, through the readers and the engines: each is answered, refused with
/// a message or undecided, and none takes longer than it may. A share of them every day; with
/// `-Pfuzz` a million, in half a gigabyte, where running out of memory ends the run.
@Tag("random")
@Tag("fuzz")
class FuzzTest {
  /// How many inputs there are in all; each reader gets its part.
  private static final int INPUTS = Integer.getInteger("thinair.fuzz", 4000);

  private static final Duration LIMIT = Duration.ofMillis(200);
  private static final long SECOND = 1_000_000_000L;
  private static final long MEMORY = Runtime.getRuntime().maxMemory() / 4;

  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Texts.NONE);
  private static final Subjects SUBJECTS = new Subjects(MODELS);

  @TempDir Path folder;

  @Test
  void litmusTests() throws IOException {
    List<String> seeds = texts(".litmus");
    fuzz(
        INPUTS * 35 / 100,
        11_000_000,
        seeds,
        (text, number) -> {
          Program program =
              MODELS.reader(Optional.empty()).read(new SourceText("damaged.litmus", text));
          // Most that can be read still are what they were: a part of them is asked about.
          if (number % 4 == 0) {
            String subject =
                number % 32 == 0
                    ? "machine:sc"
                    : number % 20 == 0 ? "nemos-sc" : program.language().defaultModel();
            ask(SUBJECTS.named(subject), program, number);
          }
        });
  }

  @Test
  void modelsInCat() throws IOException {
    List<String> seeds = texts(".cat");
    Program program = program();
    fuzz(
        INPUTS * 30 / 100,
        12_000_000,
        seeds,
        (text, number) -> {
          Models models = new Models(BuiltInTexts.ofThinair(), one("damaged.cat", text));
          ask(new Subjects(models).named("damaged.cat"), program, number);
        });
  }

  @Test
  void relationalModels() throws IOException {
    List<String> seeds = texts(".model");
    Program program = program();
    fuzz(
        INPUTS * 20 / 100,
        13_000_000,
        seeds,
        (text, number) -> {
          Models models = new Models(BuiltInTexts.ofThinair(), one("damaged.model", text));
          ask(new Subjects(models).named("damaged.model"), program, number);
        });
  }

  @Test
  void problems() throws IOException {
    List<String> seeds = texts(".problem");
    fuzz(
        INPUTS * 15 / 100,
        14_000_000,
        seeds,
        (text, _) ->
            new SatFinder()
                .find(
                    ProblemParser.problem("damaged.problem", text),
                    Budget.of(Optional.of(LIMIT), MEMORY)));
  }

  @Test
  void javaSources() throws IOException {
    fuzz(
        javaCases(3000),
        15_000_000,
        texts(".java"),
        (text, number) -> {
          Budget budget = Budget.of(Optional.of(LIMIT.multipliedBy(10)), MEMORY);
          List<JavaProgram> programs =
              JavaPrograms.read(
                  new SourceText("Damaged.java", text), JavaOptions.DEFAULT, budget.checkpoint());
          ask(SUBJECTS.named("nemos-sc"), programs.getFirst().program(), number);
        });
  }

  @Test
  void classFiles() throws IOException {
    List<byte[]> seeds = compiled();
    Cases.run(
        javaCases(10_000),
        16_000_000,
        example -> {
          byte[] whole = seeds.get(example.random().nextInt(seeds.size()));
          byte[] bytes = Damaged.bytes(whole, seeds, example.random());
          example.shows(() -> Damaged.hex(bytes));
          survives(
              () -> {
                Budget budget = Budget.of(Optional.of(LIMIT), MEMORY);
                List<JavaProgram> programs =
                    JavaPrograms.readClasses(
                        "Damaged.class", List.of(bytes), JavaOptions.DEFAULT, budget.checkpoint());
                ask(SUBJECTS.named("nemos-sc"), programs.getFirst().program(), example.seed());
              });
        });
  }

  /// Compilers are slow: of Java there is a fixed number where all inputs are wanted, and in step
  /// with the others where fewer are.
  private static int javaCases(int all) {
    return (int) Math.min(all, INPUTS * (long) all / 100_000 + 100);
  }

  private interface Use {
    void of(String text, long number) throws IOException;
  }

  private interface Attempt {
    void run() throws IOException;
  }

  private static void fuzz(int count, long firstSeed, List<String> seeds, Use use) {
    Cases.run(
        count,
        firstSeed,
        example -> {
          String whole = seeds.get(example.random().nextInt(seeds.size()));
          String text = Damaged.text(whole, seeds, example.random());
          example.shows(text);
          survives(() -> use.of(text, example.seed()));
        });
  }

  /// Whatever comes of it, it is an answer or a message, and it is there in time. The time is that
  /// of the processor: how much else the machine has to do is not the input's fault.
  private static void survives(Attempt attempt) throws IOException {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      attempt.run();
    } catch (Refusal refusal) {
      // Some errors at most, each with a part of its line.
      assertThat(refusal.text()).isNotBlank().hasSizeLessThan(12_000);
    } catch (InvalidProblem | Budget.Exceeded expected) {
      assertThat(expected.getMessage()).isNotBlank();
    }
    long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    assertThat(spent).as("nanoseconds of CPU").isLessThan(LIMIT.toNanos() + SECOND);
  }

  private static void ask(Subject subject, Program program, long number) {
    Ask ask =
        Ask.of(number % 8 == 0 ? Ask.Detail.OUTCOMES : Ask.Detail.CONDITION)
            .with(number % 3 == 0 ? CoreEffort.MINIMAL : CoreEffort.NONE);
    Answer answer = subject.answer(program, ask, Budget.of(Optional.of(LIMIT), MEMORY));
    assertThat(TextForm.of(List.of(AnswerReport.withStates(answer)))).isNotEmpty();
    assertThat(Json.write(AnswerJson.of(answer, true))).isNotBlank();
  }

  private static Program program() {
    return MODELS
        .reader(Optional.empty())
        .read(
            new SourceText(
                "SB.litmus",
                """
                X86 SB
                { x=0; y=0; }
                 P0          | P1          ;
                 MOV [x],$1  | MOV [y],$1  ;
                 MOV EAX,[y] | MOV EAX,[x] ;
                exists (0:EAX=0 /\\ 1:EAX=0)
                """));
  }

  private static Texts one(String name, String text) {
    return new Texts() {
      @Override
      public Texts.Answer find(String wanted) {
        return wanted.equals(name)
            ? new Found(new SourceText(name, text, Origin.FILE))
            : new NotFound(Trouble.MISSING);
      }

      @Override
      public List<String> in(String folder) {
        return List.of();
      }
    };
  }

  /// The texts of the project that end like this.
  private static List<String> texts(String ending) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String part : List.of("examples", "models", "litmus", "docs", "workbench/src/main")) {
      try (Stream<Path> files = Files.walk(Said.ROOT.resolve(part))) {
        for (Path file : files.filter(path -> path.toString().endsWith(ending)).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    assertThat(texts).isNotEmpty();
    return texts;
  }

  /// The class files of some Java programs of the project.
  private List<byte[]> compiled() throws IOException {
    List<byte[]> compiled = new ArrayList<>();
    List<Path> sources;
    try (Stream<Path> files = Files.walk(Said.ROOT.resolve("litmus/java"))) {
      sources = files.filter(path -> path.toString().endsWith(".java")).sorted().limit(25).toList();
    }
    String classPath = System.getProperty("java.class.path", "");
    for (int i = 0; i < sources.size(); i++) {
      Path out = Files.createDirectories(folder.resolve("classes" + i));
      int result =
          ToolProvider.getSystemJavaCompiler()
              .run(
                  null,
                  null,
                  null,
                  "-g",
                  "-proc:none",
                  "-nowarn",
                  "-cp",
                  classPath,
                  "-d",
                  out.toString(),
                  sources.get(i).toString());
      assertThat(result).isZero();
      try (Stream<Path> files = Files.walk(out)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
          compiled.add(Files.readAllBytes(file));
        }
      }
    }
    assertThat(Map.of("classes", compiled.size()).get("classes")).isGreaterThan(20);
    return compiled;
  }
}
