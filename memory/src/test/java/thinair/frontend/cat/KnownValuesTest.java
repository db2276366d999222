package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sets whose elements are known while a model is read: tags, and relations one by one.
class KnownValuesTest {

  /// The elements in the order in which they were added, which is from right to left.
  @ParameterizedTest(name = "{0}  has  {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          {po}                        ! po
          {po, rf, po}                ! po, rf
          po ++ {}                    ! po
          po ++ {rf}                  ! rf, po
          rf ++ {rf}                  ! rf
          po ++ rf ++ {}              ! rf, po
          po ++ rf ++ loc ++ {}       ! loc, rf, po
          po ++ rf ++ po ++ {}        ! po, rf
          po ++ (rf ++ {loc})         ! loc, rf, po
          po ; rf ++ loc ++ {}        ! loc, po ; rf
          po & rf ++ {}               ! po & rf
          po ++ {} | rf ++ {}         ! po, rf
          po ++ {rf} & {po}           ! po
          {po} & {rf}                 !
          {rf} | po ++ loc ++ {}      ! rf, loc, po
          {po} & {po, rf}             ! po
          {po, rf} \\ {po}            ! rf
          """)
  void elements(String set, String expected) {
    String printed = Reading.printed("forall r in (" + set + ") do empty r as each end");
    StringBuilder checks = new StringBuilder();
    if (expected != null) {
      for (String element : expected.split(", ", -1)) {
        checks.append("empty ").append(element).append(" as each\n");
      }
    }
    assertThat(printed).isEqualTo(checks.toString());
  }

  @ParameterizedTest(name = "match {0} with {1}  is  {2}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          # the first case that fits counts
          'a ! 'a -> po || 'b -> rf            ! po
          'b ! 'a -> po || 'b -> rf            ! rf
          'a ! 'a -> po || 'a -> rf            ! po
          'b ! 'a -> po || 'b -> rf || 'b -> loc ! rf
          'a ! || 'a -> po || _ -> rf          ! po
          'b ! || 'a -> po || _ -> rf          ! rf
          'b ! 'a -> po || 'a -> rf || _ -> loc ! loc
          """)
  void casesOfAnExpression(String tag, String cases, String expected) {
    assertThat(
            Reading.printed(
                """
                enum T = 'a || 'b
                empty match %s with %s end as it
                """
                    .formatted(tag, cases)))
        .isEqualTo("empty " + expected + " as it\n");
  }

  @ParameterizedTest(name = "match {0} with {1}  checks  {2}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          'a ! 'a -> empty po as it || 'b -> empty rf as it                      ! po
          'b ! 'a -> empty po as it || 'b -> empty rf as it                      ! rf
          'a ! 'a -> empty po as it || 'a -> empty rf as it                      ! po
          'b ! 'b -> empty po as it || 'b -> empty rf as it || _ -> empty loc as it ! po
          'b ! 'a -> empty po as it || _ -> empty rf as it                       ! rf
          """)
  void casesOfAStatement(String tag, String cases, String expected) {
    assertThat(
            Reading.printed(
                """
                enum T = 'a || 'b
                match %s with %s end
                """
                    .formatted(tag, cases)))
        .isEqualTo("empty " + expected + " as it\n");
  }

  /// A set that grows by an element each round, until a round adds nothing.
  @Test
  void recursionThatAddsElements() {
    assertThat(
            Reading.printed(
                """
                let rec s = po ++ rf ++ s
                forall r in s do empty r as each end
                """))
        .isEqualTo("empty rf as each\nempty po as each\n");
  }
}
