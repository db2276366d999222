package thinair.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import thinair.source.SourceText;

class LitmusTest {

  @Test
  void printsCFromItsStatements() {
    String text =
        """
        C MP
        {
        x=0;
        int64_t y=2;
        int a[2]={0,1};
        }
        P0(atomic_int* x, atomic_long* y) {
          *y = 1;
          atomic_store_explicit(x, 1, memory_order_release);
        }

        P1(atomic_int* x, int* a) {
          int r0 = atomic_load_explicit(x, memory_order_acquire);
          if (r0) {
            a[1] = 2;
          }
        }
        exists (1:r0=1 /\\ [y]=2)
        """;
    String loose = text.replace(" {\n    a[1] = 2;\n  }", " a[1] = 2;");

    String printed = Litmus.printer().print(Litmus.reader().read(new SourceText("MP", loose)));

    assertThat(loose).isNotEqualTo(text);
    assertThat(printed).isEqualTo(text);
  }
}
