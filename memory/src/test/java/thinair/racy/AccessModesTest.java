package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.bytecode.Compilation;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.source.SourceText;

/// What the access modes of VarHandle promise, test by test, each argued from the model with its
/// corrections, the documentation of VarHandle or the JLS. `X.` to `Z.` are handles of x to z.
class AccessModesTest {
  private static final String HEADER =
      """
      import java.lang.invoke.*;
      import org.openjdk.jcstress.annotations.*;
      import org.openjdk.jcstress.infra.results.*;

      @JCStressTest
      @State
      public class Probe {
        int x, y, z;
        volatile int v;
        static final VarHandle X, Y, Z;

        static {
          try {
            X = MethodHandles.lookup().findVarHandle(Probe.class, "x", int.class);
            Y = MethodHandles.lookup().findVarHandle(Probe.class, "y", int.class);
            Z = MethodHandles.lookup().findVarHandle(Probe.class, "z", int.class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
      """;

  /// `X.getOpaque()` to what Java wants to read there.
  private static final Pattern READ = Pattern.compile("= ([XYZ])\\.(get\\w*|compareAndEx\\w*)\\(");

  private static String source(String threads) {
    StringBuilder text = new StringBuilder(HEADER);
    int number = 0;
    for (String thread : threads.split("\\|\\|", -1)) {
      Matcher reads = READ.matcher(thread);
      String code =
          reads
              .replaceAll("= (int) $1.$2(")
              .replaceAll("([XYZ]\\.\\w+)\\(\\)", "$1(this)")
              .replaceAll("([XYZ]\\.\\w+)\\((?!this)", "$1(this, ")
              .replace("FENCE", "VarHandle.");
      text.append("@Actor public void a%d(IIII_Result r) { %s }\n".formatted(++number, code));
    }
    return text.append("}\n").toString();
  }

  static JcstressAnswer answer(String text) {
    JavaSource source =
        JavaSource.compiled(
            new SourceText("Probe.java", text), Compilation.Path.NONE, _ -> Optional.empty());
    return new Ladder(
            source,
            Litmus.subject("jmm-revised"),
            Limits.DEFAULT,
            CoreEffort.NONE,
            Progress.SILENT,
            _ -> {},
            Budget.unlimited())
        .outcomes(JcstressCase.of(source, JcstressCase.in(source).getFirst()));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          coherence of plain reads             ! x = 1; || r.r1 = x; r.r2 = x;                                             ! 1, 0, 0, 0 ! legal
          coherence of opaque reads            ! X.setOpaque(1); || r.r1 = X.getOpaque(); r.r2 = X.getOpaque();             ! 1, 0, 0, 0 ! impossible
          opaque reads of plain writes         ! x = 1; || x = 2; || r.r1 = X.getOpaque(); r.r2 = X.getOpaque(); r.r3 = X.getOpaque(); ! 1, 2, 1, 0 ! legal
          opaque reads and the initial value   ! x = 1; || r.r1 = X.getOpaque(); r.r2 = X.getOpaque();                      ! 1, 0, 0, 0 ! legal
          message by plain                     ! x = 1; y = 1; || r.r1 = y; r.r2 = x;                                      ! 1, 0, 0, 0 ! legal
          message by opaque                    ! x = 1; Y.setOpaque(1); || r.r1 = Y.getOpaque(); r.r2 = x;                  ! 1, 0, 0, 0 ! legal
          message by release and acquire       ! x = 1; Y.setRelease(1); || r.r1 = Y.getAcquire(); r.r2 = x;                ! 1, 0, 0, 0 ! impossible
          message by release and opaque        ! x = 1; Y.setRelease(1); || r.r1 = Y.getOpaque(); r.r2 = x;                 ! 1, 0, 0, 0 ! legal
          message by fences                    ! x = 1; FENCEreleaseFence(); y = 1; || r.r1 = y; FENCEacquireFence(); r.r2 = x;   ! 1, 0, 0, 0 ! impossible
          message by half of the fences        ! x = 1; FENCEreleaseFence(); y = 1; || r.r1 = y; r.r2 = x;                 ! 1, 0, 0, 0 ! legal
          message by small fences              ! x = 1; FENCEstoreStoreFence(); y = 1; || r.r1 = y; FENCEloadLoadFence(); r.r2 = x; ! 1, 0, 0, 0 ! impossible
          message by compareAndSet             ! x = 1; Y.compareAndSet(0, 1); || r.r1 = Y.getVolatile(); r.r2 = x;         ! 1, 0, 0, 0 ! impossible
          store buffering, release and acquire ! X.setRelease(1); r.r1 = Y.getAcquire(); || Y.setRelease(1); r.r2 = X.getAcquire(); ! 0, 0, 0, 0 ! legal
          store buffering, volatile            ! X.setVolatile(1); r.r1 = Y.getVolatile(); || Y.setVolatile(1); r.r2 = X.getVolatile(); ! 0, 0, 0, 0 ! impossible
          store buffering, full fences         ! x = 1; FENCEfullFence(); r.r1 = y; || y = 1; FENCEfullFence(); r.r2 = x;  ! 0, 0, 0, 0 ! impossible
          store buffering, one full fence      ! x = 1; FENCEfullFence(); r.r1 = y; || y = 1; r.r2 = x;                    ! 0, 0, 0, 0 ! legal
          four threads, opaque                 ! X.setOpaque(1); || Y.setOpaque(1); || r.r1 = X.getOpaque(); r.r2 = Y.getOpaque(); || r.r3 = Y.getOpaque(); r.r4 = X.getOpaque(); ! 1, 0, 1, 0 ! legal
          four threads, acquire                ! X.setRelease(1); || Y.setRelease(1); || r.r1 = X.getAcquire(); r.r2 = Y.getAcquire(); || r.r3 = Y.getAcquire(); r.r4 = X.getAcquire(); ! 1, 0, 1, 0 ! legal
          four threads, volatile               ! X.setVolatile(1); || Y.setVolatile(1); || r.r1 = X.getVolatile(); r.r2 = Y.getVolatile(); || r.r3 = Y.getVolatile(); r.r4 = X.getVolatile(); ! 1, 0, 1, 0 ! impossible
          load buffering, plain                ! r.r1 = x; y = 1; || r.r2 = y; x = 1;                                      ! 1, 1, 0, 0 ! legal
          load buffering, opaque               ! r.r1 = X.getOpaque(); Y.setOpaque(1); || r.r2 = Y.getOpaque(); X.setOpaque(1); ! 1, 1, 0, 0 ! not promised
          load buffering, acquire              ! r.r1 = X.getAcquire(); Y.setRelease(1); || r.r2 = Y.getAcquire(); X.setRelease(1); ! 1, 1, 0, 0 ! impossible
          out of thin air                      ! int a = x; y = a; r.r1 = a; || int b = y; x = b; r.r2 = b; Z.setOpaque(1); || r.r3 = Z.getOpaque(); ! 1, 1, ., 0 ! impossible
          its own future                       ! r.r1 = x; x = 1; Z.setOpaque(1); || r.r2 = Z.getOpaque(); r.r3 = x;        ! 1, ., ., 0 ! impossible
          overwriting what each other read     ! r.r1 = x; x = 1; Z.setOpaque(1); || r.r2 = x; x = 2; Z.setOpaque(1);        ! 2, 1, 0, 0 ! not promised
          the same with opaque accesses        ! r.r1 = X.getOpaque(); X.setOpaque(1); || r.r2 = X.getOpaque(); X.setOpaque(2); ! 2, 1, 0, 0 ! impossible
          an opaque read before a write        ! X.setOpaque(1); || r.r1 = X.getOpaque(); X.setOpaque(2); || r.r2 = X.getOpaque(); r.r3 = X.getOpaque(); ! 1, 2, 1, 0 ! impossible
          hand-over by volatile                ! r.r1 = x; Z.setVolatile(1); || if ((int) Z.getVolatile(this) == 1) x = 1; ! 1, 0, 0, 0 ! impossible
          hand-over by release and acquire     ! r.r1 = x; Z.setRelease(1); || if ((int) Z.getAcquire(this) == 1) x = 1;   ! 1, 0, 0, 0 ! impossible
          hand-over by opaque                  ! r.r1 = x; Z.setOpaque(1); || if ((int) Z.getOpaque(this) == 1) x = 1;     ! 1, 0, 0, 0 ! legal
          one of two compareAndSets            ! r.r1 = X.compareAndSet(this, 0, 1) ? 1 : 0; || r.r2 = X.compareAndSet(this, 0, 2) ? 1 : 0; ! 1, 1, 0, 0 ! impossible
          seqlock with plain data              ! Z.setVolatile(1); x = 1; y = 1; Z.setVolatile(2); || r.r1 = Z.getVolatile(); r.r2 = x; r.r3 = y; r.r4 = Z.getVolatile(); ! 0, 1, 0, 0 ! legal
          seqlock with both fences             ! Z.setOpaque(1); FENCEreleaseFence(); X.setOpaque(1); Y.setOpaque(1); Z.setRelease(2); || r.r1 = Z.getAcquire(); r.r2 = X.getOpaque(); r.r3 = Y.getOpaque(); FENCEacquireFence(); r.r4 = Z.getOpaque(); ! 0, 1, 0, 0 ! impossible
          seqlock without the writer's fence   ! Z.setOpaque(1); X.setOpaque(1); Y.setOpaque(1); Z.setRelease(2); || r.r1 = Z.getAcquire(); r.r2 = X.getOpaque(); r.r3 = Y.getOpaque(); FENCEacquireFence(); r.r4 = Z.getOpaque(); ! 0, 1, 0, 0 ! legal
          seqlock without the reader's fence   ! Z.setOpaque(1); FENCEreleaseFence(); X.setOpaque(1); Y.setOpaque(1); Z.setRelease(2); || r.r1 = Z.getAcquire(); r.r2 = X.getOpaque(); r.r3 = Y.getOpaque(); r.r4 = Z.getOpaque(); ! 0, 1, 0, 0 ! legal
          """)
  void asArgued(String name, String threads, String result, String verdict) {
    JcstressAnswer answer = answer(source(threads));
    assertThat(answer.limits()).isEmpty();
    assertThat(answer.hasOutcome()).isTrue();
    String said =
        answer.rows().stream()
            .filter(row -> Pattern.matches(result, row.result()))
            .map(row -> row.verdict().word())
            .findFirst()
            .orElse("impossible");
    assertThat(said).as(name).isEqualTo(verdict);
  }
}
