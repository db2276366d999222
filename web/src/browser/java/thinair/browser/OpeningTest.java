package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the page is opened: cold, from a folder, again, and what it loads then.
class OpeningTest extends Visit {
  /// By the page's own clock, from asking for the page to the table of outcomes: the best of three,
  /// and longer where other work has the processors.
  @Test
  void theFirstAnswerOfAColdPageComesSoon() {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      visitor.driver().executeCdpCommand("Network.clearBrowserCache", Map.of());
      visitor.open("?cold" + i);
      best = Math.min(best, number("return Number(document.body.dataset.answered)"));
    }
    System.out.printf(
        "first answer on a cold page after %.0f ms, with %.1f times the work that there are"
            + " cores%n",
        best, crowd());

    assertThat(best).isLessThan(1500 * crowd());
  }

  @Test
  void aWarmAnswerComesAtOnce() {
    double warm = Double.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      visitor.click("#run");
      visitor.settle();
      warm =
          Math.min(
              warm,
              number(
                  "return Number(/([\\d.]+)"
                      + " ms/.exec(document.getElementById('status').textContent)[1])"));
    }
    System.out.printf("SB warm %.1f ms%n", warm);

    assertThat(warm).isLessThan(50 * crowd());
  }

  /// All that a visitor loads who asks about litmus tests and models in cat, as hosts send it that
  /// know gzip.
  @Test
  void aVisitorLoadsLittle() throws IOException {
    visitor.driver().executeCdpCommand("Network.clearBrowserCache", Map.of());
    visitor.open("");
    visitor.choose("#pick-program", "11-cpp/MP+relacq.litmus");
    visitor.cell("the outcome asked for under cxx23");
    Path site = Path.of(Objects.requireNonNull(System.getProperty("thinair.site")));
    int bytes = 0;
    for (String asked : Set.copyOf(visitor.asked())) {
      byte[] plain =
          Files.readAllBytes(site.resolve(asked.equals("/") ? "index.html" : asked.substring(1)));
      ByteArrayOutputStream sent = new ByteArrayOutputStream();
      try (OutputStream out = new GZIPOutputStream(sent)) {
        out.write(plain);
      }
      bytes += Math.min(plain.length, sent.size());
    }
    System.out.printf(
        "a visitor loads %d bytes in %d files by gzip%n", bytes, visitor.asked().size());

    assertThat(visitor.asked()).contains("/", "/engine/first.lzma", "/editor/view.js");
    assertThat(bytes).isLessThan(700_000);
  }

  /// The whole engine is fetched by those who need it, and by nobody else.
  @Test
  void theWholeEngineIsLoadedWhenAQuestionNeedsIt() {
    visitor.driver().executeCdpCommand("Network.clearBrowserCache", Map.of());
    visitor.open("");
    visitor.choose("#pick-program", "11-cpp/MP+relacq.litmus");
    assertThat(visitor.asked())
        .contains("/engine/first.lzma")
        .doesNotContain("/engine/engine.lzma");

    visitor.choose("#pick-program", "01-store-buffering/SB.litmus");
    visitor.choose("#pick-model", "machine:tso");
    visitor.choose("#pick-model", "nemos-sc");

    assertThat(visitor.asked()).contains("/engine/engine.lzma");
    assertThat(visitor.hasCell("the outcome asked for under machine:tso: allowed")).isTrue();
    assertThat(visitor.hasCell("the outcome asked for under nemos-sc: forbidden")).isTrue();
  }

  /// Opened from a folder, without any server, the page is one file.
  @ParameterizedTest
  @ValueSource(strings = {"index.html", "thinair.html"})
  void aFolderIsEnough(String file) {
    Path site = Path.of(Objects.requireNonNull(System.getProperty("thinair.site")));
    visitor.driver().get(site.resolve(file).toUri().toString());
    visitor.await("return document.body.dataset.ready === 'yes'");

    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");
    visitor.cell("0:EAX=0 1:EAX=0 under sc");
    assertThat(visitor.text("#says")).isEqualTo("SB under sc: forbidden");
    assertThat(visitor.driver().getCurrentUrl()).startsWith("file:").contains("thinair.html#");
  }

  @Test
  void whatWasAskedLastIsReadBack() {
    visitor.choose("#pick-program", "02-message-passing/MP.litmus");
    visitor.open("");
    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");

    visitor.click("#continue");
    visitor.settle();
    visitor.settle();
    assertThat(visitor.text("#says")).isEqualTo("MP under ppc: allowed");

    visitor.open("");
    visitor.click("#forget");
    visitor.open("");
    assertThat(visitor.element("#draft").isDisplayed()).isFalse();
  }
}
