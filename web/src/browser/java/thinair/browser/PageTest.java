package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/// Every feature of the page, by clicks and keys. After each, the console must be silent.
@Tag("browser")
class PageTest extends Visit {
  @Test
  void theFirstAnswerIsThere() {
    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");
    assertThat(visitor.text("#status")).contains("WebAssembly").contains("4 executions");
    assertThat(visitor.text("#difference")).isEqualTo("The models differ on 1 of 4 outcomes.");
  }

  @Test
  void withoutWebAssemblyJavaScriptAnswersTheSame() {
    visitor.open("?engine=js");

    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");
    assertThat(visitor.text("#status")).contains("JavaScript").contains("4 executions");
  }

  @Test
  void aForbiddenCellShowsTheCycleInWordsAndInTheDrawing() {
    visitor.cell("0:EAX=0 1:EAX=0 under sc");

    assertThat(visitor.text("#says")).isEqualTo("SB under sc: forbidden");
    assertThat(visitor.text("#reasons"))
        .contains("sc forbids it")
        .contains("P0 a: W x=1 po → P0 b: R y=0");
    assertThat(visitor.text("#drawing desc")).isNotNull();
    assertThat(visitor.driver().findElements(By.cssSelector("#reasons li"))).hasSize(4);
  }

  @Test
  void whatBelongsTogetherLightsUp() {
    visitor.cell("0:EAX=0 1:EAX=0 under sc");
    new Actions(visitor.driver()).moveToElement(visitor.element("#reasons li")).perform();

    assertThat(count("#drawing g.event.lit")).isEqualTo(2);
    assertThat(count("#drawing g.edge.lit")).isEqualTo(1);
    assertThat(count("#program .lit")).isEqualTo(2);
    new Actions(visitor.driver()).moveToElement(visitor.element("#drawing g.event rect")).perform();
    assertThat(count("#drawing g.event.lit")).isEqualTo(1);
  }

  @Test
  void relationsAreHiddenAndShown() {
    assertThat(visitor.text("#drawing")).contains("rf");
    visitor.click("input[data-relation='rf']");
    visitor.settle();
    assertThat(visitor.text("#drawing")).doesNotContain("rf");
    visitor.click("input[data-relation='fre']");
    visitor.settle();
    assertThat(visitor.text("#drawing")).contains("fre");
  }

  @Test
  void aRelationInCatIsDrawn() {
    visitor.element("#expression").sendKeys("po & (W * R)", Keys.ENTER);
    visitor.settle();

    assertThat(visitor.text("#evaluated")).isEqualTo("a → b, c → d");
    assertThat(visitor.text("#drawing")).contains("evaluated");
  }

  @Test
  void aWrongRelationIsSaidToBe() {
    visitor.element("#expression").sendKeys("poo", Keys.ENTER);
    visitor.settle();

    assertThat(visitor.text("#evaluated")).contains("unknown relation 'poo'");
  }

  @Test
  void executionsAreGoneThroughOneByOne() {
    visitor.type(
        "#program", "X86 TWICE\n{ }\n P0 | P1 ;\n MOV [x],$1 | MOV [x],$1 ;\nexists (x=1)\n");
    assertThat(visitor.text("#which")).isEqualTo("execution 1 of 2");
    String first = visitor.text("#drawing");
    visitor.click("#next");
    visitor.settle();
    assertThat(visitor.text("#which")).isEqualTo("execution 2 of 2");
    assertThat(visitor.element("#next").isEnabled()).isFalse();
    visitor.click("#previous");
    visitor.settle();
    assertThat(visitor.text("#which")).isEqualTo("execution 1 of 2");
    assertThat(visitor.text("#drawing")).isEqualTo(first);
  }

  @Test
  void aProgramIsTypedAndAnsweredAsYouType() {
    visitor.type(
        "#program", "X86 MINE\n{ x=0; }\n P0 ;\n MOV [x],$1 ;\n MOV EAX,[x] ;\nexists (0:EAX=0)\n");

    assertThat(visitor.text("#says")).isEqualTo("MINE under tso: forbidden");
  }

  @Test
  void aMistakeIsMarkedAndItsFixIsAButton() {
    visitor.click("#model-details summary");
    visitor.type("#model", "\"mine\"\nacyclic po | rff as order\n");
    assertThat(visitor.text("#model-problem")).contains("unknown relation 'rff'");
    assertThat(count("#model .cm-lintRange-error")).isPositive();

    visitor.click("#model-problem .fix");
    Visitor.sleep(700);
    visitor.settle();

    assertThat(visitor.text("#model-problem")).isEmpty();
    assertThat(visitor.text("#says")).isEqualTo("SB under tso (changed): allowed");
  }

  @Test
  void aMistakeInTheProgramKeepsTheLastAnswer() {
    visitor.type("#program", "X86 SB\n{ x=0; }\n P0 ;\n MOVE [x],$1 ;\nexists (x=1)\n");

    assertThat(visitor.text("#program-problem")).contains("MOVE");
    assertThat(visitor.element("body").getDomAttribute("class")).contains("old");
    assertThat(visitor.text("#table-place")).contains("0:EAX");
  }

  @Test
  void modelsAreAddedAndTakenAway() {
    visitor.choose("#pick-model", "pso");
    assertThat(visitor.text("#table-place thead")).contains("pso");
    visitor.click("[aria-label='remove pso']");
    visitor.settle();
    assertThat(visitor.text("#table-place thead")).doesNotContain("pso");
  }

  @ParameterizedTest
  @CsvSource({
    "01-store-buffering/SB+mfences.litmus, SB+mfences under tso: forbidden",
    "02-message-passing/MP.litmus,         MP under ppc: allowed",
    "03-load-buffering/LB.litmus,          LB under aarch64: allowed",
    "05-coherence/CoRR-riscv.litmus,       CoRR under riscv: forbidden",
    "11-cpp/MP+relacq.litmus,              MP+relacq under cxx23: forbidden",
    "11-cpp/handover.c,                    handover under cxx23",
  })
  void everyLanguageIsRead(String program, String says) {
    visitor.choose("#pick-program", program);

    assertThat(visitor.text("#says")).startsWith(says);
  }

  @Test
  void aMachineIsSteppedThrough() {
    visitor.choose("#pick-model", "machine:tso");
    visitor.cell("the outcome asked for under machine:tso");
    assertThat(visitor.text("#stepping")).contains("step 1 of");
    visitor.click("[aria-label='step on']");
    assertThat(visitor.text("#stepping")).contains("step 2 of");
    assertThat(visitor.element("#reasons li.lit").getText())
        .isEqualTo(visitor.element("#reasons li:nth-child(2)").getText());
    visitor.click("[aria-label='step back']");
    assertThat(visitor.text("#stepping")).contains("step 1 of");
  }

  @Test
  void theSmallestProgramThatTellsModelsApartIsFound() {
    visitor.click("#compare-button");
    visitor.choose("#compare-left", "tso");
    visitor.choose("#compare-right", "pso");
    visitor.click("#compare-go");
    visitor.await("return document.querySelector('#compare-result .take') !== null");

    assertThat(visitor.text("#compare"))
        .contains("tso vs pso: stronger")
        .contains("pso allows, tso forbids");
    visitor.click("#compare-result .take");
    visitor.settle();
    visitor.settle();
    assertThat(visitor.text("#table-place thead")).contains("tso").contains("pso");
    assertThat(visitor.text("#difference")).contains("differ on 1 of");
  }

  @Test
  void textsOfModelsAreCompared() {
    visitor.click("#compare-button");
    visitor.click("#compare-diff");

    assertThat(visitor.text("#compare .diff")).contains("+").contains("−");
  }

  @Test
  void stopStopsWithinASecond() {
    visitor.click("#compare-button");
    visitor.driver().executeScript("document.getElementById('compare-accesses').value = 6");
    visitor.choose("#compare-left", "machine:tso");
    visitor.driver().executeScript("document.getElementById('compare-go').click()");
    visitor.await(
        "return document.querySelector('#compare').innerText.includes('programs looked at')");
    long start = System.nanoTime();
    visitor.click("#compare-stop");
    visitor.await("return document.querySelector('#compare').innerText.includes('stopped')");
    assertThat((System.nanoTime() - start) / 1e6).isLessThan(1000 * crowd());
    visitor.element("#compare").sendKeys(Keys.ESCAPE);
    visitor.click("#run");
    visitor.await("return document.getElementById('status').textContent.includes('executions')");
  }

  @Test
  void aLinkHoldsTheWholeQuestion() {
    visitor.choose("#pick-model", "pso");
    visitor.cell("0:EAX=1 1:EAX=1 under sc");
    visitor.click("input[data-relation='rf']");
    visitor.settle();
    visitor.element("#expression").sendKeys("fr", Keys.ENTER);
    visitor.settle();
    String link = visitor.driver().getCurrentUrl();
    String shown = shown();

    visitor.driver().get("about:blank");
    visitor.driver().get(link);
    visitor.await("return document.body.dataset.ready === 'yes'");

    assertThat(link.length()).isLessThan(600);
    assertThat(shown()).isEqualTo(shown);
  }

  @Test
  void backGoesBack() {
    visitor.cell("0:EAX=1 1:EAX=1 under sc");
    visitor.cell("0:EAX=0 1:EAX=1 under sc");
    visitor.driver().navigate().back();
    visitor.settle();

    assertThat(
            visitor
                .element("#table-place button[aria-pressed='true']")
                .getDomAttribute("aria-label"))
        .startsWith("0:EAX=1 1:EAX=1 under sc");
  }

  @Test
  void theCommandIsTheSameQuestion() {
    visitor.cell("the outcome asked for under sc");

    assertThat(visitor.text("#command"))
        .isEqualTo("thinair check examples/01-store-buffering/SB.litmus --model sc --explain");
  }

  @Test
  void downloadsAreMade() throws IOException {
    Path folder = Files.createTempDirectory("downloads");
    visitor
        .driver()
        .executeCdpCommand(
            "Browser.setDownloadBehavior",
            Map.of("behavior", "allow", "downloadPath", folder.toString()));
    for (String button : List.of("#save-svg", "#save-litmus", "#save-json")) {
      visitor.click(button);
      Visitor.sleep(400);
    }

    assertThat(folder.resolve("SB.tso.svg")).content().startsWith("<svg");
    assertThat(folder.resolve("SB.litmus")).content().startsWith("X86 SB");
    assertThat(folder.resolve("SB.json")).content().contains("\"verdict\": \"allowed\"");
  }

  @Test
  void slidesShowTheDrawingAlone() {
    visitor.click("#slide-button");

    assertThat(visitor.element("#outcomes").isDisplayed()).isFalse();
    assertThat(visitor.element("#drawing svg").isDisplayed()).isTrue();
  }

  /// What is damaged leaves the page alive: it goes on answering.
  @Test
  void fiftyDamagedInputsLeaveThePageAlive() {
    Random random = new Random(16);
    String sound =
        String.valueOf(
            visitor
                .driver()
                .executeScript("return document.querySelector('#program .cm-content').innerText"));
    for (int i = 0; i < 50; i++) {
      StringBuilder damaged = new StringBuilder(sound);
      for (int j = 0; j <= i % 5; j++) {
        int at = random.nextInt(damaged.length());
        switch (random.nextInt(3)) {
          case 0 -> damaged.deleteCharAt(at);
          case 1 ->
              damaged.insert(at, "{}|;()[]\"\\$%~<&\u0000\u202e\ud83d".charAt(random.nextInt(17)));
          default -> damaged.insert(at, damaged.substring(at, Math.min(damaged.length(), at + 9)));
        }
      }
      visitor
          .driver()
          .executeScript(
              "const c = document.querySelector('#program .cm-content');"
                  + " c.focus();document.execCommand('selectAll');"
                  + " document.execCommand('insertText', false, arguments[0])",
              damaged.toString());
      Visitor.sleep(160);
    }
    visitor.settle();
    assertThat(visitor.text("#status")).isNotEmpty().doesNotContain("defect");
    visitor.choose("#pick-program", "01-store-buffering/SB+mfences.litmus");

    assertThat(visitor.text("#says")).isEqualTo("SB+mfences under tso: forbidden");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "1AAAA",
        "2abc",
        "1%%%",
        "1q1YqU7JSslIqSk3NL8pJUdJRKkgsSlWyqlYqLkksSVWyUkpUqgUA"
      })
  void aDamagedLinkOpensThePage(String fragment) {
    visitor.open("#" + fragment);

    assertThat(visitor.text("#says")).contains("under");
  }

  private static String shown() {
    return visitor.text("#table-place")
        + visitor.text("#says")
        + visitor.text("#drawing")
        + visitor.text("#evaluated");
  }
}
