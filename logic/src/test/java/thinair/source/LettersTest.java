package thinair.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class LettersTest {
  @Test
  void areThoseOfJava() {
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      String name = "character " + (int) c;
      assertThat(Letters.isSpace(c)).as(name).isEqualTo(Character.isWhitespace(c));
      assertThat(Letters.isLetter(c)).as(name).isEqualTo(Character.isLetter(c));
      assertThat(Letters.isDigit(c)).as(name).isEqualTo(Character.isDigit(c));
      assertThat(Letters.isCapital(c)).as(name).isEqualTo(Character.isUpperCase(c));
      assertThat(Letters.isLetterOrDigit(c)).as(name).isEqualTo(Character.isLetterOrDigit(c));
      assertThat(Letters.beginsName(c)).as(name).isEqualTo(Character.isJavaIdentifierStart(c));
      assertThat(Letters.isOfName(c)).as(name).isEqualTo(Character.isJavaIdentifierPart(c));
    }
  }

  @Test
  void areStrippedAsJavaDoes() {
    for (String text : List.of("", " ", "a", " a b\n", "\u00a0 \u2003a\u2003", "\t\u001f\u000b")) {
      assertThat(Letters.stripped(text)).isEqualTo(text.strip());
      assertThat(Letters.withoutTrailing(text)).isEqualTo(text.stripTrailing());
    }
  }

  @Test
  void areSmallAndCapitalAsInJava() {
    for (String text : List.of("", "eAx", "@AZ[`az{ 9_", "straße", "İı ǅ", "x\u00e4Y")) {
      assertThat(Letters.small(text)).isEqualTo(text.toLowerCase(Locale.ROOT));
      assertThat(Letters.capital(text)).isEqualTo(text.toUpperCase(Locale.ROOT));
    }
  }
}
