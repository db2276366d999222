package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.corpus.Corpus;
import thinair.frontend.Litmus;
import thinair.program.Program;
import thinair.source.SourceText;

@Tag("corpus")
class LitmusCorpusTest {
  private final LitmusReader reader = Litmus.reader();

  @ParameterizedTest(name = "{0}: {1} tests")
  @CsvSource({
    "x86, 350",
    "x86_64, 28",
    "ppc, 427",
    "memsynth/ppc, 538",
    "memsynth/intel, 10",
    "memsynth/sewell, 24",
    "memsynth/mh, 9",
    "aarch64, 448",
    "riscv, 448",
    "scaling/x86, 79",
    "scaling/aarch64, 71"
  })
  void readsAndPrints(String folder, int count) {
    var tests = Corpus.tests(folder);

    assertThat(tests).hasSizeGreaterThanOrEqualTo(count).allSatisfy(this::comesBack);
  }

  private void comesBack(SourceText source) {
    Program program = reader.read(source);
    Program again = reader.read(new SourceText("printed", Litmus.printer().print(program)));

    assertThat(program.threads()).isNotEmpty();
    assertThat(Plain.of(again)).isEqualTo(Plain.of(program));
  }
}
