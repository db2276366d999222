package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/// Lessons set the page up, and what they ask for is checked by the engine.
class LessonsTest extends Visit {
  private static final int LAST = 12;

  @Test
  void everyLessonOpens() {
    visitor.openLessons();
    assertThat(
            visitor.driver().findElements(By.cssSelector("#lessons li button")).stream()
                .map(each -> Integer.valueOf(each.getText().split("\\D", 2)[0])))
        .containsExactlyElementsOf(IntStream.rangeClosed(0, LAST).boxed().toList());
    visitor.click("#lessons p button");
    for (int i = 0; i <= LAST; i++) {
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
      delimiter = '@',
      value = {
        "0@acyclic 0@acyclic po | rf | co | (rf^-1 ; co)",
        "8@let com = rf | co@let com = rf | co | fr",
        "10@let ppo = 0@let ppo = po \\ (W * R)",
      })
  void aModelIsMended(int lesson, String wrong, String right) {
    show(lesson);
    visitor.click("#lesson .begin");
    visitor.settle();
    visitor.settle();
    check("Not yet");

    String text = visitor.written("#model");
    assertThat(text).contains(wrong);
    visitor.type("#model", text.replace(wrong, right));
    check("Right");
  }

  /// Lessons on Java ask in C where nobody reads Java; [ServedTest] has them in Java.
  @ParameterizedTest
  @ValueSource(ints = {7, 9})
  void aProgramIsMended(int lesson) {
    show(lesson);
    visitor.click("#lesson .begin");
    visitor.settle();
    visitor.settle();
    check("Not yet");

    String text = visitor.written("#program");
    visitor.type("#program", text.replace("memory_order_relaxed", "memory_order_seq_cst"));
    check("Right");
  }

  /// The texts of lessons are fetched by who opens one; without a network that is said.
  @Test
  void lessonsThatCannotBeFetchedAreSaidToBe() {
    visitor.driver().executeCdpCommand("Network.enable", Map.of());
    visitor
        .driver()
        .executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of("*lessons.json")));
    try {
      visitor.openLessons();
      assertThat(visitor.text("#lessons")).contains("could not be");
      visitor.click("#lessons p button");
    } finally {
      visitor.driver().executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of()));
    }
    // Whether a browser complains of what it was kept from is its own affair.
    visitor.complaints();
    visitor.openLessons();
    assertThat(count("#lessons li button")).isEqualTo(LAST + 1);
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
    visitor.openLessons();
    visitor.click("#lessons li:nth-child(%d) button".formatted(lesson + 1));
    visitor.settle();
  }

  private static void check(String expected) {
    visitor.click("#lesson .check");
    visitor.settle();
    assertThat(visitor.text("#lesson .said")).startsWith(expected);
  }
}
