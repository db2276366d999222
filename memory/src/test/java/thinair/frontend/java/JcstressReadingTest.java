package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.program.Grades;
import thinair.program.Program.EndsBefore;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Tests as jcstress has them.
class JcstressReadingTest {
  private static List<JavaProgram> read(String body) {
    return JavaReader.read(
        new SourceText(
            "T.java",
            "package p;\nimport org.openjdk.jcstress.annotations.*;\n"
                + "import org.openjdk.jcstress.infra.results.*;\n"
                + body),
        JavaOptions.DEFAULT);
  }

  @Test
  void actorsArbiterResultsAndGrades() {
    JavaProgram test =
        read("""
        @JCStressTest
        @Outcome(id = {"0, true", "1, .*"}, expect = Expect.ACCEPTABLE, desc = "fine")
        @Outcome(expect = Expect.FORBIDDEN)
        @State
        public class T {
          int x = 4;
          volatile boolean y;

          @Actor public void a(IZ_Result r) { int r1 = x; r.r1 = r1; y = true; }
          @Actor public void b() { x = 5; }
          @Arbiter public void c(IZ_Result r) { r.r2 = y; }
        }
        """)
            .getFirst();

    assertThat(Notation.of(test.program()))
        .isEqualTo(
            """
            a:
              r1 = [T]
              result.r1 = r1
              volatile [T+8] = 1
            b:
              [T] = 5
            c:
              r2 = volatile [T+8]\
            """);
    assertThat(Notation.memory(test.program())).isEqualTo("T: x=4@9 y=0");
    assertThat(test.program().order()).containsExactly(new EndsBefore(0, 2), new EndsBefore(1, 2));
    assertThat(test.grades().results())
        .extracting(result -> result.name() + result.type() + result.value())
        .containsExactly("r1IOf[thread=0, register=result.r1]", "r2ZOf[thread=2, register=r2]");
    assertThat(test.program().shown())
        .isEqualTo(test.grades().results().stream().map(Grades.Result::value).toList());
    assertThat(test.grades().grades())
        .extracting(
            grade -> grade.ids() + grade.expect() + grade.description() + grade.place().line())
        .containsExactly("[0, true, 1, .*]ACCEPTABLEfine5", "[]FORBIDDEN6");
  }

  @Test
  void nestedTestsSharedGradesAndStateClasses() {
    List<JavaProgram> tests =
        read(
            """
            public class T {
              @Outcome(id = "1", expect = Expect.ACCEPTABLE) public static class Meta {}
              @State public static class S { long v; }
              @JCStressTest @JCStressMeta(Meta.class) public static class A {
                @Actor public void a(S s, J_Result r) { r.r1 = s.v; }
              }
              @JCStressTest @JCStressMeta(Meta.class) public static class B {
                @Actor public void a(S s) { s.v = 1; }
              }
            }
            """);

    assertThat(tests).extracting(test -> test.program().name()).containsExactly("T.A", "T.B");
    assertThat(Notation.of(tests.getFirst().program())).isEqualTo("a:\n  r1 = [S]");
    assertThat(Notation.memory(tests.getFirst().program())).isEqualTo("A:\nS: v=0");
    assertThat(tests)
        .extracting(test -> test.grades().grades().getFirst().place().line())
        .containsOnly(5);
  }

  @Test
  void refusals() {
    assertThatThrownBy(
            () ->
                read(
                    "@JCStressTest(Mode.Termination) @State public class T {"
                        + " @Actor public void a() {} @Signal public void s() {} }"))
        .isInstanceOf(SyntaxError.class)
        .hasMessage("T.java:4:53: a test of termination is not supported");
    assertThatThrownBy(() -> read("@JCStressTest @State public class T {}"))
        .hasMessage("T.java:4:35: a test without actors");
    assertThatThrownBy(
            () ->
                read(
                    "@JCStressTest @State public class T { @Actor public void a(I_Result r) { r.r1"
                        + " = 1; } @Actor public void b(I_Result r) { r.r1 = 2; } }"))
        .hasMessage("T.java:4:35: the result 'r1' is used by two threads");
    assertThatThrownBy(
            () ->
                read(
                    "@JCStressTest @State public class T { I_Result s; @Actor public void"
                        + " a(I_Result r) { s = r; s.r1 = 1; } }"))
        .hasMessage("T.java:4:1: a result that is not the parameter of an actor is not supported");
  }
}
