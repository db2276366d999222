package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/// Whatever is pointed at, all that belongs to it lights up: in drawing, steps, program and model,
/// from each to the others.
@Tag("browser")
class PointingTest extends Visit {
  @Test
  void anEdgeLightsUpItsLinesInProgramAndModel() {
    visitor.cell("0:EAX=1 1:EAX=1 under sc");
    visitor.cell("the outcome asked for under sc");
    visitor.click("#model-details summary");
    new Actions(visitor.driver())
        .moveToElement(edge("po:").findElement(By.cssSelector("text")))
        .perform();
    Visitor.sleep(150);

    assertThat(count("#program .lit")).isEqualTo(2);
    assertThat(visitor.text("#model .lit-line")).contains("acyclic po | rmw | com as sc");
  }

  /// `fr` of a step is defined where the model says what it is.
  @Test
  void aStepLightsUpTheDefinitionOfItsRelation() {
    visitor.choose("#pick-program", "05-coherence/CoRR.litmus");
    visitor.click("#model-details summary");
    visitor.type(
        "#model",
        """
        "mine"
        include "cos.cat"
        let back = fr
        let again = rf | po-loc
        acyclic back | again as order
        """);
    visitor.cell("the outcome asked for under tso");
    WebElement step =
        visitor.driver().findElements(By.cssSelector("#reasons li")).stream()
            .filter(each -> each.getText().contains("back"))
            .findFirst()
            .orElseThrow();
    new Actions(visitor.driver()).moveToElement(step).perform();
    Visitor.sleep(150);

    assertThat(
            visitor.driver().findElements(By.cssSelector("#model .lit-line")).stream()
                .map(WebElement::getText))
        .contains("let back = fr", "acyclic back | again as order");
  }

  @Test
  void aLineOfTheProgramLightsUpItsEvent() {
    visitor.cell("the outcome asked for under sc");
    // The column of the first thread.
    pointAt(line("#program", "MOV EAX,[y]"));

    assertThat(
            visitor.driver().findElements(By.cssSelector("#drawing g.event.lit text")).stream()
                .map(WebElement::getText))
        .contains("b: R y=0");
    assertThat(count("#drawing g.event.lit")).isEqualTo(1);
    assertThat(count("#reasons li.lit")).isEqualTo(1);
  }

  @Test
  void aLineOfTheModelLightsUpItsEdges() {
    visitor.cell("the outcome asked for under sc");
    visitor.click("#model-details summary");
    pointAt(line("#model", "as sc"));
    assertThat(count("#reasons li.lit")).isEqualTo(4);
    assertThat(count("#drawing g.edge.lit")).isEqualTo(4);
    assertThat(count("#program .lit")).isEqualTo(4);

    new Actions(visitor.driver()).moveToElement(visitor.element("h1")).perform();
    Visitor.sleep(150);
    assertThat(count("#reasons li.lit")).isZero();
  }

  /// Where a relation is defined, its own edges light up and no others.
  @Test
  void aDefinitionLightsUpItsRelation() {
    visitor.click("#model-details summary");
    visitor.type(
        "#model",
        """
        "mine"
        include "cos.cat"
        let back = fr
        acyclic po | back as order
        """);
    visitor.cell("the outcome asked for under tso");
    pointAt(line("#model", "let back"));

    assertThat(
            visitor.driver().findElements(By.cssSelector("#reasons li.lit")).stream()
                .map(WebElement::getText))
        .hasSize(2)
        .allSatisfy(step -> assertThat(step).containsAnyOf("back", "fr"));
  }

  /// Near the beginning of a line, because its end may lie beyond what is seen of the editor; right
  /// of the numbers, which may lie above it.
  private static void pointAt(WebElement line) {
    visitor.driver().executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", line);
    Visitor.sleep(150);
    new Actions(visitor.driver())
        .moveToElement(line, 65 - line.getSize().getWidth() / 2, 0)
        .perform();
    Visitor.sleep(150);
  }

  private static WebElement line(String editor, String part) {
    return visitor.driver().findElements(By.cssSelector(editor + " .cm-line")).stream()
        .filter(each -> each.getText().contains(part))
        .findFirst()
        .orElseThrow();
  }

  private static WebElement edge(String title) {
    return visitor.driver().findElements(By.cssSelector("#drawing g.edge")).stream()
        .filter(
            each ->
                String.valueOf(
                        visitor
                            .driver()
                            .executeScript(
                                "return arguments[0].querySelector('title').textContent", each))
                    .startsWith(title))
        .findFirst()
        .orElseThrow();
  }
}
