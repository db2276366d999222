package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CPrinterTest {

  @Test
  void everyStatementOnItsLineAndEveryBlockInBraces() {
    CCode code =
        Read.threads(
            """
            P0(atomic_int* x, volatile int* y, int* unused) {
              int r0, *q = y;
              if (atomic_load(x)) r0 = *y; else { if (r0) *q += 0; }
              while (r0 < 2) { do r0++; while (*y); }
              for (;;) ;
            }
            """
                .replace("*q += 0", "*q = *q + 0"));
    String printed = CPrinter.print(code.threads().getFirst(), code.locations());
    assertThat(printed)
        .isEqualTo(
            """
            P0(atomic_int* x, int* y) {
              int r0;
              int* q = y;
              if (atomic_load(x)) {
                r0 = *y;
              } else {
                if (r0) {
                  *q = *q + 0;
                }
              }
              while (r0 < 2) {
                do {
                  r0 = r0 + 1;
                } while (*y);
              }
              while (1) {
                (void)0;
              }
            }
            """);
    assertThat(Notation.of(Read.threads(printed).threads().getFirst()))
        .isEqualTo(Notation.of(code.threads().getFirst()));
  }

  @Test
  void noThreadIsEmpty() {
    CCode code = Read.threads("P0() {}");
    assertThat(CPrinter.print(code.threads().getFirst(), code.locations()))
        .isEqualTo("P0() {\n  (void)0;\n}\n");
  }
}
