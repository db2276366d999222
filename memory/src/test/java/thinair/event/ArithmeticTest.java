package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Operator;
import thinair.program.Value;

/// What operators do with values; `-` where there is none, `x+4` an address.
class ArithmeticTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      textBlock =
          """
          ADD,                  2 3,       5
          SUBTRACT,             2 3,       -1
          MULTIPLY,             -2 3,      -6
          DIVIDE,               -7 2,      -3
          DIVIDE,               7 0,       -
          REMAINDER,            -7 2,      -1
          REMAINDER,            7 0,       -
          AND,                  6 3,       2
          OR,                   6 3,       7
          XOR,                  6 3,       5
          AND_NOT,              7 2,       5
          SHIFT_LEFT,           1 4,       16
          SHIFT_LEFT,           1 64,      0
          SHIFT_RIGHT,          -8 1,      -4
          SHIFT_RIGHT,          -8 64,     -1
          UNSIGNED_SHIFT_RIGHT, -1 60,     15
          UNSIGNED_SHIFT_RIGHT, -1 64,     0
          NEGATE,               5,         -5
          COMPLEMENT,           0,         -1
          NOT,                  0,         1
          NOT,                  7,         0
          EQUAL,                3 3,       1
          NOT_EQUAL,            3 3,       0
          LESS,                 -1 0,      1
          LESS_OR_EQUAL,        0 0,       1
          GREATER,              0 0,       0
          GREATER_OR_EQUAL,     0 0,       1
          UNSIGNED_LESS,        -1 0,      0
          MIN,                  -1 1,      -1
          MAX,                  -1 1,      1
          UNSIGNED_MIN,         -1 1,      1
          UNSIGNED_MAX,         -1 1,      -1
          CHOOSE,               0 1 2,     2
          CHOOSE,               5 1 2,     1
          CHOOSE,               x 1 2,     1
          COPY,                 9,         9
          SIGNED_1,             255,       -1
          SIGNED_2,             65535,     -1
          SIGNED_4,             4294967295, -1
          UNSIGNED_1,           -1,        255
          UNSIGNED_2,           -1,        65535
          UNSIGNED_4,           -1,        4294967295
          WRAP,                 7 2,       -1
          WRAP,                 x 32,      x
          ADD,                  x 4,       x+4
          ADD,                  4 x,       x+4
          ADD,                  x y,       -
          SUBTRACT,             x+4 4,     x
          SUBTRACT,             x+4 x,     4
          SUBTRACT,             x y,       -
          SUBTRACT,             4 x,       -
          EQUAL,                x x,       1
          EQUAL,                x y,       0
          EQUAL,                x 0,       0
          NOT_EQUAL,            x 0,       1
          XOR,                  x x,       0
          XOR,                  x 1,       -
          AND,                  x 0,       0
          AND,                  x 1,       -
          OR,                   0 x,       x
          OR,                   1 x,       -
          NOT,                  x,         0
          SIGNED_4,             x,         x
          SIGNED_1,             x,         -
          MULTIPLY,             x 2,       -
          LESS,                 x y,       -
          """)
  void ofNumbersAndAddresses(Operator operator, String operands, String result) {
    List<Value> values = Arrays.stream(operands.split(" ")).map(ArithmeticTest::value).toList();
    String found;
    try {
      found = Arithmetic.apply(operator, values).toString();
    } catch (Sym.Undefined _) {
      found = "-";
    }
    assertThat(found).isEqualTo(result);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      textBlock =
          """
          XOR,      @0 @0, 0
          SUBTRACT, @1 @1, 0
          AND_NOT,  @0 @0, 0
          XOR,      @0 @1, XOR(@0 @1)
          AND,      @0 0,  0
          AND,      0 @0,  0
          AND,      @0 1,  AND(@0 1)
          ADD,      @0 @0, ADD(@0 @0)
          COPY,     @0,    @0
          ADD,      1 2,   3
          """)
  void ofWhatIsNotKnownYet(Operator operator, String operands, String result) throws Sym.Undefined {
    List<Sym> symbols =
        Arrays.stream(operands.split(" "))
            .map(
                text ->
                    text.startsWith("@")
                        ? new Sym.Read(Integer.parseInt(text.substring(1)))
                        : (Sym) new Sym.Known(value(text)))
            .toList();
    assertThat(PathText.of(Sym.apply(operator, symbols))).isEqualTo(result);
  }

  private static Value value(String text) {
    if (text.matches("-?[0-9]+")) {
      return Value.of(Long.parseLong(text));
    }
    String[] parts = text.split("\\+", -1);
    return new Value.Address(parts[0], parts.length > 1 ? Long.parseLong(parts[1]) : 0);
  }
}
