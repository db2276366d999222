package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.frontend.Models;
import thinair.model.Hole;
import thinair.model.Sketch;
import thinair.model.Term;
import thinair.program.Language;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.source.Texts;

class HoleTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Texts.NONE);

  private static Sketch read(String line) {
    String text = "include \"cos.cat\"\nlet same S = (S * S) & loc\nlet three = po\n" + line + "\n";
    return MODELS.sketch(new SourceText("s.cat", text + "acyclic po | rf as a\n"), Language.X86);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          hole p in po from po R W with | \\ depth 2    ! 3 ! 4 ! 2
          hole p                                          ! 8 ! 9 ! 3
          hole p in po                                    ! 5 ! 9 ! 3
          hole p from (po ; [MFENCE] ; po) _ with ; same  ! 3 ! 4 ! 3
          hole p in po from po po depth 8                 ! 2 ! 9 ! 8
          hole p among { po, rf, 0 }                      ! 3 ! 0 ! 0
          """)
  void readsHoles(String line, int terminals, int operators, int depth) {
    Hole hole = read(line).holes().getFirst();
    assertThat(hole.grammar().terminals()).hasSize(terminals);
    assertThat(hole.grammar().operators()).hasSize(operators);
    assertThat(hole.grammar().depth()).isEqualTo(depth);
    assertThat(hole.sort()).isEqualTo(Term.Sort.RELATION);
    assertThat(hole.place().text()).isEqualTo(line);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          hole p in po from rfee             ! unknown relation 'rfee'                   ! did you mean 'rfe'?
          hole p in po from po with | sam    ! unknown operator 'sam'                    ! did you mean 'same'?
          hole p in po with three            ! 'three' is a relation, not a function     ! sets and relations belong after 'from'
          hole p in po from R W depth 0      ! with depth 0 nothing but 0 can fill 'p'   ! 'from' lists no relation
          hole p in po depth 9               ! depth 9 is more than can be searched      ! the most is 8
          hole p in po depth                 ! a number is missing after 'depth'         !
          hole p from                        ! a name or an expression in parentheses    !
          hole p in po with                  ! an operator is missing after 'with'       !
          hole p depth 2 from po             ! 'from' does not fit here                  ! in this order
          hole p among { po, R }             ! 'po' is a relation, but a set of events   !
          hole p in poo                      ! unknown relation 'poo'                    ! did you mean 'po'?
          let y = po & hole p in po          ! a hole is a line of its own               ! and NAME here
          let y = (hole p from po rf)        ! a hole is a line of its own               ! and NAME here
          acyclic hole among { po, rf } as b ! a hole is a line of its own               ! and NAME here
          acyclic hole as b                  ! a hole is a line of its own               ! and NAME here
          acyclic param p among { po } as b  ! a hole is a line of its own               ! and NAME here
          hole p in po\\nhole p in rf        ! 'p' is a hole already                     ! another name
          hole p in po\\nhole q from p       ! 'p' depends on a hole                     !
          """)
  void refusesOthers(String lines, String message, String help) {
    assertThatThrownBy(() -> read(lines.replace("\\n", "\n")))
        .isInstanceOfSatisfying(
            SyntaxError.class,
            error -> {
              assertThat(error.diagnostic().message()).contains(message);
              assertThat(error.diagnostic().help().orElse("")).contains(help == null ? "" : help);
            });
  }

  @Test
  void aSketchIsNoModel() {
    assertThatThrownBy(() -> CatReader.complete(read("hole p in po")))
        .hasMessage("s.cat:4:1: 'p' is a hole; synthesize fills it");
  }

  @Test
  void theWordIsNotReserved() {
    Sketch sketch = read("let hole = po\nlet x = hole ; hole");
    assertThat(sketch.holes()).isEmpty();
    assertThat(read("let hole r = r ; r\nlet y = let q = let p = po in hole p in q").holes())
        .isEmpty();
  }

  @Test
  void aHoleEndsTheLineBefore() {
    Sketch sketch = read("let x = po\nhole p in po\nlet y = rf*\nhole q in rf");
    assertThat(sketch.holes()).hasSize(2);
  }
}
