package thinair.model.relational;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.files.BuiltInTexts;
import thinair.frontend.model.ModelReader;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.ModelLibrary;
import thinair.source.SourceText;

/// The verdicts of the models on the tests of their papers, y for allowed.
class TablesTest {
  private static final String NOT_PUBLISHED = "?";

  // The tests of Nemos; causal as the axioms have it.
  private static final String NEMOS =
      """
      name | program                                                             | nemos-sc | coherence | pram | causal | processor-consistency
      1    | Ra0 | Wa0                                                           | y y y y y
      2    | Rb1 Wa1 | Ra1 Wb1                                                   | n y y n y
      4    | Wx0 Wx1 Ry0 | Wy0 Wy1 Rx0                                           | n y y y y
      5    | Wx0 Wx1 Wy2 | Ry2 Rx0                                               | n y n n n
      6    | Wx0 Rx1 | Wx1 Rx0                                                   | n n y y n
      7    | Wx0 Wx1 Wz0 Ry0 | Wy0 Wy1 Wz1 Rx0                                   | n y y y n
      8    | Wx0 Wy0 | Ry0 Wx1 | Rx1 Rx0                                         | y y y y y
      9    | Wx0 Wx1 Wy1 | Ry1 Rz0 | Wz0 Wz1 Wv1 | Rv1 Rx0                       | n y y y y
      10   | Wx1 Wy1 | Ry1 Rx0                                                   | n y n n n
      11   | Wx1 Ry0 | Wy1 Rx0                                                   | n y y y y
      12   | Wa1 | Ra1 Wb1 | Rb1 Ra0                                             | n y y n y
      13   | Wa1 | Ra1 Rb0 | Wb1 | Rb1 Ra0                                       | n y y y y
      14   | Wa1 Ra1 Rb0 | Wb1 Rb1 Ra0                                           | n y y y y
      15   | Wa1 Wc1 Rc1 Rb0 | Wb1 Wc2 Rc2 Ra0                                   | n y y y n
      """;

  // The tests of Mador-Haim, Alur and Martin; the stages of npso as their story has them.
  private static final String CONTRASTING =
      """
      name | program                               | ibm370 | tso-total | pso-total | rmo-total | ntso | npso-v0 | npso-v1 | npso-v2 | npso-v3 | npso-v4
      A1   | Wy1 Rx0 | Wx1 Ry0                     | y y y y y y y y y y
      A2   | Wx1 Wy1 | Ry1 F Rx0                   | n n y y n y y y y y
      A3   | Wx1 F Wx2 | Rx2 Rx1                   | n n n y n n n n n n
      A4   | Rx1 Wy1 | Ry1 Wx1                     | n n n y n ? ? n n n
      A5   | Wx1 | Wy1 | Rx1 F Ry0 | Ry1 F Rx0     | n n n n n ? ? ? ? n
      A5w  | Wx1 | Wy1 | Rx1 Ry0 | Ry1 Rx0         | n n n y y y y y y y
      A6   | Wx1 | Wx2 | Rx1 F Rx2 | Rx2 F Rx1     | n n n n n n n n n n
      G    | Rx2 Wy1 | Ry1 Wx2                     | n n n y n y n n n n
      H    | Rx3 Wy1 | Ry1 Wz2 | Rz2 Wx3           | n n n y n y y n n n
      A7   | Wx1 Wy2 | Wy1 Wx2 | Rx2 F Rx1 Ry2 F Ry1 | n n y y n ? ? ? ? y
      I    | Wx1 F Ry0 | Wy2 F Rx0                 | n n n n n y y y n n
      J    | Wx1 F Ry0 | Ry2 Rx0 | Wy2             | n n n y n y y y y n
      K    | Wx1 Wy2 Ry3 | Wy3 Ry3 Rx0             | n y y y y ? ? ? ? y
      L    | Wx1 F Ry0 | Wy2 Ry2 Rx0               | n y y y y ? ? ? ? y
      WRC  | Wx1 | Rx1 Wy1 | Ry1 Rx0               | n n n y y y y y y y
      """;

  // Programs of constants under the Java memory models, with as many executions as they have
  // actions.
  private static final String JAVA =
      """
      name    | program                       | jmm-original | jmm-revised | jmm-as07
      fig1    | Rx1 Wy1 | Ry1 Wx1             | y y y
      sb      | Wx1 Ry0 | Wy1 Rx0             | y y y
      sb.vol  | WX1 RY0 | WY1 RX0             | n n n
      mp      | Wx1 Wy1 | Ry1 Rx0             | y y y
      mp.vol  | Wx1 WY1 | RY1 Rx0             | n n n
      mp.late | Wx1 WY1 | RY0 Rx0             | y y y
      mp.lock | L Wx1 Wy1 U | L Ry1 Rx0 U     | n n n
      lb.vol  | RX1 WY1 | RY1 WX1             | n n n
      corr    | Wx1 | Rx1 Rx0                 | y y y
      own     | Wx1 Rx0                       | n n n
      """;

  record Row(String test, String program, String model, String verdict) {
    @Override
    public String toString() {
      return test + " under " + model;
    }
  }

  static Stream<Row> nemos() {
    return rows(NEMOS);
  }

  static Stream<Row> contrasting() {
    return rows(CONTRASTING).filter(row -> !row.verdict().equals(NOT_PUBLISHED));
  }

  static Stream<Row> java() {
    return rows(JAVA);
  }

  private static Stream<Row> rows(String table) {
    List<String> lines = table.lines().toList();
    List<String> head = cells(lines.getFirst());
    List<String> models = head.subList(2, head.size());
    return lines.stream().skip(1).flatMap(line -> row(line, models));
  }

  private static Stream<Row> row(String line, List<String> models) {
    int end = line.lastIndexOf('|');
    int start = line.indexOf('|');
    String program = line.substring(start + 1, end);
    String[] verdicts = line.substring(end + 1).strip().split(" ", -1);
    return Stream.iterate(0, i -> i < models.size(), i -> i + 1)
        .map(i -> new Row(line.substring(0, start).strip(), program, models.get(i), verdicts[i]));
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
  }

  @ParameterizedTest
  @MethodSource({"nemos", "contrasting", "java"})
  void verdict(Row row) {
    var entry = new ModelLibrary(BuiltInTexts.ofThinair()).find(row.model()).orElseThrow();
    var model = ModelReader.read(new SourceText(row.model() + ".model", entry.text()));

    int k = model.executions().isEmpty() ? 0 : 1 + row.program().strip().split(" ", -1).length;

    Answer answer =
        new SatFinder().with(CoreEffort.NONE).find(new Straight(row.program()).under(model, k));

    assertThat(answer instanceof Answer.Found ? "y" : "n").isEqualTo(row.verdict());
  }
}
