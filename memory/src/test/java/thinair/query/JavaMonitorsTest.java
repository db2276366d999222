package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.JavaPrograms;
import thinair.frontend.java.JavaOptions;
import thinair.source.SourceText;

/// Monitors under models in cat: exclusive between threads, open to the thread that holds them.
class JavaMonitorsTest {

  @ParameterizedTest(name = "{0} | {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          synchronized (m) { x = 1; x = 2; }                  | synchronized (m) { int r = x; assert r == 1; }        | forbidden
          synchronized (m) { x = 1; x = 2; }                  | int r = x; assert r == 1;                             | allowed
          synchronized (m) { x = 1; x = 2; }                  | synchronized (n) { int r = x; assert r == 1; }        | allowed
          synchronized (m) { x = 1; x = 2; }                  | synchronized (a) { int r = x; assert r == 1; }        | forbidden
          synchronized (m) { x = 1; x = 2; }                  | synchronized (b) { int r = x; assert r == 1; }        | allowed
          synchronized (a) { x = 1; x = 2; }                  | synchronized (a) { int r = x; assert r == 1; }        | forbidden
          synchronized (m) { synchronized (m) { x = 1; } x = 2; } | synchronized (m) { int r = x; assert r == 1; }    | forbidden
          synchronized (m) { synchronized (m) { x = 1; } x = 2; } | synchronized (m) { int r = x; assert r == 2; }    | allowed
          synchronized (m) { synchronized (a) { x = 1; } x = 2; } | synchronized (m) { int r = x; assert r == 1; }    | forbidden
          synchronized (m) { synchronized (a) { x = 1; } x = 2; } | synchronized (m) { int r = x; assert r == 2; }    | allowed
          synchronized (m) { synchronized (b) { x = 1; } x = 2; } | synchronized (b) { int r = x; assert r == 1; }    | allowed
          f(); | synchronized (T.class) { int r = x; assert r == 1; } | forbidden
          """)
  void underSc(String left, String right, String verdict) {
    String text =
        """
        import thinair.annotation.ThreadMethod;
        class T {
          static int x;
          static final Object m = new Object();
          static final Object n = new Object();
          static Object a = m;
          static Object b = n;
          static synchronized void f() { x = 1; x = 2; }
          @ThreadMethod static void p() { %s }
          @ThreadMethod static void q() { %s }
        }
        """
            .formatted(left, right);
    var program =
        JavaPrograms.read(new SourceText("T.java", text), JavaOptions.DEFAULT).getFirst().program();

    assertThat(Comparing.answer("sc", program, Ask.Detail.VERDICT).verdict().word())
        .isEqualTo(verdict);
  }
}
