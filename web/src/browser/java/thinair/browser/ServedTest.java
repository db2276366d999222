package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page as `thinair serve` opens it: what it can do besides.
@Tag("browser")
class ServedTest {
  @TempDir static Path folder;
  private static Visitor visitor;
  private static Process server;
  private static String address;

  @BeforeAll
  static void start() throws IOException {
    Files.writeString(
        folder.resolve("mine.litmus"), "X86 mine\n{ }\n P0 ;\n MOV [x],$1 ;\nexists (x=0)\n");
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    server =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-Dthinair.site=" + Path.of(site()).toAbsolutePath(),
                "-cp",
                classes,
                "thinair.cli.Main",
                "serve",
                "--port",
                "0")
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader said = server.inputReader();
    String line = Objects.requireNonNull(said.readLine());
    address = line.substring(line.indexOf("http"));
    visitor = new Visitor();
  }

  private static String site() {
    return Objects.requireNonNull(System.getProperty("thinair.site"));
  }

  @AfterAll
  static void end() {
    visitor.close();
    server.destroy();
  }

  @BeforeEach
  void open() {
    visitor.openAt(address);
  }

  @AfterEach
  void theConsoleIsSilent() {
    assertThat(visitor.complaints()).isEmpty();
  }

  @Test
  void filesOfTheFolderAreOpened() throws IOException {
    visitor.choose("#pick-program", "./mine.litmus");

    assertThat(visitor.text("#says")).isEqualTo("mine under tso: forbidden");
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(folder.resolve("mine.litmus"));
    }
  }

  @Test
  void theMachineAnswersWhoWantsIt() {
    visitor.click("#on-machine");
    visitor.settle();

    assertThat(visitor.text("#status")).startsWith("on this machine").contains("4 executions");
    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");
  }

  /// A comparison on all cores says how far it is, and ends when nobody wants it.
  @Test
  void theMachineComparesWithProgressAndStops() {
    visitor.click("#on-machine");
    visitor.settle();
    visitor.click("#compare-button");
    visitor.driver().executeScript("document.getElementById('compare-accesses').value = 6");
    visitor.choose("#compare-left", "machine:tso");
    visitor.driver().executeScript("document.getElementById('compare-go').click()");
    visitor.await(
        "return document.querySelector('#compare').innerText.includes('programs looked at')");
    visitor.click("#compare-stop");
    visitor.await("return document.querySelector('#compare').innerText.includes('stopped')");
  }

  /// The exercises on Java, in Java.
  @ParameterizedTest
  @ValueSource(ints = {7, 9})
  void aJavaProgramIsMended(int lesson) {
    visitor.openLessons();
    visitor.click("#lessons li:nth-child(%d) button".formatted(lesson + 1));
    visitor.settle();
    visitor.click("#lesson .begin");
    visitor.settle();
    visitor.settle();
    assertThat(visitor.text("#says")).contains("under jmm-revised: allowed");
    check("Not yet");

    String text = visitor.written("#program");
    ask(text.replace("static int", "static volatile int"));
    check("Right");
    assertThat(visitor.text("#says")).contains("forbidden");
  }

  @Test
  void aMistakeInJavaIsMarkedWhereItIs() {
    visitor.openLessons();
    visitor.click("#lessons li:nth-child(10) button");
    visitor.settle();
    visitor.click("#lesson .begin");
    visitor.settle();
    String text = visitor.written("#program");
    for (String wrong : List.of(text.replace("hash = 1;", "hush = 1;"), text.substring(9))) {
      ask(wrong);
      assertThat(visitor.text("#program-problem")).isNotEmpty();
    }
  }

  /// By the button: a compiler that is not warm takes longer than what is asked as you type.
  private static void ask(String program) {
    visitor.type("#program", program);
    visitor.click("#run");
    visitor.settle();
  }

  private static void check(String expected) {
    visitor.click("#lesson .check");
    visitor.settle();
    visitor.settle();
    assertThat(visitor.text("#lesson .said")).startsWith(expected);
  }
}
