package thinair.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The project in examples, compiled and run as its build would. `.ci/run` runs that build.
class ExampleProjectTest {
  private static final Path PROJECT =
      Path.of(System.getProperty("thinair.root", "..")).resolve("examples/12-junit");

  @TempDir static Path classes = Path.of("");

  private static Trees tree = new Trees();

  @BeforeAll
  static void run() throws IOException, ClassNotFoundException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-g",
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path")));
    try (Stream<Path> sources = Files.walk(PROJECT.resolve("src"))) {
      sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).isZero();
    try (var loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, ExampleProjectTest.class.getClassLoader())) {
      tree =
          Trees.of(
              List.of(
                  selectClass(loader.loadClass("bank.QuoteTest")),
                  selectClass(loader.loadClass("bank.StoreBufferingTest"))));
    }
  }

  @Test
  void everyNodeIsThere() throws IOException {
    assertThat(String.join("\n", tree.lines()) + "\n")
        .isEqualTo(Files.readString(PROJECT.resolve("tree.txt")));
  }

  @Test
  void whatFailsSaysHow() {
    assertThat(tree.texts().get("assertion line 13: VIOLATED"))
        .startsWith("QuoteTest.aPriceIsWhole: can go wrong under the Java memory model")
        .contains("reads Quote#2.price -> 0  the initial value: no write happens before it")
        .doesNotContain("line 47");
  }

  @Test
  void whatIsRefusedSaysWhy() {
    assertThat(tree.texts().get("refused"))
        .startsWith("QuoteTest.java:44:1: System.nanoTime is not supported");
  }
}
