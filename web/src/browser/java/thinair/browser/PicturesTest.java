package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The pictures of docs/guide/page.md: with -Dgolden=update they are taken anew. A browser draws
/// letters a little differently everywhere, so that they are looked at, not compared.
@Tag("browser")
class PicturesTest {
  /// A program with a slip of the pen in it.
  private static final String SLIP =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOVE [y],$1 ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private static Visitor visitor;

  enum State {
    ALLOWED,
    FORBIDDEN,
    WHATIF,
    C,
    MACHINE,
    COMPARE,
    LESSON,
    MISTAKE,
    DARK,
    PHONE
  }

  @BeforeAll
  static void start() throws IOException {
    visitor = new Visitor();
  }

  @AfterAll
  static void end() {
    visitor.close();
  }

  @ParameterizedTest
  @EnumSource
  void ofTheGuide(State state) throws IOException {
    boolean phone = state == State.PHONE;
    visitor.emulate(state == State.DARK ? "dark" : "light", phone ? 390 : 1360, phone ? 844 : 860);
    visitor.open("");
    // The time that is shown is one that a visitor sees from the second question on.
    visitor.click("#run");
    visitor.settle();
    goTo(state);
    visitor.settle();
    visitor.driver().executeScript("localStorage.clear(); scrollTo(0, 0)");
    String name = "page-%s.png".formatted(state.name().toLowerCase(Locale.ROOT));
    boolean update = "update".equals(System.getProperty("golden"));
    Path root = Path.of(System.getProperty("thinair.root", ".."));
    visitor.shoot(root.resolve(update ? "docs/images" : "web/target/pictures").resolve(name));

    assertThat(visitor.complaints()).isEmpty();
  }

  private static void goTo(State state) {
    switch (state) {
      case ALLOWED -> {}
      case FORBIDDEN, PHONE -> visitor.cell("0:EAX=0 1:EAX=0 under sc");
      case WHATIF -> {
        visitor.cell("the outcome asked for under sc");
        visitor.click("input[data-axiom='sc']");
        visitor.settle();
      }
      case C -> visitor.choose("#pick-program", "04-iriw/race.litmus");
      case MACHINE -> {
        visitor.choose("#pick-model", "machine:tso");
        visitor.cell("the outcome asked for under machine:tso");
        visitor.click("[aria-label='step on']");
        visitor.click("[aria-label='step on']");
      }
      case COMPARE -> {
        visitor.click("#compare-button");
        visitor.choose("#compare-left", "tso");
        visitor.choose("#compare-right", "pso");
        visitor.click("#compare-go");
        visitor.await("return document.querySelector('#compare-result .take') !== null");
      }
      case LESSON -> {
        visitor.openLessons();
        visitor.click("#lessons li:nth-child(3) button");
        visitor.choose("#pick-program", "02-message-passing/MP+sync+addr.litmus");
      }
      case MISTAKE -> {
        visitor.type("#program", SLIP);
      }
      case DARK -> {
        visitor.choose("#pick-program", "02-message-passing/MP+sync+addr.litmus");
        visitor.cell("the outcome asked for under ppc");
      }
    }
  }
}
