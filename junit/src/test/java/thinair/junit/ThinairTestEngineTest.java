package thinair.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThinairTestEngineTest {
  static int value;
  static boolean flag;

  static class Cut {
    @MemoryModelTest(states = 2)
    static void counts() throws InterruptedException {
      Thread other = new Thread(() -> value = value + 1);
      other.start();
      value = value + 1;
      other.join();
      assert value >= 1;
      System.out.println(value);
    }
  }

  static class Deadlocked {
    private final Object first = new Object();
    private final Object second = new Object();
    private int last;

    @MemoryModelTest
    void bothWays() throws InterruptedException {
      Thread other =
          new Thread(
              () -> {
                synchronized (second) {
                  synchronized (first) {
                    last = 1;
                  }
                }
              });
      other.start();
      synchronized (first) {
        synchronized (second) {
          last = 2;
        }
      }
      other.join();
      assert last > 0;
    }
  }

  static class Unexpected {
    @MemoryModelTest(outcomes = {"0", "2"})
    static void prints() throws InterruptedException {
      Thread other = new Thread(() -> flag = true);
      other.start();
      boolean seen = flag;
      other.join();
      System.out.println(seen ? 1 : 0);
    }
  }

  static class Throwing {
    @MemoryModelTest
    static void throwsAlways() {
      throw new IllegalStateException("no");
    }
  }

  static class Misnamed {
    @MemoryModelTest(model = "sc")
    static void asks() {}
  }

  static class NoTests {
    void nothing() {}
  }

  private static Trees of(Class<?> type) {
    return Trees.of(List.of(selectClass(type)));
  }

  @Test
  void whatIsCutIsNeverGreen() {
    assertThat(of(Cut.class).lines())
        .contains("      ? assertion line 22: undecided", "      ? no deadlock: undecided")
        .noneMatch(line -> line.contains("proved"));
  }

  @Test
  void deadlocksAreNodes() {
    assertThat(of(Deadlocked.class).texts().get("deadlock: POSSIBLE"))
        .contains("waits to enter the monitor of");
  }

  @Test
  void outcomesAreExpectedOrFail() {
    assertThat(of(Unexpected.class).lines())
        .contains(
            "      + outcome '0': possible when threads take turns",
            "      - outcome '1': possible when threads take turns, and not expected",
            "      + outcome '2': proved impossible",
            "      + no other outcome: proved");
  }

  @Test
  void exceptionsThatEscapeFail() {
    assertThat(of(Throwing.class).lines())
        .anyMatch(line -> line.contains("- exception") && line.contains("IllegalStateException"));
  }

  @Test
  void aModelThatIsNoneOfJavaIsNotGreen() {
    assertThat(of(Misnamed.class).texts().values())
        .singleElement()
        .asString()
        .contains("'sc' is no exact model of Java");
  }

  @Test
  void classesWithoutTestsAreLeftOut() {
    assertThat(of(NoTests.class).lines()).isEmpty();
  }

  @Test
  void aMethodOrANodeIsFoundAgain() {
    Trees all = of(Deadlocked.class);
    assertThat(Trees.of(List.of(selectMethod(Deadlocked.class, "bothWays"))).lines())
        .isEqualTo(all.lines());
    assertThat(Trees.of(List.of(selectUniqueId(all.ids().getLast()))).lines())
        .isEqualTo(all.lines());
  }
}
