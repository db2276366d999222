package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;

/// Tests in the shape of jcstress, one for each construct that theirs use.
class JcstressTestsTest {
  private static final String IMPORTS =
      """
      import java.lang.invoke.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import org.openjdk.jcstress.annotations.*;
      import org.openjdk.jcstress.infra.results.*;
      import static org.openjdk.jcstress.annotations.Expect.*;
      """;

  /// By test and result what is said of it.
  private static Map<String, Map<String, String>> said(String text) {
    JavaSource source = Litmus.text("Tests.java", IMPORTS + text);
    Map<String, Map<String, String>> said = new TreeMap<>();
    for (var model : JcstressCase.in(source)) {
      JcstressAnswer answer =
          new Ladder(
                  source,
                  Litmus.subject("jmm-revised"),
                  Limits.DEFAULT,
                  CoreEffort.NONE,
                  Progress.SILENT,
                  _ -> {},
                  Budget.unlimited())
              .outcomes(JcstressCase.of(source, model));
      Map<String, String> rows = new TreeMap<>();
      answer.rows().forEach(row -> rows.put(row.result(), row.verdict().word()));
      said.put(answer.test().name(), rows);
    }
    return said;
  }

  @Test
  void severalTestsInAFileWithResultsOfDifferentTypes() {
    assertThat(
            said(
                """
                public class Tests {
                  @JCStressTest @State public static class Ints {
                    int x;
                    @Actor public void a() { x = 1; }
                    @Actor public void b(I_Result r) { r.r1 = x; }
                  }
                  @JCStressTest @State public static class Longs {
                    volatile long x;
                    @Actor public void a() { x = -1L; }
                    @Actor public void b(J_Result r) { r.r1 = x; }
                  }
                  @JCStressTest @State public static class Texts {
                    volatile String x;
                    @Actor public void a() { x = "data"; }
                    @Actor public void b(L_Result r) { r.r1 = x; }
                  }
                }
                """))
        .isEqualTo(
            Map.of(
                "Tests.Ints", Map.of("0", "legal under SC", "1", "legal under SC"),
                "Tests.Longs", Map.of("0", "legal under SC", "-1", "legal under SC"),
                "Tests.Texts", Map.of("null", "legal under SC", "data", "legal under SC")));
  }

  @Test
  void gradesArePatternsAndWhatCannotBeIsListed() {
    assertThat(
            said(
                """
                @JCStressTest
                @Outcome(id = "[0-9]+, 5", expect = FORBIDDEN)
                @Outcome(expect = ACCEPTABLE)
                @State public class Tests {
                  final AtomicInteger c = new AtomicInteger();
                  @Actor public void a() { for (int i = 0; i < 5; i++) c.incrementAndGet(); }
                  @Actor public void b() { for (int i = 0; i < 5; i++) c.incrementAndGet(); }
                  @Arbiter public void c(II_Result r) { r.r1 = 1; r.r2 = c.get(); }
                }
                """))
        .isEqualTo(
            Map.of("Tests", Map.of("1, 10", "legal under SC", "[0-9]+, 5", "proved impossible")));
  }

  @Test
  void actorsThatAreInherited() {
    assertThat(
            said("""
            public class Tests {
              public static class Base {
                int x;
                @Actor public void a() { x = 1; }
              }
              @JCStressTest @State public static class Derived extends Base {
                @Actor public void b(I_Result r) { r.r1 = x; }
              }
            }
            """)
                .get("Tests.Derived"))
        .containsOnlyKeys("0", "1");
  }

  @Test
  void finalFieldsOfWhatIsPublishedByARace() {
    assertThat(
            said(
                """
                public class Tests {
                  static class Plain { int v; Plain() { v = 1; } }
                  static class Final { final int v; Final() { v = 1; } }
                  static class Array { final int[] a; Array() { a = new int[1]; a[0] = 1; } }
                  static class Later { final int[] a; Later() { a = new int[1]; } }
                  static class Leaks { final int v; Leaks(Leak to) { to.o = this; v = 1; } }
                  @JCStressTest @State public static class OfPlain {
                    Plain o;
                    @Actor public void a() { o = new Plain(); }
                    @Actor public void b(I_Result r) { Plain l = o; r.r1 = l == null ? -1 : l.v; }
                  }
                  @JCStressTest @State public static class OfFinal {
                    Final o;
                    @Actor public void a() { o = new Final(); }
                    @Actor public void b(I_Result r) { Final l = o; r.r1 = l == null ? -1 : l.v; }
                  }
                  @JCStressTest @State public static class OfArray {
                    Array o;
                    @Actor public void a() { o = new Array(); }
                    @Actor public void b(I_Result r) { Array l = o; r.r1 = l == null ? -1 : l.a[0]; }
                  }
                  @JCStressTest @State public static class ChangedLater {
                    Later o;
                    @Actor public void a() { Later l = new Later(); l.a[0] = 1; o = l; }
                    @Actor public void b(I_Result r) { Later l = o; r.r1 = l == null ? -1 : l.a[0]; }
                  }
                  @JCStressTest @State public static class Leak {
                    Leaks o;
                    @Actor public void a() { new Leaks(this); }
                    @Actor public void b(I_Result r) { Leaks l = o; r.r1 = l == null ? -1 : l.v; }
                  }
                }
                """))
        .isEqualTo(
            Map.of(
                "Tests.OfPlain",
                    Map.of("-1", "legal under SC", "0", "legal", "1", "legal under SC"),
                "Tests.OfFinal", Map.of("-1", "legal under SC", "1", "legal under SC"),
                "Tests.OfArray", Map.of("-1", "legal under SC", "1", "legal under SC"),
                "Tests.ChangedLater",
                    Map.of("-1", "legal under SC", "0", "legal", "1", "legal under SC"),
                "Tests.Leak",
                    Map.of("-1", "legal under SC", "0", "legal under SC", "1", "legal under SC")));
  }

  @Test
  void locksOfTheLibrary() {
    String body =
        """
          int x;
          @Actor public void a(II_Result r) throws Exception { %1$s r.r1 = ++x; %2$s }
          @Actor public void b(II_Result r) throws Exception { %1$s r.r2 = ++x; %2$s }
        }
        """;
    String test = "@JCStressTest @State public static class %s { final %s;\n";
    assertThat(
            said("public class Tests {\n"
                    + test.formatted("Locks", "Lock l = new ReentrantLock()")
                    + body.formatted("l.lock();", "l.unlock();")
                    + test.formatted("Permits", "Semaphore s = new Semaphore(1)")
                    + body.formatted("s.acquire();", "s.release();")
                    + test.formatted("Writers", "ReadWriteLock l = new ReentrantReadWriteLock()")
                    + body.formatted("l.writeLock().lock();", "l.writeLock().unlock();")
                    + "}")
                .values())
        .containsOnly(Map.of("1, 2", "legal under SC", "2, 1", "legal under SC"));
  }

  @Test
  void testsOfTermination() {
    String test =
        """
          @JCStressTest(Mode.Termination) @State public static class %s {
            %s boolean stop;
            @Actor public void a() { while (!stop) { } }
            @Signal public void signal() { stop = true; }
          }
        """;
    assertThat(
            said(
                "public class Tests {\n"
                    + test.formatted("Plain", "")
                    + test.formatted("Volatile", "volatile")
                    + "}"))
        .isEqualTo(
            Map.of(
                "Tests.Plain", Map.of("TERMINATED", "legal under SC", "STALE", "legal"),
                "Tests.Volatile",
                    Map.of("TERMINATED", "legal under SC", "STALE", "only if unfair")));
  }

  @Test
  void aTestThatIsRefusedLeavesItsNeighboursAlone() {
    JavaSource source =
        Litmus.text(
            "Tests.java",
            IMPORTS
                + """
                public class Tests {
                  @JCStressTest @State public static class Bad {
                    @Actor public void a(I_Result r) { r.r1 = (int) System.nanoTime(); }
                  }
                  @JCStressTest @State public static class Good {
                    @Actor public void a(I_Result r) { r.r1 = 1; }
                  }
                }
                """);
    assertThat(JcstressCase.in(source)).hasSize(2);
    assertThat(Optional.of(JcstressCase.of(source, JcstressCase.in(source).get(1)).name()))
        .contains("Tests.Good");
  }
}
