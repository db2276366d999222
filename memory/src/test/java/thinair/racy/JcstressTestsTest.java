package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.source.SyntaxError;

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
    Map<String, Map<String, String>> said = new TreeMap<>();
    for (JcstressAnswer answer : answers(Litmus.text("Tests.java", IMPORTS + text))) {
      Map<String, String> rows = new TreeMap<>();
      answer.rows().forEach(row -> rows.put(row.result(), row.verdict().word()));
      said.put(answer.test().name(), rows);
    }
    return said;
  }

  static List<JcstressAnswer> answers(JavaSource source) {
    List<JcstressAnswer> answers = new ArrayList<>();
    for (var model : JcstressCase.in(source)) {
      answers.add(
          new Ladder(
                  source,
                  Litmus.subject("jmm-revised"),
                  Limits.DEFAULT,
                  CoreEffort.NONE,
                  Progress.SILENT,
                  _ -> {},
                  Budget.unlimited())
              .outcomes(JcstressCase.of(source, model)));
    }
    return answers;
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
                    + test.formatted("Stamps", "StampedLock l = new StampedLock()")
                    + body.formatted("long s = l.writeLock();", "l.unlockWrite(s);")
                    + "}")
                .values())
        .containsOnly(Map.of("1, 2", "legal under SC", "2, 1", "legal under SC"));
  }

  @Test
  void updatesOfLongsInSeveralModes() {
    assertThat(
            said("""
            @JCStressTest @State public class Tests {
              final AtomicLong c = new AtomicLong();
              @Actor public void a(JZ_Result r) { r.r1 = c.incrementAndGet(); }
              @Actor public void b(JZ_Result r) { r.r2 = c.weakCompareAndSetPlain(0, 20); }
            }
            """)
                .get("Tests"))
        .containsOnlyKeys("1, false", "21, true");
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

  /// What cannot be made is refused, and its neighbours are answered.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          final int i = new java.util.Random().nextInt(1000); ! a random choice between more than 8 numbers is not supported
          final int i = Integer.parseInt("x");                ! that ends by java.lang.NumberFormatException is not supported
          final long i = System.nanoTime();                   ! System.nanoTime is not supported
          final Phaser i = new Phaser();                      ! java.util.concurrent.Phaser
          """)
  void whatCannotBeMadeIsRefusedByName(String field, String reason) {
    String bad =
        IMPORTS
            + "public class Tests {\n@JCStressTest @State public static class Bad { %s @Actor public void a() {} }\n}"
                .formatted(field);
    JavaSource source = Litmus.text("Tests.java", bad);
    JcstressCase only = JcstressCase.of(source, JcstressCase.in(source).getFirst());
    assertThatThrownBy(() -> source.interpretation(only.entry(), 1000))
        .isInstanceOf(SyntaxError.class)
        .hasMessageContaining(reason);
  }

  /// JLS 17.7: a plain long or double may be seen in halves, and nothing else.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          plain long               ! long x;                        ! x = -1L;                 ! r.r1 = x;            ! -1 -4294967296 0 4294967295
          plain double             ! double x;                      ! x = -1.0000000000000002; ! r.r1 = x == 0 ? 0 : x == -1 ? 1 : x == Double.MIN_VALUE ? 2 : 3; ! 0 1 2 3
          an element               ! final long[] x = new long[1];  ! x[0] = -1L;              ! r.r1 = x[0];         ! -1 -4294967296 0 4294967295
          volatile long            ! volatile long x;               ! x = -1L;                 ! r.r1 = x;            ! -1 0
          final long, published    ! Box x;                         ! x = new Box();           ! Box b = x; r.r1 = b == null ? 0 : b.l; ! -1 0
          a reference              ! Long x = 0L;                   ! x = -1L;                 ! r.r1 = x;            ! -1 0
          one half of all values   ! long x;                        ! x = 1L << 40;            ! r.r1 = x;            ! 0 1099511627776
          two writes               ! long x = 1L << 32 | 1;         ! x = 2L << 32 | 2;        ! r.r1 = x;            ! 4294967297 4294967298 8589934593 8589934594
          under one lock           ! long x;                        ! synchronized (this) { x = -1L; } ! synchronized (this) { r.r1 = x; } ! -1 0
          """)
  void halvesOfLongs(String name, String field, String writes, String reads, String results) {
    String text =
        """
        @JCStressTest @State public class Halves {
          static class Box { final long l; Box() { l = -1L; } }
          %s
          @Actor public void a() { %s }
          @Actor public void b(J_Result r) { %s }
        }
        """
            .formatted(
                field,
                writes,
                reads.replace("r.r1 = x == 0 ?", "double x = this.x; r.r1 = x == 0 ?"));
    Map<String, String> said = said(text).getOrDefault("Halves", Map.of());
    assertThat(said.keySet()).as(name).containsExactlyInAnyOrder(results.strip().split(" ", -1));
    assertThat(said.values()).doesNotContain("undecided");
  }

  /// What atomic accesses see of plain writes in halves is not modelled, and said.
  @Test
  void plainAndOpaqueLongs() {
    JcstressAnswer answer =
        answers(
                Litmus.text(
                    "Mixed.java",
                    IMPORTS
                        + """
                        @JCStressTest @State public class Mixed {
                          long x;
                          static final VarHandle X;
                          static {
                            try {
                              X = MethodHandles.lookup().findVarHandle(Mixed.class, "x", long.class);
                            } catch (ReflectiveOperationException e) {
                              throw new ExceptionInInitializerError(e);
                            }
                          }
                          @Actor public void a() { x = -1L; }
                          @Actor public void b(J_Result r) { r.r1 = (long) X.getOpaque(this); }
                        }
                        """))
            .getFirst();
    assertThat(answer.isDecided()).isFalse();
    assertThat(answer.limits())
        .extracting(limit -> limit.what())
        .containsExactly(
            "threads race on the plain long Mixed.x, of which a write may be two (JLS 17.7)");
  }

  /// Who uses a class comes after its initialiser, and one thread runs it.
  @Test
  void initialisersOfClasses() {
    assertThat(
            said(
                """
                public class Tests {
                  @JCStressTest @State public static class Once {
                    static int runs;
                    static class Lazy { static int value = ++runs; }
                    @Actor public void a(II_Result r) { r.r1 = Lazy.value; }
                    @Actor public void b(II_Result r) { r.r2 = Lazy.value; }
                  }
                  @JCStressTest @State public static class Seen {
                    static int x;
                    static class Lazy { static int value = x; }
                    @Actor public void a(I_Result r) { x = 1; r.r1 = Lazy.value; }
                    @Actor public void b() { x = 2; }
                  }
                  @JCStressTest @State public static class Behind {
                    static int x;
                    static class Lazy { static int value; static { x = 1; } }
                    @Actor public void a() { Lazy.value = 1; }
                    @Actor public void b(II_Result r) { r.r1 = x; int used = Lazy.value; r.r2 = x; }
                  }
                }
                """))
        .isEqualTo(
            Map.of(
                "Tests.Once", Map.of("1, 1", "legal under SC"),
                "Tests.Seen", Map.of("1", "legal under SC", "2", "legal under SC"),
                "Tests.Behind", Map.of("0, 1", "legal under SC", "1, 1", "legal under SC")));
  }

  /// JLS 17.5: what escapes from its constructor, or is changed later, is not covered.
  @Test
  void finalFieldsThatEscape() {
    assertThat(
            said(
                """
                public class Tests {
                  static class Whole { final int x; Whole() { x = 1; } }
                  static class Leaked {
                    static Leaked shared;
                    final int x;
                    Leaked() { x = 1; shared = this; }
                  }
                  static class Holder { final int[] x = {1}; }

                  @JCStressTest @State public static class Published {
                    Whole o;
                    @Actor public void a() { o = new Whole(); }
                    @Actor public void b(I_Result r) { Whole s = o; r.r1 = s == null ? -1 : s.x; }
                  }
                  @JCStressTest @State public static class Escaped {
                    @Actor public void a() { new Leaked(); }
                    @Actor public void b(I_Result r) { Leaked s = Leaked.shared; r.r1 = s == null ? -1 : s.x; }
                  }
                  @JCStressTest @State public static class ChangedLater {
                    Holder o;
                    @Actor public void a() { Holder h = new Holder(); h.x[0] = 2; o = h; }
                    @Actor public void b(I_Result r) { Holder s = o; r.r1 = s == null ? -1 : s.x[0]; }
                  }
                }
                """))
        .isEqualTo(
            Map.of(
                "Tests.Published", Map.of("-1", "legal under SC", "1", "legal under SC"),
                "Tests.Escaped",
                    Map.of("-1", "legal under SC", "0", "legal", "1", "legal under SC"),
                "Tests.ChangedLater",
                    Map.of("-1", "legal under SC", "1", "legal", "2", "legal under SC")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FinalLeaked       | 'this' escapes from the constructor of FinalLeaked at line 8, before its final fields are frozen: who gets it there may see them unset (JLS 17.5)
          FinalPublished    | -
          TornLong          | the plain long TornLong.x is read and written in two halves, and may be seen torn (JLS 17.7)
          SmallLong         | -
          InitialiserWrites | class InitialiserWrites.Setup is initialised by the thread that uses it first (JLS 12.4.2)
          LazyHolder        | -
          """,
      quoteCharacter = '`')
  void whatIsRemarked(String program, String remark) {
    assertThat(ProgramsTest.answer(program).remarks())
        .isEqualTo(remark.equals("-") ? List.of() : List.of(remark));
  }
}
