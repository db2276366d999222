package thinair.frontend.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.Hole;
import thinair.model.Sketch;
import thinair.model.relational.ModelText;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// `hole` and `param` in `.model` files.
class ModelHoleTest {
  private static Sketch read(String lines) {
    return ModelReader.sketch(
        new SourceText(
            "m.model",
            "model \"m\"\nlet rf = ~W\nfun F(r) = r.r\n%s\naxiom a: acyclic p + po\n"
                .formatted(lines.replace("\\n", "\n").strip())));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          hole p: Action -> Action from po, rf, Read, Write with + - & -> ~ depth 3 ! 4 ! 8 ! 3
          hole p: po from po, F(po)                                                 ! 2 ! 7 ! 3
          hole p: po from (po & rf), l with . joins 2 depth 0                       ! 2 ! 3 ! 0
          hole p: po from po depth 8                                                ! 1 ! 7 ! 8
          hole p: Action -> Action among { po, rf, none -> none }                   ! 3 ! 0 ! 0
          param p: Action -> Action among { po }                                    ! 1 ! 0 ! 0
          """)
  void readsHoles(String line, int terminals, int operators, int depth) {
    Sketch sketch = read(line);
    Hole hole = sketch.holes().getFirst();
    assertThat(hole.grammar().terminals()).hasSize(terminals);
    assertThat(hole.grammar().operators()).hasSize(operators);
    assertThat(hole.grammar().depth()).isEqualTo(depth);
    assertThat(hole.place().text()).isEqualTo(line.strip());
    assertThat(hole.isParameter()).isEqualTo(line.startsWith("param"));
    assertThat(sketch.isUsed(hole)).isTrue();
    assertThat(ModelText.print(sketch.relational())).contains(line.strip());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          hole p: po from pol                     ! 'pol' is not known here                             ! did you mean 'po'?
          hole p: po                              ! 'from' or 'among' is missing: what may 'p' be?      !
          hole p from po                          ! ':' is missing between a hole and its type          !
          param p: po from po                     ! 'among' is missing: the values of a parameter       !
          hole p: po from                         !                                                     !
          hole p: po from po with                 ! an operator is missing after 'with'                 !
          hole p: po from po with ++              ! '++' is no operator of holes                        ! those are
          hole p: po from po with F               ! 'F' is no operator of holes                         ! belongs after 'from'
          hole p: po from po with + dept 3        ! 'dept' is no operator of holes                      ! did you mean 'depth'?
          hole p: po from po depth 9              ! depth 9 is more than can be searched                ! the most is 8
          hole p: po from po depth                ! a number is missing after 'depth'                   !
          hole p: po from po depth 2 with +       ! 'with' does not fit here                            ! in this order
          hole p: po from Read depth 0            ! with depth 0 nothing but none can fill 'p'          ! 'from' lists no relation
          hole p: Read from po                    ! a hole is a set or a binary relation, but this      ! ': set …'
          hole p: set po from po                  ! 'set' announces a set, but this is a binary         !
          hole p: po among { po, Read }           ! 'Read' is a set, but 'p' is a binary relation       !
          hole p: po from (po -> po)              ! holes are made of sets and binary relations         !
          hole p: po from po\\nhole p: po from rf ! 'p' already has a meaning here                      ! choose another name
          hole q: po from po\\nlet x = q + po\\nhole p: po from x ! 'x' depends on the hole 'q'         !
          let p = po & hole q                     ! 'hole' is not known here                            !
          """)
  void refusesOthers(String lines, String message, String help) {
    assertThatThrownBy(() -> read(lines))
        .isInstanceOfSatisfying(
            SyntaxError.class,
            error -> {
              assertThat(error.diagnostic().message()).contains(message == null ? "" : message);
              assertThat(error.diagnostic().help().orElse("")).contains(help == null ? "" : help);
            });
  }

  @Test
  void aSketchIsNoModel() {
    String text = "model \"m\"\n%s p: po among { po }\naxiom a: acyclic p\n";
    assertThatThrownBy(() -> ModelReader.read(new SourceText("m.model", text.formatted("hole"))))
        .hasMessage("m.model:2:1: 'p' is a hole; synthesize fills it");
    assertThatThrownBy(() -> ModelReader.read(new SourceText("m.model", text.formatted("param"))))
        .hasMessage("m.model:2:1: 'p' is a parameter; 'thinair family' lists the models");
  }

  @Test
  void aSketchSpeaksOfOneExecution() {
    String text =
        """
        model "m"
        executions J[1..k] justify E
        execution {
          hole p: po among { po }
        }
        axiom a: acyclic E.p
        """;
    assertThatThrownBy(() -> ModelReader.sketch(new SourceText("m.model", text)))
        .hasMessageStartingWith("m.model:2:1: a sketch speaks of one execution");
  }

  @Test
  void whatNoAxiomUsesIsKnown() {
    Sketch sketch = read("hole q: po from po\nlet x = q\npred P(r) = no r & x\nlet p = po");
    assertThat(sketch.isUsed(sketch.holes().getFirst())).isFalse();
    Sketch used = read("hole q: po from po\nlet x = q\nfun G(r) = r & x\nlet p = G(po)");
    assertThat(used.isUsed(used.holes().getFirst())).isTrue();
  }

  @Test
  void theWordsAreNotReserved() {
    assertThat(read("let hole = po\nlet from = hole\nlet p = from + hole").holes()).isEmpty();
  }
}
