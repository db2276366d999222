package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.Check;
import thinair.model.ExecutionBase;

/// What a look at an axiom tells before any execution is made. A wrong yes would lose executions.
class ForesightTest {
  /// Whether it looks at each location by itself.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          empty rf                          ! true
          empty loc                         ! true
          empty co                          ! true
          empty rf | co                     ! true
          empty rf | po                     ! false
          empty po | rf                     ! false
          ~empty rf                         ! false
          empty rf & po                     ! true
          empty po & rf                     ! true
          empty po & ext                    ! false
          empty rf & co                     ! true
          empty rf & (R * W)                ! true
          empty rf & (po | id)              ! true
          empty po & (rf ; po)              ! false
          empty rf & (rf ; po)              ! false
          empty rf & ~po                    ! true
          empty rf & ~rf                    ! true
          empty rf & ~(rf ; po)             ! false
          empty ~rf                         ! false
          empty rf \\ po                    ! true
          empty rf \\ co                    ! true
          empty rf \\ (co ; po)             ! false
          empty po \\ rf                    ! false
          empty rf ; co                     ! true
          empty rf ; po                     ! false
          empty po ; rf                     ! false
          empty rf ; [R]                    ! true
          empty [W] ; rf                    ! true
          empty [range(rf)] ; rf            ! false
          empty [domain(po)] ; rf           ! true
          empty rf^-1                       ! true
          empty po^-1                       ! false
          acyclic (rf | co)+                ! true
          acyclic po+                       ! false
          acyclic po-loc | rf | co          ! true
          let a = rf | co acyclic a         ! true
          let a = rf | po acyclic a         ! false
          let rec a = rf | (a ; co) empty a ! false
          empty R                           ! false
          empty W * R                       ! false
          empty 0                           ! true
          """)
  void perLocation(String axiom, boolean is) {
    assertThat(PerLocation.is(check(axiom))).isEqualTo(is);
  }

  /// Whether it keeps failing when more is read.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          empty rf                          ! true
          empty po                          ! true
          ~empty rf                         ! false
          acyclic po | rf                   ! true
          irreflexive rf ; po               ! true
          empty po \\ rf                    ! false
          empty rf \\ po                    ! true
          empty rf \\ (po ; rf)             ! false
          empty rf \\ (rf & int)            ! true
          empty rf \\ (int & rf)            ! true
          empty co \\ (co & rf)             ! false
          let r = rf empty r \\ (rf & int)  ! true
          let r = rf empty rf \\ (r & int)  ! true
          empty rf \\ (co & int)            ! true
          empty ~rf & po                    ! false
          empty ~po & rf                    ! true
          empty ~(po ; ~rf)                 ! false
          let rec a = rf | (a ; po) empty a ! true
          let rec a = rf | (a ; po) empty po \\ a ! false
          let rec a = rf | (a \\ rf) empty a ! false
          empty [W \\ domain(rf)]           ! false
          """)
  void keepsFailing(String axiom, boolean keeps) {
    assertThat(Rising.keepsFailing(check(axiom), ExecutionBase.RF::equals)).isEqualTo(keeps);
  }

  /// Whether two models choose the same from the same: then one goes through the choices for both.
  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          with o from linearisations(W, 0)       ! with p from linearisations(W, 0)        ! true
          with o from linearisations(W, po)      ! with p from linearisations(W, po)       ! true
          with o from linearisations(W, po & id) ! with p from linearisations(W, po & id)  ! true
          with o from linearisations(W, 0)       ! with p from linearisations(R, 0)        ! false
          with o from linearisations(W, 0)       ! with p from linearisations(W, po)       ! false
          with o from linearisations(W, po)      ! with p from linearisations(W, ext)      ! false
          with o from linearisations(W, po & id) ! with p from linearisations(W, po & ext) ! false
          with o from linearisations(W, po & id) ! with p from linearisations(W, po \\ id) ! false
          with o from linearisations(W, po^-1)   ! with p from linearisations(W, ext^-1)   ! false
          with o from linearisations(W, po^-1)   ! with p from linearisations(W, po^-1)    ! true
          with o from linearisations(W, id)      ! with p from linearisations(W, id)       ! true
          with o from linearisations(W, 0)       ! acyclic po                              ! false
          acyclic po                             ! with o from linearisations(W, 0)        ! false
          acyclic po                             ! empty rf                                ! true
          """)
  void choosesLike(String one, String other, boolean alike) {
    Plan first = new Plan(Texts.alone(one), true);
    Plan second = new Plan(Texts.alone(other), true);
    assertThat(first.choosesLike(second)).isEqualTo(alike);
  }

  private static Check check(String axiom) {
    return Texts.model(axiom).checks().getLast();
  }
}
