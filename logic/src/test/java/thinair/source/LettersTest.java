package thinair.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LettersTest {
  @Test
  void areThoseOfJava() {
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      String name = "character " + (int) c;
      assertThat(Letters.isSpace(c)).as(name).isEqualTo(Character.isWhitespace(c));
      assertThat(Letters.isLetter(c)).as(name).isEqualTo(Character.isLetter(c));
      assertThat(Letters.isLetterOrDigit(c)).as(name).isEqualTo(Character.isLetterOrDigit(c));
      assertThat(Letters.beginsName(c)).as(name).isEqualTo(Character.isJavaIdentifierStart(c));
      assertThat(Letters.isOfName(c)).as(name).isEqualTo(Character.isJavaIdentifierPart(c));
    }
  }
}
