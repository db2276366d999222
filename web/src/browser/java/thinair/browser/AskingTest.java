package thinair.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/// Programs that are typed: in which language, when they are asked about, and how that ends.
@Tag("browser")
class AskingTest extends Visit {
  @Test
  void whoTypesInPeaceAsksByKeys() {
    visitor.click("#as-you-type");
    visitor.type("#program", "X86 MINE\n{ x=0; }\n P0 ;\n MOV [x],$1 ;\nexists (x=1)\n");
    assertThat(visitor.text("#says")).isEqualTo("SB under tso: allowed");
    assertThat(visitor.element("body").getDomAttribute("class")).contains("old");

    visitor.element("#program .cm-content").sendKeys(Keys.chord(Keys.CONTROL, Keys.ENTER));
    visitor.settle();

    assertThat(visitor.text("#says")).isEqualTo("MINE under tso: allowed");
    assertThat(visitor.element("body").getDomAttribute("class")).doesNotContain("old");
  }

  @Test
  void aProgramOfCppMemIsRead() {
    rename("mine.cppmem");
    visitor.type(
        "#program",
        """
        int main() {
          atomic_int x = 0;
          atomic_int y = 0;
          {{{ { x.store(1, memory_order_relaxed); r1 = y.load(memory_order_relaxed).readsvalue(0); }
          ||| { y.store(1, memory_order_relaxed); r2 = x.load(memory_order_relaxed).readsvalue(0); }
          }}}
          return 0;
        }
        """);
    visitor.choose("#pick-model", "cxx23");
    visitor.click("[aria-label='remove sc']");
    visitor.settle();
    visitor.click("[aria-label='remove tso']");
    visitor.settle();

    assertThat(visitor.text("#says")).startsWith("mine under cxx23: allowed");
  }

  @Test
  void aProgramOfTheKernelIsRead() {
    visitor.type(
        "#program",
        """
        C MP+once
        {}

        P0 (int *x, int *y) {
          WRITE_ONCE(*x, 1);
          smp_wmb();
          WRITE_ONCE(*y, 1);
        }

        P1 (int *x, int *y) {
          int r0 = READ_ONCE(*y);
          smp_rmb();
          int r1 = READ_ONCE(*x);
        }

        exists (1:r0=1 /\\ 1:r1=0)
        """);
    visitor.choose("#pick-model", "lkmm");
    visitor.click("[aria-label='remove sc']");
    visitor.settle();
    visitor.click("[aria-label='remove tso']");
    visitor.settle();

    assertThat(visitor.text("#says")).isEqualTo("MP+once under lkmm: forbidden");
  }

  /// Sixteen thousand times sixteen executions: whoever does not want to wait need not.
  @Test
  void aLongQuestionIsStopped() {
    visitor.click("#as-you-type");
    visitor.type("#program", ring(9));
    visitor.click("#run");
    visitor.await("return !document.getElementById('working').hidden");
    long start = System.nanoTime();
    visitor.click("#stop");
    visitor.await("return document.getElementById('working').hidden");

    assertThat((System.nanoTime() - start) / 1e6).isLessThan(1000 * crowd());
    assertThat(visitor.text("#status")).startsWith("stopped");
    visitor.choose("#pick-program", "01-store-buffering/SB+mfences.litmus");
    assertThat(visitor.text("#says")).isEqualTo("SB+mfences under tso: forbidden");
  }

  @Test
  void aLinkIsCopied() {
    visitor.click("#share-button");
    visitor.await("return document.getElementById('share-button').textContent !== 'Copy link'");

    assertThat(visitor.text("#share-button")).isIn("Copied", "It is in the address bar");
    assertThat(visitor.driver().getCurrentUrl()).contains("#1");
  }

  /// Each thread writes one location and reads the next two.
  private static String ring(int threads) {
    return "X86 RING\n{ }\n"
        + row(threads, "P%d")
        + row(threads, "MOV [x%d],$1")
        + row(threads, "MOV EAX,[x%2$d]")
        + row(threads, "MOV EBX,[x%3$d]")
        + "exists (0:EAX=0)\n";
  }

  private static String row(int threads, String cell) {
    return IntStream.range(0, threads)
        .mapToObj(i -> cell.formatted(i, (i + 1) % threads, (i + 2) % threads))
        .collect(Collectors.joining(" | ", " ", " ;\n"));
  }

  private static void rename(String name) {
    visitor.element("#program-name").clear();
    visitor.element("#program-name").sendKeys(name, Keys.ENTER);
    visitor.settle();
  }
}
