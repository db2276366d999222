package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is printed and drawn of executions: as usual, as asked, and as the author of a model wants.
class SelectionTest {
  private static final String MP = "examples/02-message-passing/MP.litmus";
  private static final String JAVA = "litmus/java/extra/HelperMethodVolatile.java";
  private static final Pattern EDGE =
      Pattern.compile("class=\"edge\"><title>(.*?): (.*?) → (.*?)</title>");

  @TempDir private Path folder;

  private Said check(String... words) {
    return Said.by(Said.ROOT, List.of(words));
  }

  private String drawing() throws IOException {
    try (var files = Files.list(folder)) {
      return Files.readString(
          files.filter(file -> file.toString().endsWith(".svg")).findFirst().orElseThrow());
    }
  }

  private static Set<String> labels(String svg) {
    Set<String> labels = new HashSet<>();
    Matcher edges = EDGE.matcher(svg);
    while (edges.find()) {
      labels.add(edges.group(1));
    }
    return labels;
  }

  @Test
  void derivedRelationsArePrintedAndDrawn() throws IOException {
    Said said =
        check(
            "check", MP, "--explain", "--show", "com", "--hide", "co", "--svg", folder.toString());
    assertThat(said.text()).contains("  com: ").doesNotContain("  co: ");
    assertThat(labels(drawing())).contains("com", "rf").doesNotContain("co");
  }

  @Test
  void initialWritesCanBeHidden() throws IOException {
    check("check", MP, "--hide", "init", "--svg", folder.toString());
    assertThat(drawing()).doesNotContain(">init x=0<");
  }

  @Test
  void theAuthorOfAModelIsObeyed() throws IOException {
    Path model = folder.resolve("hints.cat");
    Files.writeString(
        model,
        """
        "Hints"
        include "cos.cat"
        let com = rf | co | fr
        show com
        show po ; rf as handed
        show nothing-of-the-kind
        unshow co
        acyclic po | com as sc
        """);
    Said said = check("check", MP, "-m", model.toString(), "--explain", "--svg", folder.toString());
    assertThat(said.text()).contains("com: b → c, d → a", "handed: a → c");
    assertThat(labels(drawing())).contains("com", "handed").doesNotContain("co");
  }

  @Test
  void everyBrokenAxiomIsTold() {
    String test = "examples/05-coherence/CoRR-c.litmus";
    Said brief = check("check", test, "-m", "rc11", "--explain");
    Said all = check("check", test, "-m", "rc11", "--explain", "--all-axioms");
    assertThat(brief.text()).contains("forbids");
    assertThat(all.text().split("forbids", -1).length)
        .isGreaterThanOrEqualTo(brief.text().split("forbids", -1).length);
    assertThat(all.text()).doesNotContain("--all-axioms");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --explain --show comm                     | has no relation 'comm': did you mean 'com'?
          --show com                                | add one of them
          --explain --show com -m machine:tso       | is a machine
          --without sc -m machine:sc                | is for models with axioms
          """)
  void whatCannotBeShownIsSaid(String words, String message) {
    Said said = Said.by(List.of(("check " + MP + " " + words).split(" ", -1)));
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text()).contains(message);
  }

  @Test
  void axiomsOfRelationalModelsCanBeTakenAway() {
    Said said = check("check", JAVA, "--without", "hb_consistency", "--without", "rule_6");
    assertThat(said.text())
        .startsWith(
            "HelperMethodVolatile under jmm-revised without hb_consistency and rule_6: allowed");
  }

  @Test
  void theForbiddenJavaOutcomeIsDrawn() throws IOException {
    Said said = check("check", JAVA, "--svg", folder.toString());
    assertThat(said.text()).contains("forbidden", "drawn in ");
    String svg = drawing();
    assertThat(svg).contains("hb_consistency forbids this execution", ">a11: R x=0<");
    assertThat(labels(svg)).contains("seen", "sw", "po");
  }

  /// Under every model.
  @Test
  void fieldsHaveTheirNames() throws IOException {
    Path java = folder.resolve("Spin.java");
    Files.writeString(
        java,
        """
        import thinair.annotation.ThreadMethod;
        class Spin {
          static class Box { int data; boolean ready; }
          static Box box = new Box();
          @ThreadMethod static void p1() { box.data = 1; box.ready = true; }
          @ThreadMethod static void p2() { boolean r = box.ready; int d = box.data; assert r; assert d == 1; }
        }
        """);
    for (String model : List.of("jmm-revised", "sc")) {
      Said said = check("check", java.toString(), "-m", model, "--explain");
      assertThat(said.text()).as(model).contains("Box#1.ready").doesNotContain("+8");
    }
  }

  @Test
  void roundsOfAWaitingLoopAreFolded() throws IOException {
    check(
        "check", "litmus/java/loops/RacyPublication.java", "--k", "3", "--svg", folder.toString());
    assertThat(drawing()).contains(", 3 times<");
  }

  @Test
  void jcstressTestsAreExplainedAndDrawn() {
    Said said =
        check("check", "litmus/jcstress/Api01Simple.java", "--explain", "--svg", folder.toString());
    assertThat(said.text()).contains("'1, 1' is reached so:", "Api01Simple.jmm-revised.3.svg");
  }

  @ParameterizedTest
  @CsvSource({
    "examples/04-iriw/IRIW+sc.litmus,rc11",
    "workbench/src/test/resources/reasons/release-sequence.litmus,cxx23",
    "workbench/src/test/resources/reasons/SB+sc.litmus,c11",
    "litmus/java/extra/Causality00.java,jmm-revised"
  })
  void noEdgeIsDrawnTwiceAndTheModelNamesThem(String test, String model) throws IOException {
    check("check", test, "-m", model, "--svg", folder.toString());
    String svg = drawing();
    assertThat(svg).contains("class=\"legend\"");
    assertThat(labels(svg)).contains(model.startsWith("jmm") ? "seen" : "mo");
    for (String group : svg.split("<g>\n", -1)) {
      Set<String> drawn = new HashSet<>();
      Matcher edges = EDGE.matcher(group);
      while (edges.find()) {
        assertThat(drawn.add(edges.group())).as(edges.group()).isTrue();
        assertThat(edges.group(1)).isNotIn("fr", "co", "rf^-1", "additional");
      }
    }
  }
}
