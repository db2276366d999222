package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/// Lessons set the page up, and what they ask for is checked by the engine.
class LessonsTest extends Visit {
  @Test
  void everyLessonOpens() {
    visitor.click("#lessons-button");
    int lessons = count("#lessons li button");
    assertThat(lessons).isGreaterThanOrEqualTo(12);
    visitor.click("#lessons p button");
    for (int i = 0; i < lessons; i++) {
      show(i);
      assertThat(visitor.text("#lesson h2")).isNotEmpty();
      assertThat(visitor.text("#lesson").length()).isGreaterThan(400);
      assertThat(count("#lesson .try, #lesson .begin, #lesson pre")).isPositive();
    }
  }

  @Test
  void aLessonSetsThePageUpAndItsExerciseIsChecked() {
    show(1);
    assertThat(visitor.text("#lesson")).contains("Exercise");
    visitor.click("#lesson .begin");
    visitor.settle();
    check("Not yet");

    visitor.choose("#pick-fence", "0");
    visitor.choose("#pick-fence", "0");
    check("Right");
  }

  /// Exercises in which the model is what has to be mended.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "8;let com = rf | co;let com = rf | co | fr",
        "10;let ppo = 0;let ppo = po \\ (W * R)",
      })
  void aModelIsMended(int lesson, String wrong, String right) {
    show(lesson);
    visitor.click("#lesson .begin");
    visitor.settle();
    visitor.settle();
    check("Not yet");

    String text =
        String.join(
            "\n",
            visitor.driver().findElements(By.cssSelector("#model .cm-line")).stream()
                .map(WebElement::getText)
                .toList());
    assertThat(text).contains(wrong);
    visitor.type("#model", text.replace(wrong, right));
    check("Right");
  }

  /// A page alone reads no Java, and says who does.
  @Test
  void aLessonOnJavaSaysWhereItRuns() {
    show(7);
    visitor.click("#lesson .try");
    visitor.settle();

    assertThat(visitor.text("#program")).contains("class Causality00");
    assertThat(visitor.text("#program-problem")).contains("thinair serve");
  }

  @Test
  void aButtonSetsUpWhatTheLessonAsks() {
    show(2);
    List<WebElement> tries = visitor.driver().findElements(By.cssSelector("#lesson .try"));
    assertThat(tries).isNotEmpty();
    String label = tries.getLast().getText();
    tries.getLast().click();
    visitor.settle();
    visitor.settle();

    assertThat(label).contains(visitor.element("#program-name").getDomProperty("value"));
    assertThat(visitor.text("#says")).contains("under");
  }

  /// Lessons are counted from 00.
  private static void show(int lesson) {
    visitor.click("#lessons-button");
    visitor.click("#lessons li:nth-child(%d) button".formatted(lesson + 1));
    visitor.settle();
  }

  private static void check(String expected) {
    visitor.click("#lesson .check");
    visitor.settle();
    assertThat(visitor.text("#lesson .said")).startsWith(expected);
  }
}
