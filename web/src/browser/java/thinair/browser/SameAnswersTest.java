package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.page.Desk;
import thinair.page.Place;
import thinair.report.Json;

/// The engine in the browser and the engine in the JVM say the same, letter by letter, of the
/// corpora: verdicts, states, flags, and every word beside them.
@Tag("browser")
class SameAnswersTest {
  /// How many of each corpus are asked in every run; all with -Dthinair.browser.all=true.
  private static final int SAMPLE = 200;

  /// How many are asked by one message: the driver waits three minutes for its answer, which fifty
  /// in JavaScript exceed on a busy machine.
  private static final int BATCH = 10;

  private static final String ASK =
      """
      const [questions, engine, done] = arguments;
      const begun = () => {
        const made = new Worker('engine/worker.js', { type: 'module' });
        made.postMessage({ begin: { onlyJavaScript: engine !== '' } });
        return made;
      };
      const worker = globalThis.worker ??= begun();
      const answers = [];
      let total = 0;
      worker.onmessage = ({ data }) => {
        if (data.id === undefined) {
          return;
        }
        total += data.ms;
        answers.push(data.answer);
        if (answers.length === questions.length) {
          done({ answers, ms: total });
        }
      };
      questions.forEach((question, id) => worker.postMessage({ id, question }));
      """;

  private static Visitor visitor;
  private final Desk desk = new Desk(BuiltInTexts.ofThinair(), Place.BROWSER);

  @BeforeAll
  static void start() throws IOException {
    visitor = new Visitor();
  }

  @AfterAll
  static void end() {
    visitor.close();
  }

  @ParameterizedTest
  @CsvSource({
    "x86,     tso",
    "ppc,     ppc",
    "aarch64, aarch64",
    "riscv,   riscv",
    "c11,     c11 c11std c11-simp rc11",
    "lkmm,    lkmm",
  })
  void ofEachCorpus(String corpus, String models) throws IOException {
    compare(corpus, models, "", SAMPLE);
  }

  /// What has no WebAssembly runs JavaScript: a smaller sample of one corpus.
  @ParameterizedTest
  @CsvSource({"x86, tso", "c11, c11"})
  void inJavaScriptToo(String corpus, String model) throws IOException {
    compare(corpus, model, "?engine=js", 40);
  }

  /// A question is a test and one of the models that judge it.
  private record Row(Path test, String model) {
    @Override
    public String toString() {
      return test.getFileName() + " under " + model;
    }
  }

  private void compare(String corpus, String models, String engine, int most) throws IOException {
    List<Row> pairs =
        tests(corpus).stream()
            .flatMap(test -> Stream.of(models.split(" ")).map(model -> new Row(test, model)))
            .toList();
    boolean all = Boolean.getBoolean("thinair.browser.all");
    int asked = all ? pairs.size() : Math.min(most, pairs.size());
    List<String> questions = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < asked; i++) {
      Row each = pairs.get((int) ((long) i * pairs.size() / asked));
      names.add(each.toString());
      questions.add(question(each.test(), each.model()));
    }
    visitor.driver().get(visitor.address() + "bare.html");
    List<String> said = new ArrayList<>();
    double inBrowser = 0;
    long browserBefore = browserCpu();
    for (int from = 0; from < questions.size(); from += BATCH) {
      List<String> batch = questions.subList(from, Math.min(questions.size(), from + BATCH));
      Map<?, ?> answer =
          (Map<?, ?>)
              Objects.requireNonNull(visitor.driver().executeAsyncScript(ASK, batch, engine));
      ((List<?>) Objects.requireNonNull(answer.get("answers")))
          .forEach(each -> said.add(String.valueOf(each)));
      inBrowser += ((Number) Objects.requireNonNull(answer.get("ms"))).doubleValue();
    }
    long browserCpu = browserCpu() - browserBefore;
    List<String> differing = new ArrayList<>();
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long jvmBefore = threads.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    for (int i = 0; i < questions.size(); i++) {
      String here = desk.ask(questions.get(i), _ -> {});
      assertThat(here).doesNotContain("defect");
      if (!here.equals(said.get(i))) {
        differing.add(names.get(i) + "\nhere  " + here + "\nthere " + said.get(i));
      }
    }
    double inJvm = (System.nanoTime() - start) / 1e6;
    double jvmCpu = (threads.getCurrentThreadCpuTime() - jvmBefore) / 1e6;
    System.out.printf(
        "%s: %d of %d answers the same in the browser%s, %.0f ms there, %.0f ms in a JVM;"
            + " CPU %d ms of all processes of the browser, %.0f ms of the JVM's thread%n",
        corpus,
        questions.size() - differing.size(),
        questions.size(),
        engine,
        inBrowser,
        inJvm,
        browserCpu,
        jvmCpu);
    assertThat(questions).hasSize(asked);
    assertThat(differing).isEmpty();
  }

  /// What the browser has used of the processors so far, with all its processes, in milliseconds.
  private static long browserCpu() {
    return ProcessHandle.current()
        .descendants()
        .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus)
        .toMillis();
  }

  private static List<Path> tests(String corpus) throws IOException {
    Path folder = Path.of(System.getProperty("thinair.corpus", "../shared/corpus"), corpus);
    Assumptions.assumeTrue(Files.isDirectory(folder), "there is no corpus at " + folder);
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".litmus")).sorted().toList();
    }
  }

  private static String question(Path test, String model) throws IOException {
    Map<String, Object> question = new LinkedHashMap<>();
    question.put("ask", "outcomes");
    question.put("seconds", 300);
    question.put(
        "program", Map.of("name", test.getFileName().toString(), "text", Files.readString(test)));
    question.put("columns", List.of(Map.of("model", model)));
    return Json.write(question);
  }
}
