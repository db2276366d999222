package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What programs rely on that is not modelled.
class CaveatsTest {
  private static final String CLASSES =
      """
      static class Box { final int f; int g; Box() { f = 1; g = 2; } }
      static class Wide { final long f; Wide() { f = 1; } }
      static class Quiet { static int q = 7; static Box box = new Box(); }
      static class Loud { static int l = x + 1; }
      static class Louder { static int m; static { y = 1; } }
      static class Parent { static Box b = p; }
      static class Child extends Parent { static int c = 5; }
      static final Box FIRST = new Box();
      static int x, y;
      static Box p;
      static Wide w;
      static long a, b;
      static volatile long v;
      static long[] longs = new long[2];
      static int[] ints = new int[2];
      """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none                        | x = 1; int r = y;    | int r = x; y = 1;                            | ''
          a final field of another's  | p = new Box();       | Box q = p; int r = q == null ? 0 : q.f;      | FINAL_FIELDS T.Box.f
          the plain field beside it   | p = new Box();       | Box q = p; int r = q == null ? 0 : q.g;      | ''
          its own                     | int r = new Box().f; | int r = new Box().f;                         | ''
          one from before             | int r = FIRST.f;     | int r = FIRST.f; p = null;                   | ''
          a final long                | w = new Wide();      | Wide q = w; long r = q == null ? 0 : q.f;    | FINAL_FIELDS T.Wide.f, TEARING T.Wide.f
          a long                      | a = 1;               | long r = a;                                  | TEARING T.a
          a volatile one              | v = 1;               | long r = v;                                  | ''
          that is only read           | long r = a;          | long r = a;                                  | ''
          that is only written        | a = 1;               | a = 2;                                       | ''
          two of them                 | a = 1; long r = a;   | b = 1; long r = b;                           | ''
          elements of long            | longs[0] = 1;        | long r = longs[1];                           | TEARING long[]
          elements of int             | ints[0] = 1;         | int r = ints[0];                             | ''
          a class that is by itself   | int r = Quiet.q;     | Quiet.q = 2;                                 | ''
          an initialiser that reads   | int r = Loud.l;      | x = 1;                                       | CLASS_INITIALISATION T.Loud
          one that writes             | int r = Louder.m;    | int r = y;                                   | CLASS_INITIALISATION T.Louder
          one of a class above        | int r = Child.c;     | p = null;                                    | CLASS_INITIALISATION T.Child, CLASS_INITIALISATION T.Parent
          a constant                  | int r = Integer.MAX_VALUE; | int r = x;                             | ''
          """)
  void whatIsNotModelledIsSaid(String what, String first, String second, String expected) {
    JavaProgram program =
        Java.inside(CLASSES + "@T1 one() { %s }\n@T1 two() { %s }".formatted(first, second));
    assertThat(
            program.program().caveats().stream()
                .map(caveat -> caveat.kind() + " " + caveat.what())
                .sorted()
                .collect(Collectors.joining(", ")))
        .isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the write that may tear    | a = 1;         | long r = a;                             | a = 1;
          the read that is too early | p = new Box(); | Box q = p; int r = q == null ? 0 : q.f; | q.f
          """)
  void itIsSaidWhere(String what, String first, String second, String expected) {
    JavaProgram program =
        Java.inside(CLASSES + "@T1 one() { %s }\n@T1 two() { %s }".formatted(first, second));
    assertThat(program.program().caveats())
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.place().text()).contains(expected));
  }

  @ParameterizedTest
  @CsvSource({"'', TEARING", "'(after = \"one\")', ''"})
  void threadsThatAreOrderedTearNothing(String after, String expected) {
    JavaProgram program =
        Java.inside(
            CLASSES
                + "@T1 one() { a = 1; }\n@ThreadMethod%s static void two() { long r = a; }"
                    .formatted(after));
    assertThat(
            program.program().caveats().stream()
                .map(caveat -> caveat.kind().name())
                .collect(Collectors.joining()))
        .isEqualTo(expected);
  }
}
