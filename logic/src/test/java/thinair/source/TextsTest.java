package thinair.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextsTest {
  @ParameterizedTest(name = "{1} in {0}: {2}")
  @CsvSource({
    "'', a.cat, a.cat",
    "'', deep/a.cat, deep/a.cat",
    "deep, a.cat, deep/a.cat",
    "deep/, a.cat, deep/a.cat",
    "deep/er, ../a.cat, deep/er/../a.cat",
    "deep, /a.cat, /a.cat",
    "/, a.cat, /a.cat",
    "/deep, a.cat, /deep/a.cat",
  })
  void inside(String folder, String name, String whole) {
    assertThat(Texts.inside(folder, name)).isEqualTo(whole);
  }

  @ParameterizedTest(name = "{0} lies in {1}")
  @CsvSource({"a.cat, ''", "deep/a.cat, deep", "deep/er/a.cat, deep/er", "/a.cat, /", "/d/a, /d"})
  void folderOf(String name, String folder) {
    assertThat(Texts.folderOf(name)).isEqualTo(folder);
  }

  @ParameterizedTest(name = "{0} from {1} is cited {2}")
  @CsvSource({
    "models/tso.cat, BUILT_IN, models/tso.cat:1",
    "models/mine.cat, FILE, mine.cat:1",
    "mine.cat, FILE, mine.cat:1",
    "a/b/test.litmus, FILE, test.litmus:1",
    "made/up, GENERATED, up:1",
  })
  void isCitedByItsOrigin(String name, Origin origin, String cited) {
    assertThat(new SourceText(name, "text", origin).span(0, 0).citeShortly()).isEqualTo(cited);
  }

  @Test
  void nothingIsFoundInNone() {
    assertThat(Texts.NONE.in("")).isEmpty();
    assertThatThrownBy(
            () ->
                Texts.NONE
                    .find("a.cat")
                    .orElseThrow(why -> new IllegalStateException(why.of("a.cat"))))
        .hasMessage("there is no file 'a.cat'");
  }
}
