package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.program.Program.EndsBefore;

/// What a Java program is besides its code: threads and their order, initial state, widths.
class ProgramShapeTest {
  @Test
  void narrowIntegers() {
    JavaProgram read =
        Java.inside(
            "static int x; static long l; @T1 p() { x = 42; x += 1; l += 1; x = (byte) x; }",
            new JavaOptions(List.of(), List.of(), 3, 2, 1));

    assertThat(Notation.of(read.program()))
        .isEqualTo(
            """
            p:
              [x] = 2
              %1 = [x]
              [x] = WRAP((%1 + 1), 3)
              %2 = [l]
              [l] = WRAP((%2 + 1), 3)
              %3 = [x]
              [x] = %3\
            """
                .stripTrailing());
    assertThat(read.notes())
        .containsExactly("T.java:3: 42 does not fit in 3 bits and is taken as 2");
  }

  @Test
  void initialStateWithItsPlaces() {
    JavaProgram read =
        Java.inside(
            """
            static int x = 3; static int y;
            static final Object m = new Object();
            static class Point { int x = 1; Point next; }
            static final Point p = new Point();
            static Point q = new Point();
            static int[][] grid = {{1}, {2, 3}};
            static { for (int i = 0; i < 4; i++) { x += i; } p.next = q; }
            @T1 t() { x = y; q = p.next; int[][] g = grid; synchronized (m) {} }
            """);

    assertThat(Notation.memory(read.program()))
        .isEqualTo(
            """
            x: x=9@9
            y: y=0
            q: q=Point#2@7
            grid: grid=int[]#1@8
            m:
            p: p.x=1@5 p.next=Point#2@9
            Point#2: Point#2.x=1@5 Point#2.next=0
            int[]#1: int[]#1[0]=int[]#2@8 int[]#1[1]=int[]#3@8
            int[]#2: int[]#2[0]=1@8
            int[]#3: int[]#3[0]=2@8 int[]#3[1]=3@8\
            """);
  }

  @Test
  void threadsByAnnotationAndOrder() {
    JavaProgram read =
        Java.inside(
            "static int x; @ThreadMethod(after = {\"b\", \"c\"}) static void a() {}"
                + " @T1 b() { x = 1; } @T1 c() { x = 2; }");

    assertThat(read.program().threads())
        .extracting(thread -> thread.name())
        .containsExactly("a", "b", "c");
    assertThat(read.program().order()).containsExactly(new EndsBefore(1, 0), new EndsBefore(2, 0));
  }

  @Test
  void threadsByName() {
    JavaProgram read =
        Java.inside(
            "int x; void a() { x = 1; } static void b() {} void c() { x = 2; }",
            new JavaOptions(List.of("c", "a"), List.of("a<c"), 32, 2, 1));

    assertThat(Notation.of(read.program())).isEqualTo("c:\n  [T] = 2\na:\n  [T] = 1");
    assertThat(read.program().order()).containsExactly(new EndsBefore(1, 0));
    assertThat(Notation.memory(read.program())).isEqualTo("T: x=0");
  }
}
