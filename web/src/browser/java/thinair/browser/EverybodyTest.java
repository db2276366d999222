package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/// The page is made for everybody: by keys alone, with a screen reader, in the dark, on a phone,
/// and without anything that follows people.
class EverybodyTest extends Visit {
  @AfterEach
  void asItWas() {
    visitor.emulate("light", 1500, 950);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void nobodyIsShutOut(String scheme) {
    visitor.emulate(scheme, 1500, 950);
    assertThat(visitor.barriers()).isEmpty();
    visitor.cell("0:EAX=0 1:EAX=0 under sc");
    visitor.click("#model-details summary");
    visitor.click("#words summary");
    assertThat(visitor.barriers()).isEmpty();
    visitor.choose("#pick-fence", "0");
    visitor.choose("#pick-model", "machine:tso");
    assertThat(visitor.barriers()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void norFromWhatOpensAboveThePage(String scheme) {
    visitor.emulate(scheme, 1500, 950);
    visitor.click("#compare-button");
    visitor.click("#compare-diff");
    assertThat(visitor.barriers()).isEmpty();
    new Actions(visitor.driver()).sendKeys(Keys.ESCAPE).perform();
    visitor.click("#help-button");
    assertThat(visitor.barriers()).isEmpty();
    visitor.click("#help p:last-child button");
    visitor.openLessons();
    assertThat(visitor.barriers()).isEmpty();
    visitor.click("#lessons li button");
    visitor.settle();
    assertThat(visitor.barriers()).isEmpty();
    visitor.type("#program", "X86 SB\n{ x=0; }\n P0 ;\n MOVE [x],$1 ;\nexists (x=1)\n");
    assertThat(visitor.text("#program-problem")).contains("MOVE");
    assertThat(visitor.barriers()).isEmpty();
  }

  @Test
  void aPhoneNeedsNoSidewaysScrolling() {
    visitor.emulate("light", 390, 844);
    visitor.open("");
    assertThat(holds("document.documentElement.scrollWidth <= innerWidth")).isTrue();
    assertThat(visitor.barriers()).isEmpty();
    visitor.choose("#pick-program", "04-iriw/IRIW+relacq.litmus");
    assertThat(holds("document.documentElement.scrollWidth <= innerWidth")).isTrue();
    // Program, outcomes, reason: the cards come in the order of the columns.
    assertThat(
            holds(
                "['question', 'outcomes', 'why'].map((id) =>"
                    + " document.getElementById(id).getBoundingClientRect().top)"
                    + ".every((top, i, all) => i === 0 || top > all[i - 1])"))
        .isTrue();
  }

  @Test
  void theTableIsReachedByKeys() {
    visitor
        .element("#table-place button")
        .sendKeys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT);
    new Actions(visitor.driver()).sendKeys(Keys.ENTER).perform();
    visitor.settle();

    assertThat(
            visitor
                .element("#table-place button[aria-pressed='true']")
                .getDomAttribute("aria-label"))
        .startsWith("0:EAX=0 1:EAX=1 under tso");
  }

  /// Tab alone comes to everything that can be pressed, and what has it can be seen to.
  @Test
  void everyControlIsReachedByTheTabKey() {
    visitor.cell("the outcome asked for under sc");
    visitor.driver().executeScript("document.activeElement.blur()");
    List<String> wanted =
        List.of(
            "skip",
            "lessons-button",
            "compare-button",
            "share-button",
            "slide-button",
            "help-button",
            "pick-program",
            "program-name",
            "cm-content",
            "run",
            "as-you-type",
            "unroll",
            "pick-fence",
            "pick-model",
            "axiom sc",
            "copy-command",
            "step",
            "relation po",
            "expression",
            "save-svg",
            "save-litmus",
            "save-json");
    StringBuilder reached = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      new Actions(visitor.driver()).sendKeys(Keys.TAB).perform();
      reached.append(
          visitor
              .driver()
              .executeScript(
                  "const e = document.activeElement; return ' ' + [e.id, e.className,"
                      + " e.dataset.axiom && 'axiom ' + e.dataset.axiom, e.dataset.relation &&"
                      + " (e.localName === 'li' ? 'step' : 'relation ' +"
                      + " e.dataset.relation)].filter(Boolean).join(' ') + ';'"));
      // Tab writes in an editor nowhere: it goes on.
    }

    assertThat(wanted).allSatisfy(each -> assertThat(reached.toString()).contains(" " + each));
  }

  /// A dialog takes the keys, Escape closes it, and whoever opened it has them again.
  @Test
  void dialogsGiveTheKeysBack() {
    for (String button : List.of("#compare-button", "#lessons-button", "#help-button")) {
      visitor.element(button).sendKeys(Keys.ENTER);
      visitor.await("return document.querySelector('dialog[open]') !== null");
      assertThat(holds("document.activeElement.closest('dialog[open]') !== null")).isTrue();
      new Actions(visitor.driver()).sendKeys(Keys.ESCAPE).perform();
      assertThat(holds("'#' + document.activeElement.id === '" + button + "'")).isTrue();
    }
  }

  @Test
  void everyDrawingHasItsText() {
    for (String cell : List.of("0:EAX=0 1:EAX=0 under sc", "0:EAX=0 1:EAX=0 under tso")) {
      visitor.cell(cell);
      WebElement drawing = visitor.element("#drawing svg");
      assertThat(drawing.getDomAttribute("role")).isEqualTo("img");
      assertThat(
              String.valueOf(
                  visitor
                      .driver()
                      .executeScript("return document.querySelector('#drawing desc').textContent")))
          .contains("a: W x=1")
          .contains("fr from b to c");
    }
  }

  /// Cells differ in shape and not in colour alone.
  @Test
  void whoSeesNoColourSeesTheVerdicts() {
    assertThat(visitor.text("#table-place")).contains("✓").contains("✗").contains("≠");
  }

  @Test
  void whoWantsNoMotionGetsNone() {
    String moving =
        "[...document.querySelectorAll('*')].some((each) =>"
            + " getComputedStyle(each).transitionDuration.split(',').some((time) =>"
            + " parseFloat(time) > 0) || getComputedStyle(each).animationName !== 'none')";
    assertThat(holds(moving)).isTrue();
    visitor.prefer("prefers-reduced-motion", "reduce");
    assertThat(holds(moving)).isFalse();
    visitor.prefer("prefers-reduced-motion", "no-preference");
  }

  /// Whoever finds a way to write into the page cannot make it run or fetch anything.
  @Test
  void thePolicyHolds() {
    Object stopped =
        visitor
            .driver()
            .executeAsyncScript(
                "const done = arguments[0]; const broken ="
                    + " [];addEventListener('securitypolicyviolation', (e) =>"
                    + " broken.push(e.effectiveDirective));const script ="
                    + " document.createElement('script');try { script.textContent = 'window.harm ="
                    + " 1'; document.body.append(script); } catch {}try { document.body.innerHTML"
                    + " += '<b>x</b>'; } catch {}fetch('https://example.org/').catch(() =>"
                    + " {});const image = new Image(); image.src ="
                    + " 'https://example.org/x.png';setTimeout(() => done([window.harm ?? 'none',"
                    + " broken.join(' ')].join(': ')), 500);");

    assertThat(String.valueOf(stopped))
        .startsWith("none: ")
        .contains("connect-src")
        .contains("img-src")
        .contains("require-trusted-types-for");
    assertThat(visitor.complaints()).isNotEmpty();
  }

  @Test
  void nothingFollowsAnybody() {
    visitor.choose("#pick-model", "machine:tso");
    assertThat(visitor.driver().manage().getCookies()).isEmpty();
    assertThat(
            holds(
                "performance.getEntriesByType('resource').every((each) =>"
                    + " each.name.startsWith(location.origin + '/'))"))
        .isTrue();
  }

  /// A network that goes away after the page was opened changes nothing.
  @Test
  void itWorksWithoutANetwork() {
    visitor.driver().executeCdpCommand("Network.enable", Map.of());
    visitor
        .driver()
        .executeCdpCommand(
            "Network.emulateNetworkConditions",
            Map.of("offline", true, "latency", 0, "downloadThroughput", 0, "uploadThroughput", 0));
    try {
      visitor.choose("#pick-program", "02-message-passing/MP.litmus");
      assertThat(visitor.text("#says")).isEqualTo("MP under ppc: allowed");
    } finally {
      visitor
          .driver()
          .executeCdpCommand(
              "Network.emulateNetworkConditions",
              Map.of(
                  "offline",
                  false,
                  "latency",
                  0,
                  "downloadThroughput",
                  -1,
                  "uploadThroughput",
                  -1));
    }
  }

  @Test
  void paperGetsProgramTableAndReasonWithoutButtons() {
    visitor.cell("0:EAX=0 1:EAX=0 under sc");
    visitor.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    try {
      for (String gone : List.of("header nav", "#relations", "#evaluator", "#downloads")) {
        assertThat(visitor.driver().findElement(By.cssSelector(gone)).isDisplayed()).isFalse();
      }
      for (String stays : List.of("#program", "#table-place", "#drawing svg", "#reasons")) {
        assertThat(visitor.driver().findElement(By.cssSelector(stays)).isDisplayed()).isTrue();
      }
    } finally {
      visitor.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    }
  }
}
