package thinair.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which programs differ in their full fences only.
class FencingTest {
  @ParameterizedTest(name = "{0}: choice {2} of {1}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # program                  ; with all fences                 ; choice ; weak fences
          Wx1                        ; Wx1                             ; 0      ; false
          Wx1 Ry | Wy2 Rx            ; Wx1 F Ry | Wy2 F Rx             ; 0      ; false
          Wx1 F Ry | Wy2 Rx          ; Wx1 F Ry | Wy2 F Rx             ; 1      ; false
          Wx1 Ry | Wy2 F Rx          ; Wx1 F Ry | Wy2 F Rx             ; 2      ; false
          Wx1 F Ry | Wy2 F Rx        ; Wx1 F Ry | Wy2 F Rx             ; 3      ; false
          Wx1 F Rx Ry | Wy2          ; Wx1 F Rx F Ry | Wy2             ; 1      ; false
          Rx -> Wy1 F Rx | Ry Wx2    ; Rx -> Wy1 F Rx | Ry F Wx2       ; 1      ; false
          Rx ?> Wy1 | Ry F Wx2       ; Rx ?> Wy1 | Ry F Wx2            ; 1      ; false
          Wx1 Fw Wy2 F Rx | Ry Fr Rx ; Wx1 Fw Wy2 F Rx | Ry Fr Rx      ; 1      ; true
          """)
  void choices(String program, String full, int choice, boolean weak) {
    Fencing fencing = Fencing.of(Shape.of(program));
    assertThat(fencing.full()).hasToString(full);
    assertThat(fencing.number(Shape.of(program))).isEqualTo(choice);
    assertThat(fencing.hasWeakFences()).isEqualTo(weak);
    assertThat(fencing.number(fencing.full())).isEqualTo((1 << fencing.fences()) - 1);
  }

  @Test
  void aKeyIsThatOfOneProgramWithAllFences() {
    Map<String, Shape> known = new HashMap<>();
    Map<Shape, String> keys = new HashMap<>();
    Generator.generate(
        Limits.of(4, 3, 3, 3).withFences().withDependencies().withExchanges(),
        shape -> {
          Fencing fencing = Fencing.of(shape);
          assertThat(known.computeIfAbsent(fencing.key(), _ -> fencing.full()))
              .isEqualTo(fencing.full());
          assertThat(keys.computeIfAbsent(fencing.full(), _ -> fencing.key()))
              .isEqualTo(fencing.key());
        });
    assertThat(known).hasSizeGreaterThan(100);
  }
}
