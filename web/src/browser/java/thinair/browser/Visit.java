package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.openqa.selenium.By;

/// Somebody opens the page for each test, and after it the console must be silent.
@Tag("browser")
abstract class Visit {
  protected static Visitor visitor;

  @BeforeAll
  static void start() throws IOException {
    visitor = new Visitor();
  }

  @AfterAll
  static void end() {
    visitor.close();
  }

  @BeforeEach
  void open() {
    visitor.open("");
  }

  /// No error, and no policy broken: a browser says both there.
  @AfterEach
  void theConsoleIsSilent() {
    assertThat(visitor.complaints()).isEmpty();
  }

  /// How many want each processor of this machine, and at least one: who measures by the clock
  /// waits so many times as long.
  protected static double crowd() {
    OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
    return Math.max(1, machine.getSystemLoadAverage() / machine.getAvailableProcessors());
  }

  protected static double number(String script) {
    return visitor.driver().executeScript(script) instanceof Number number
        ? number.doubleValue()
        : Double.NaN;
  }

  protected static boolean holds(String script) {
    return Boolean.TRUE.equals(visitor.driver().executeScript("return " + script));
  }

  protected static int count(String selector) {
    return visitor.driver().findElements(By.cssSelector(selector)).size();
  }
}
