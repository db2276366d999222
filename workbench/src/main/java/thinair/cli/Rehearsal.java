package thinair.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Runs a short piece of every command and prints nothing. The launcher has the JVM watch this once
/// and keep what it loaded and linked, so that later runs of any command start fast.
final class Rehearsal {
  private Rehearsal() {}

  /// Command lines as a person would type them, right and wrong ones, by kind of use. The JVM loads
  /// all classes of a cache when it starts: what has little in common with the rest has a cache of
  /// its own.
  record Part(String word, List<String> inputs, List<List<String>> programme) {
    /// A line is cut at its blanks; inside a word `_` stands for one.
    static Part of(String word, List<String> inputs, List<String> lines) {
      return new Part(
          word,
          inputs,
          lines.stream()
              .map(
                  line ->
                      Arrays.stream(line.split(" ", -1))
                          .map(each -> each.replace('_', ' '))
                          .toList())
              .toList());
    }
  }

  /// The plain question about one test, which is asked most often and takes the least time.
  static final Part PLAIN =
      Part.of(
          "",
          List.of("SB.litmus", "MP.litmus"),
          List.of(
              "version",
              "check SB.litmus",
              "check SB.litmus --model sc",
              "check MP.litmus",
              "check nothing.litmus",
              "outcomes SB.litmus",
              "outcomes MP.litmus"));

  /// Whatever is asked of litmus tests.
  static final Part WIDE =
      Part.of(
          "wide",
          List.of(
              "SB.litmus",
              "MP.litmus",
              "ISA2.litmus",
              "LB.litmus",
              "S.litmus",
              "CAS.litmus",
              "Counter.litmus",
              "Swap.litmus",
              "Lock.litmus",
              "Kernel.litmus",
              "Race.litmus",
              "Branch.litmus",
              "expected.csv"),
          List.of(
              "version",
              "help",
              "help models",
              "models",
              "models show nothing",
              "check SB.litmus",
              "check SB.litmus --model sc --explain",
              "check MP.litmus --explain",
              "outcomes SB.litmus",
              "outcomes SB.litmus --format herd",
              "executions SB.litmus",
              "judge nothing.exc",
              "suite .",
              "suite . --verdict-only",
              "suite . --expect expected.csv",
              "suite . --model rc11",
              "modles",
              "models --jsno"));

  /// What needs a compiler.
  static final Part JAVA =
      Part.of(
          "java",
          List.of("Race.java", "Publish.java", "ThinAir.java"),
          List.of(
              "java Race.java",
              "java Race.java --json",
              "java Race.java --until fixpoint",
              "check Publish.java",
              "check Publish.java --explain",
              "check ThinAir.java",
              "suite . --explain --json results.json"));

  /// Questions about models.
  static final Part MORE =
      Part.of(
          "more",
          List.of("small.problem", "SB.litmus", "sketch.cat", "learn.csv"),
          List.of(
              "solve small.problem",
              "completion bash",
              // One word too many: it has nothing to install here.
              "install here there",
              "page nowhere",
              "serve --port none",
              "compare sc machine:tso --accesses 4",
              "sweep compare sc machine:tso --accesses 2",
              "check SB.litmus --model machine:tso --explain",
              "synthesize sketch.cat --tests learn.csv",
              "synthesize sketch.cat --tests learn.csv --any",
              "disambiguate sketch.cat --tests learn.csv --oracle tso --events 3",
              "suite-for sketch.cat --events 3",
              "repair sketch.cat --at fences --tests learn.csv",
              "family sketch.cat --tests learn.csv --hole ppo_among_{_po,_0_} --hole"
                  + " grf_among_{_rf,_rfe_}"));

  static final List<Part> PARTS = List.of(PLAIN, WIDE, JAVA, MORE);

  /// A temporary folder as the JDK makes it has a name from its secure random numbers, whose
  /// seventy classes every run would then load from the cache.
  private static Path folder() throws IOException {
    Path all = Path.of(System.getProperty("java.io.tmpdir"));
    return Files.createDirectory(all.resolve("thinair-rehearsal-" + System.nanoTime()));
  }

  /// @param part one of the words of [Part]; none means plain questions
  public static void main(String[] part) throws IOException {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Path folder = folder();
    String word = part.length > 0 ? part[0] : "";
    Part now = PARTS.stream().filter(each -> each.word().equals(word)).findFirst().orElseThrow();
    for (String input : now.inputs()) {
      try (InputStream in = Rehearsal.class.getResourceAsStream("/rehearsal/" + input)) {
        Files.copy(Objects.requireNonNull(in, input), folder.resolve(input));
      }
    }
    for (List<String> words : now.programme()) {
      Main.run(words, new Terminal(folder, nowhere, nowhere));
    }
    try (Stream<Path> left = Files.list(folder)) {
      for (Path file : left.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
    // The streams of a real run as well, which then print nothing.
    boolean arrived = Terminal.ofProcess().flush();
    if (!arrived) {
      throw new IOException("the standard output is closed");
    }
  }
}
