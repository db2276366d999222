package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

class WordsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "0, 0",
    "-1, -1",
    "0x2a, 42",
    "0X2A, 42",
    "9223372036854775807, 9223372036854775807",
    "9223372036854775808, -9223372036854775808",
    "-9223372036854775808, -9223372036854775808",
    "18446744073709551615, -1",
    "0xfffffffffffffff, 1152921504606846975",
    "0xffffffffffffffff, -1",
    "0x00000000000000000001, 1",
    "000000000000000000000000000042, 42",
  })
  void numbersHaveUpTo64Bits(String text, long value) {
    assertThat(Words.number(word(text))).isEqualTo(value);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "18446744073709551616",
    "0x10000000000000000",
    "-9223372036854775809",
    "1a",
    "0xg",
    "0x",
    "0xfffffffffffffffg"
  })
  void othersAreNone(String text) {
    assertThatThrownBy(() -> Words.number(word(text)))
        .isInstanceOf(SyntaxError.class)
        .hasMessageEndingWith("'" + text + "' is not a number of 64 bits");
  }

  private static Words.Word word(String text) {
    return new Words(new SourceText("test.litmus", text).span(0, text.length())).peek();
  }
}
