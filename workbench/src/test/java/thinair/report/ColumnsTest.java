package thinair.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiterString = " | ",
      nullValues = "none",
      textBlock =
          """
          # rows           | left                 | right
          'a,b'            | 'a  b'               | 'a  b'
          'a,b/long,c'     | 'a     b/long  c'    | '   a  b/long  c'
          'a,1/b,22'       | 'a  1/b  22'         | 'a   1/b  22'
          'long,x/y'       | 'long  x/y'          | 'long  x/   y'
          'head/ a,1/ b,2' | 'head/ a    1/ b    2' | 'head/   a  1/   b  2'
          ',x/*,y'         | '   x/*  y'          | '   x/*  y'
          """)
  void aligned(String rows, String left, String right) {
    List<List<String>> cells =
        Arrays.stream(rows.split("/")).map(row -> List.of(row.split(",", -1))).toList();
    assertThat(String.join("/", Columns.left(cells))).isEqualTo(left);
    assertThat(String.join("/", Columns.right(cells))).isEqualTo(right);
  }
}
