package thinair.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataTypeTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          # name,           bytes, signed
          int,              4,     true
          unsigned int,     4,     false
          uint32_t,         4,     false
          int8_t,           1,     true
          atomic_char,      1,     true
          unsigned short,   2,     false
          int16_t,          2,     true
          long,             8,     true
          unsigned long,    8,     false
          uint64_t,         8,     false
          intptr_t,         8,     true
          uintptr_t,        8,     false
          __uint128_t,      16,    false
          volatile int,     4,     true
          _Atomic uint8_t,  1,     false
          atomic_t,         4,     true
          spinlock_t,       4,     true
          char*,            8,     false
          """)
  void ofName(String name, int bytes, boolean signed) {
    assertThat(DataType.of(name)).isEqualTo(new DataType(name, bytes, signed));
  }

  @ParameterizedTest(name = "{1} as {0}")
  @CsvSource(
      textBlock =
          """
          # type,   value,      seen as
          int,      4294967295, -1
          uint32_t, -1,         4294967295
          uint8_t,  511,        255
          int8_t,   255,        -1
          int64_t,  -1,         -1
          """)
  void wraps(String name, long value, long seen) {
    assertThat(DataType.of(name).wrap(value)).isEqualTo(seen);
  }
}
