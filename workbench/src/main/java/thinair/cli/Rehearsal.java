package thinair.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Runs a short piece of every command and prints nothing. The launcher has the JVM watch this once
/// and keep what it loaded and linked, so that later runs of any command start fast.
final class Rehearsal {
  private Rehearsal() {}

  /// Command lines as a person would type them, right and wrong ones.
  static final List<List<String>> PROGRAMME =
      List.of(
          List.of("version"),
          List.of("help"),
          List.of("help", "models"),
          List.of("models"),
          List.of("models", "show", "nothing"),
          List.of("solve", "small.problem"),
          List.of("check", "SB.litmus"),
          List.of("check", "SB.litmus", "--model", "sc", "--explain"),
          List.of("check", "MP.litmus", "--explain"),
          List.of("outcomes", "SB.litmus"),
          List.of("outcomes", "SB.litmus", "--format", "herd"),
          List.of("executions", "SB.litmus"),
          List.of("judge", "nothing.exc"),
          List.of("java", "Nothing.java"),
          List.of("suite", "."),
          List.of("suite", ".", "--verdict-only"),
          List.of("suite", ".", "--expect", "expected.csv"),
          List.of("compare", "sc", "machine:tso", "--accesses", "4"),
          List.of("sweep", "compare", "sc", "machine:tso", "--accesses", "2"),
          List.of("check", "SB.litmus", "--model", "machine:tso", "--explain"),
          List.of("synthesize", "sketch.cat", "--tests", "learn.csv"),
          List.of("synthesize", "sketch.cat", "--tests", "learn.csv", "--any"),
          List.of(
              "disambiguate",
              "sketch.cat",
              "--tests",
              "learn.csv",
              "--oracle",
              "tso",
              "--events",
              "3"),
          List.of("suite-for", "sketch.cat", "--events", "3"),
          List.of("repair", "sketch.cat", "--at", "fences", "--tests", "learn.csv"),
          List.of(
              "family",
              "sketch.cat",
              "--tests",
              "learn.csv",
              "--hole",
              "ppo among { po, 0 }",
              "--hole",
              "grf among { rf, rfe }"),
          List.of("modles"),
          List.of("models", "--jsno"));

  /// What whole Java programs need: a compiler above all, which no other command should have to
  /// carry.
  static final List<List<String>> JAVA =
      List.of(
          List.of("java", "Race.java"),
          List.of("java", "Race.java", "--json"),
          List.of("java", "Race.java", "--until", "fixpoint"));

  /// The inputs that the programme names, packed beside this class's resources.
  private static final List<String> INPUTS =
      List.of(
          "small.problem",
          "SB.litmus",
          "MP.litmus",
          "ISA2.litmus",
          "LB.litmus",
          "S.litmus",
          "CAS.litmus",
          "Counter.litmus",
          "Swap.litmus",
          "Lock.litmus",
          "expected.csv",
          "sketch.cat",
          "learn.csv");

  /// @param part `java` for those of whole Java programs
  public static void main(String[] part) throws IOException {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Path folder = Files.createTempDirectory("thinair-rehearsal");
    // Not beside the others, as `suite` takes what it finds in the folder.
    List<String> inputs = part.length > 0 ? List.of("Race.java") : INPUTS;
    for (String input : inputs) {
      try (InputStream in = Rehearsal.class.getResourceAsStream("/rehearsal/" + input)) {
        Files.copy(Objects.requireNonNull(in, input), folder.resolve(input));
      }
    }
    for (List<String> words : part.length > 0 ? JAVA : PROGRAMME) {
      Main.run(words, new Terminal(folder, nowhere, nowhere));
    }
    for (String input : inputs) {
      Files.delete(folder.resolve(input));
    }
    Files.delete(folder);
    // The streams of a real run as well, which then print nothing.
    boolean arrived = Terminal.ofProcess().flush();
    if (!arrived) {
      throw new IOException("the standard output is closed");
    }
  }
}
