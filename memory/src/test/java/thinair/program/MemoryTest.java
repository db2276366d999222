package thinair.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where cells lie.
class MemoryTest {
  private static Memory memory(String type, int cells) {
    return new Memory("a", DataType.of(type), cells > 1, Collections.nCopies(cells, Value.of(0)));
  }

  @ParameterizedTest(name = "{0}[{1}]: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int      | 1 | a
          int      | 3 | a a+4 a+8
          uint8_t  | 2 | a a+1
          int64_t  | 2 | a a+8
          """)
  void cellsLieOneBehindTheOther(String type, int cells, String addresses) {
    Memory memory = memory(type, cells);
    assertThat(memory.addresses().stream().map(Value.Address::toString).toList())
        .isEqualTo(List.of(addresses.split(" ")));
    for (int cell = 0; cell < cells; cell++) {
      assertThat(memory.cellAt(memory.address(cell))).hasValue(cell);
    }
  }

  @ParameterizedTest(name = "{1}+{2} of {0}: {3}")
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          int,     a, 0,  0
          int,     a, 4,  1
          int,     a, 12, 3
          int,     a, 2,  -
          uint8_t, a, 3,  3
          int,     b, 4,  -
          """)
  void cellAtAnAddress(String type, String location, long offset, Long cell) {
    assertThat(memory(type, 2).cellAt(new Value.Address(location, offset)))
        .isEqualTo(cell == null ? OptionalLong.empty() : OptionalLong.of(cell));
  }
}
