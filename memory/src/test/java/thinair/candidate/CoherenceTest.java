package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.MemoryModel;

/// Which models demand coherence, and which axioms demand no more than that: executions that break
/// it are never made then, so a wrong yes would lose some.
class CoherenceTest {

  @ParameterizedTest(name = "{0}: demanded {1}, nothing more {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          acyclic po-loc | rf | co | fr                        ! true  ! true
          acyclic (po & loc) | rf | co | (rf^-1; co)           ! true  ! true
          acyclic (loc & po) | co | rf | fr                    ! true  ! true
          acyclic po | rf | co | fr                            ! true  ! false
          acyclic po-loc | rf | co | fr | rmw                  ! true  ! false
          acyclic po-loc | rf | co                             ! false ! false
          acyclic po-loc | rf | fr                             ! false ! false
          acyclic po-loc | co | fr                             ! false ! false
          acyclic rf | co | fr                                 ! false ! false
          acyclic po-loc | rfe | co | fr                       ! false ! false
          irreflexive po-loc | rf | co | fr                    ! false ! false
          irreflexive (po-loc | rf | co | fr)+                 ! false ! false
          ~acyclic po-loc | rf | co | fr                       ! false ! false
          flag ~acyclic po-loc | rf | co | fr as f             ! false ! false
          acyclic (po-loc \\ (R * R)) | rf | co | fr           ! false ! false
          acyclic po-loc | rf | co | ((rf^-1; co) \\ id)       ! true  ! true
          let com = rf | co | fr acyclic po-loc | com as c     ! true  ! true
          """)
  void isSeen(String axiom, boolean demanded, boolean only) {
    MemoryModel model = Texts.model(axiom);

    assertThat(Coherence.choiceOf(model) >= 0).isEqualTo(demanded);
    assertThat(Coherence.isOnlyCoherence(model.checks().getLast(), model.choices().getFirst()))
        .isEqualTo(only);
  }
}
