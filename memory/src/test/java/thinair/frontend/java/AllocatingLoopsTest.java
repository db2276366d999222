package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Op;
import thinair.program.Program;

/// Loops that allocate are unrolled as they are read: to their ends, where nothing that is read has
/// a say in that.
class AllocatingLoopsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none                        | p = new Box();                                               | 1 |
          fixed                       | for (int i = 0; i < 5; i++) { p = new Box(); }                | 5 |
          fixed, of a hundred         | for (int i = 0; i < 100; i++) { p = new Box(); }              | 100 |
          within the bound            | for (int i = 0; i < 2; i++) { p = new Box(); }                | 2 |
          two in a row                | for (int i = 0; i < 4; i++) { p = new Box(); } for (int i = 0; i < 3; i++) { p = new Box(); } | 7 |
          one inside the other        | for (int i = 0; i < 4; i++) { for (int j = 0; j < 3; j++) { p = new Box(); } } | 12 |
          in a method called          | for (int i = 0; i < 4; i++) { fill(); }                       | 12 |
          tested at its end           | int i = 0; do { p = new Box(); i++; } while (i < 5);          | 5 |
          ends by what is read        | for (int i = 0; i < x; i++) { p = new Box(); }                | 3 | cut
          may end by what is read     | for (int i = 0; i < 9; i++) { p = new Box(); if (x == 1) { break; } } | 3 | cut
          by what is read in a switch | for (int i = 0; i < 9; i++) { p = new Box(); switch (x) { case 1: return; default: } } | 3 | cut
          a choice inside             | for (int i = 0; i < 5; i++) { if (x == 1) { p = new Box(); } } | 5 |
          endless                     | int r = 1; while (true) { p = new Box(); }                    | 3 | cut
          """)
  void loopsThatAllocate(String what, String code, int stores, String cut) {
    Program program =
        Java.inside(
                """
                static class Box {}
                static Box p;
                static int x;
                static void fill() { for (int i = 0; i < 3; i++) { p = new Box(); } }
                @T1 one() { %s }
                """
                    .formatted(code))
            .program();
    var ops =
        program.threads().getFirst().code().stream()
            .flatMap(instruction -> instruction.ops().stream())
            .toList();
    assertThat(ops.stream().filter(Op.Store.class::isInstance).count()).isEqualTo(stores);
    assertThat(ops.stream().anyMatch(Op.Cut.class::isInstance)).isEqualTo(cut != null);
  }
}
