package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What expressions are read as: how operators bind, what is simplified, what functions do.
class ExpressionTest {

  @ParameterizedTest(name = "{0}  is  {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # how tightly operators bind
          po | rf ; loc            ! po | rf ; loc
          (po | rf) ; loc          ! (po | rf) ; loc
          po ; rf \\ loc & int     ! po ; rf \\ loc & int
          (po ; rf) \\ loc         ! (po ; rf) \\ loc
          po \\ rf \\ loc          ! po \\ rf \\ loc
          po \\ (rf \\ loc)        ! po \\ (rf \\ loc)
          W*R & po                 ! W * R & po
          W * (R & X)              ! W * (R & X)
          po+?                     ! po+ | id
          ~rf^-1                   ! ~rf^-1
          (~rf)^-1                 ! (~rf)^-1
          po & ~rf                 ! po \\ rf
          po* ; rf                 ! (po+ | id) ; rf
          po*;[W]                  ! (po+ | id) ; [W]
          toid W ; po              ! [W] ; po
          domain rf & W            ! domain(rf) & W
          domain (rf & loc)        ! domain(rf & loc)
          begin po | rf end ; loc  ! (po | rf) ; loc
          singlestep po+           ! (po \\ (po ; po))+
          [domain rf]              ! [domain(rf)]
          po & (W * _)             ! po & W * _

          # what needs no execution to be known
          po | 0                   ! po
          po | {}                  ! po
          W | {}                   ! W
          po & _                   ! po
          po | _                   ! _
          po \\ _                  ! 0
          po \\ {}                 ! po
          _ \\ po                  ! ~po
          ~~po                     ! po
          ~0                       ! _
          ~{} & W                  ! W
          po & 0                   ! 0
          0 * ; po                 ! po
          0? ; po                  ! po
          0+                       ! 0
          po ; id                  ! po
          [W] ; [R]                ! [W & R]
          [_] ; po                 ! po
          po^-1^-1                 ! po
          (W * R)^-1               ! R * W
          [W]^-1                   ! [W]
          id^-1                    ! id
          (po+)+                   ! po+
          (po?)+                   ! po+ | id
          (po*)*                   ! po+ | id
          W \\ W                   ! {}
          po | po                  ! po
          emptyset * W             ! 0
          domain [W]               ! W
          range 0                  ! {}
          [emptyset]               ! 0
          different-values 0       ! 0

          # '_' is neutral in a chain, and a chain of nothing else is everything
          _ ; po                   ! po
          po ; _                   ! po
          _ ; _                    ! _

          # functions
          fencerel(MFENCE)         ! po & _ * MFENCE ; po
          ctrlcfence(ctrl, F)      ! ctrl & _ * F ; po
          nodetour(po, rf, loc)    ! po \\ (rf ; loc)
          imply(po, rf)            ! ~po | rf
          udr rf                   ! domain(rf) | range(rf)
          let f = fun x -> x ; po in f rf           ! rf ; po
          let f (x, y) = x | y in f (po, rf)        ! po | rf
          let f x = fun y -> x | y in f po rf       ! po | rf
          let f (_, y) = y in f (po, rf)            ! rf
          let f () = po in f ()                     ! po
          let (a, b) = po, rf in a ; b              ! a ; b
          let f (x, y) = x ; y in let p = (po, rf) in f p ! po ; rf
          if "nosuch" then po else rf               ! rf
          if not "nosuch" && not "other" then po else rf  ! po
          if 0 = {} then po else rf                 ! po
          if {} subset po then po else rf           ! po
          try nosuch with po                        ! po
          try po with nosuch                        ! po
          try (let f x = nosuch x in f po) with rf  ! rf
          try domain W with R                       ! R
          """)
  void reads(String text, String expected) {
    assertThat(Reading.expression(text)).isEqualTo(expected);
  }
}
