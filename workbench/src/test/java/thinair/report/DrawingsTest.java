package thinair.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import thinair.ask.Subjects;
import thinair.draw.Drawing;
import thinair.draw.Geometry;
import thinair.draw.Picture;
import thinair.draw.Svg;
import thinair.event.Execution;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.golden.Golden;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Program;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Evidence;
import thinair.query.Outcomes;
import thinair.source.SourceText;

/// The drawings that the guide shows are those that the program makes, and they are sound.
class DrawingsTest {
  private static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));
  private static final Path IMAGES = ROOT.resolve("docs/images");

  @ParameterizedTest(name = "{0} under {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # test                                            | model   | strong edges
          examples/01-store-buffering/SB.litmus             | tso     |
          examples/01-store-buffering/SB.litmus             | sc      | fr b c, fr d a, po a b, po c d
          examples/01-store-buffering/SB+xchgs.litmus       | tso     | fr c f, fr g b, po b c, po f g
          examples/02-message-passing/MP.litmus             | ppc     |
          examples/02-message-passing/MP+sync+addr.litmus   | ppc     | addr d e, fre e a, po a b, po b c, rfe c d
          examples/03-load-buffering/LB.litmus              | aarch64 |
          examples/03-load-buffering/LB+datas.litmus        | aarch64 | data a b, data c d, rfe b c, rfe d a
          examples/04-iriw/IRIW+sc.litmus                   | rc11    | po c d, po e f, rb d b, rb f a, rf a c, rf b e
          examples/04-iriw/race.litmus                      | rc11    | data-race a b
          examples/05-coherence/CoRR.litmus                 | tso     | fr c a, po-loc b c, rf a b
          docs/images/WRC+sync+addr.litmus                  | ppc     | addr e f, fre f a, po b c, po c d, rfe a b, rfe d e
          docs/images/2+2W.litmus                           | tso     | co b c, co d a, po a b, po c d
          docs/images/R.litmus                              | tso     |
          docs/images/S.litmus                              | aarch64 |
          docs/images/LB+ctrl+data.litmus                   | riscv   | ctrl a b, data c d, rfe b c, rfe d a
          """)
  void golden(String test, String model, String strong) throws Exception {
    Answer answer = answer(litmus(test), model);
    Picture picture = Pictures.of(answer).orElseThrow();
    Drawing drawing = Drawing.of(picture);
    String name = test.substring(test.lastIndexOf('/') + 1).replace(".litmus", "");
    String svg = Svg.of(drawing);
    Golden.mode().check(IMAGES.resolve(name + "." + model + ".svg"), svg);
    Geometry.assertSound(drawing);
    assertThat(strong(picture)).isEqualTo(strong == null ? "" : strong);
    assertThat(Svg.of(Pictures.of(answer(litmus(test), model)).orElseThrow())).isEqualTo(svg);
    hasEverything(svg, picture);
    if (answer.evidence() instanceof Evidence.Shown(Execution execution)) {
      showsTheExecution(execution, picture.groups().getFirst());
    }
  }

  /// Executions and those that justify them, side by side.
  @ParameterizedTest(name = "{0} under {1}")
  @CsvSource({
    "litmus/java/extra/Causality00.java,           jmm-revised, 3",
    "litmus/java/transformations/T1Transformed.java, jmm-revised, 3"
  })
  void justified(String test, String model, int executions) throws Exception {
    Program program =
        JavaPrograms.read(
                new SourceText(test, Files.readString(ROOT.resolve(test))), JavaOptions.DEFAULT)
            .getFirst()
            .program();
    Picture picture = Pictures.of(answer(program, model)).orElseThrow();
    assertThat(picture.groups()).hasSize(executions);
    Drawing drawing = Drawing.of(picture);
    String svg = Svg.of(drawing);
    Golden.mode().check(IMAGES.resolve(program.name() + "." + model + ".svg"), svg);
    Geometry.assertSound(drawing);
    hasEverything(svg, picture);
  }

  private static Program litmus(String test) throws IOException {
    return Litmus.reader().read(new SourceText(test, Files.readString(ROOT.resolve(test))));
  }

  private static Answer answer(Program program, String model) {
    return new Subjects(new Models(BuiltInTexts.ofThinair(), new Folder(ROOT)))
        .named(model)
        .answer(program, Ask.of(Ask.Detail.CONDITION).with(CoreEffort.MINIMAL), Budget.unlimited());
  }

  private static String strong(Picture picture) {
    Set<String> edges = new TreeSet<>();
    for (Picture.Group group : picture.groups()) {
      for (Picture.Edge edge : group.edges()) {
        if (edge.highlight()) {
          edges.add(edge.label() + " " + edge.from() + " " + edge.to());
        }
      }
    }
    return String.join(", ", edges);
  }

  /// Well-formed, with a title and a description, every box and every edge.
  private static void hasEverything(String svg, Picture picture) throws Exception {
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(document.getElementsByTagName("desc").getLength()).isEqualTo(1);
    List<String> texts = texts(document.getElementsByTagName("text"));
    List<String> titles = texts(document.getElementsByTagName("title"));
    assertThat(titles).contains(picture.title());
    int boxes = 0;
    int edges = 0;
    for (Picture.Group group : picture.groups()) {
      List<Picture.Box> all = new ArrayList<>(group.top());
      group.columns().forEach(column -> all.addAll(column.boxes()));
      boxes += all.size();
      edges += group.edges().size();
      all.forEach(box -> assertThat(texts).contains(box.label()));
      for (Picture.Edge edge : group.edges()) {
        assertThat(titles).contains("%s: %s → %s".formatted(edge.label(), edge.from(), edge.to()));
        assertThat(texts).contains(edge.label());
      }
    }
    assertThat(classes(document.getElementsByTagName("g"), "event")).isEqualTo(boxes);
    assertThat(classes(document.getElementsByTagName("g"), "edge")).isEqualTo(edges);
  }

  private static List<String> texts(NodeList nodes) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  private static int classes(NodeList nodes, String name) {
    int count = 0;
    for (int i = 0; i < nodes.getLength(); i++) {
      count += ((Element) nodes.item(i)).getAttribute("class").equals(name) ? 1 : 0;
    }
    return count;
  }

  /// Every access and fence has a box, every pair of rf an edge.
  private static void showsTheExecution(Execution execution, Picture.Group group) {
    long events =
        execution.events().stream()
            .filter(event -> !event.isInitial() && Labels.isShown(event))
            .count();
    assertThat(group.columns().stream().mapToLong(column -> column.boxes().size()).sum())
        .isEqualTo(events);
    Labels labels = new Labels(execution);
    for (int[] pair : execution.relation("rf")) {
      assertThat(group.edges())
          .contains(
              new Picture.Edge(
                  labels.name(pair[0]),
                  labels.name(pair[1]),
                  Picture.Kind.READS_FROM,
                  "rf",
                  false));
    }
  }

  /// One drawing for each of the four ways in which SB can end, each with its own reads.
  @Test
  void everyOutcomeHasAnExecution() throws IOException {
    Answer answer = answer(litmus("examples/01-store-buffering/SB.litmus"), "tso");
    List<String> notes = new ArrayList<>();
    for (Outcomes.State state : answer.outcomes().states()) {
      Answer ending = answer(answer.askingFor(state), "tso");
      Picture picture = Pictures.of(ending, answer, state).orElseThrow();
      Geometry.assertSound(Drawing.of(picture));
      List<String> reads =
          picture.groups().getFirst().columns().stream()
              .map(column -> column.boxes().get(1).label())
              .toList();
      notes.add(picture.notes().getFirst() + " by " + reads);
    }
    assertThat(notes)
        .containsExactly(
            "ends in 0:EAX=0; 1:EAX=0 * by [b: R y=0, d: R x=0]",
            "ends in 0:EAX=0; 1:EAX=1 by [b: R y=0, d: R x=1]",
            "ends in 0:EAX=1; 1:EAX=0 by [b: R y=1, d: R x=0]",
            "ends in 0:EAX=1; 1:EAX=1 by [b: R y=1, d: R x=1]");
  }

  /// The kernel's model says itself what a lock is taken from, in two definitions of `rf` one after
  /// the other. Terms have no order of their own, so one reading of the model proves little.
  @Test
  void whoTakesALockReadsFromWhoLeftIt() {
    Program program =
        Litmus.reader()
            .read(
                new SourceText(
                    "locks.litmus",
                    """
                    C locks
                    {}
                    P0(spinlock_t *s, int *x) { spin_lock(s); WRITE_ONCE(*x, 1); spin_unlock(s); }
                    P1(spinlock_t *s, int *x) { int r0; spin_lock(s); r0 = READ_ONCE(*x); spin_unlock(s); }
                    exists (1:r0=1)
                    """));
    for (int i = 0; i < 12; i++) {
      Picture picture = Pictures.of(answer(program, "lkmm")).orElseThrow();
      assertThat(picture.groups().getFirst().edges())
          .filteredOn(edge -> edge.kind() == Picture.Kind.READS_FROM)
          .extracting(edge -> edge.from() + " → " + edge.to())
          .containsExactlyInAnyOrder("init s → a", "d → e", "c → g");
    }
  }
}
