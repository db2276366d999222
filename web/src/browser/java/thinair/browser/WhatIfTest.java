package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/// One thing is changed, and the page shows what that moved.
class WhatIfTest extends Visit {
  @Test
  void anAxiomSwitchedOffShowsWhatBecomesAllowedBesideWhatWas() {
    visitor.cell("the outcome asked for under sc");
    visitor.click("input[data-axiom='sc']");
    visitor.settle();

    assertThat(visitor.text("#says")).isEqualTo("SB under sc without sc: allowed");
    assertThat(visitor.text("#axioms")).contains("what if: without sc");
    assertThat(visitor.hasCell("the outcome asked for under sc: forbidden")).isTrue();
    assertThat(visitor.hasCell("the outcome asked for under sc without sc: allowed")).isTrue();

    visitor.click("input[data-axiom='sc']");
    visitor.settle();

    assertThat(visitor.text("#table-place thead")).doesNotContain("without");
    assertThat(visitor.text("#says")).isEqualTo("SB under sc: forbidden");
  }

  @Test
  void axiomsSayWhatTheyAreFor() {
    visitor.cell("the outcome asked for under sc");

    assertThat(visitor.text("#axioms"))
        .contains("Nobody writes between the read and the write of an atomic update.");
    assertThat(visitor.text("#reasons"))
        .contains("All accesses happen one after the other")
        .contains("b reads what was there before c");
  }

  @Test
  void aFenceIsInsertedAndTakenOutAgain() {
    visitor.choose("#pick-fence", "0");
    visitor.choose("#pick-fence", "0");
    assertThat(visitor.text("#before")).contains("MFENCE in P1").contains("allowed → forbidden");
    assertThat(visitor.text("#says")).isEqualTo("SB under tso: forbidden");

    visitor.click("#undo-change");
    visitor.settle();

    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");
    assertThat(visitor.text("#before")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "11-cpp/MP+relrlx.litmus, relaxed → acquire, allowed → forbidden",
    "11-cpp/MP+relacq.litmus, acquire → relaxed, forbidden → allowed",
  })
  void aMemoryOrderIsChanged(String program, String change, String moved) {
    visitor.choose("#pick-program", program);
    chooseByText("#pick-order", change);

    assertThat(visitor.text("#before")).contains(change).contains(moved);
    visitor.click("#keep-change");
    assertThat(visitor.text("#before")).isEmpty();
  }

  @Test
  void anArmAccessIsOrdered() {
    visitor.choose("#pick-program", "03-load-buffering/LB.litmus");
    assertThat(visitor.text("#says")).isEqualTo("LB under aarch64: allowed");

    chooseByText("#pick-order", "STR");
    chooseByText("#pick-order", "STR");

    assertThat(visitor.text("#says")).isEqualTo("LB under aarch64: forbidden");
  }

  /// The axiom that forbids what tells the models apart stands out in the difference of their
  /// texts.
  @Test
  void theAxiomThatMattersIsMarked() {
    visitor.click("#compare-button");
    visitor.choose("#compare-left", "tso");
    visitor.choose("#compare-right", "pso");
    visitor.click("#compare-go");
    visitor.await("return document.querySelector('#compare-result .take') !== null");
    visitor.click("#compare-result > button");

    assertThat(visitor.text("#compare .diff tr.matters"))
        .contains("as tso")
        .contains("this axiom matters");
    assertThat(count("#compare .diff tr.matters")).isEqualTo(1);
  }

  private static void chooseByText(String selector, String text) {
    WebElement option =
        visitor.driver().findElements(By.cssSelector(selector + " option")).stream()
            .filter(each -> each.getText().contains(text))
            .findFirst()
            .orElseThrow();
    visitor.choose(selector, String.valueOf(option.getDomProperty("value")));
  }
}
