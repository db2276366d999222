package thinair.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.source.Origin;
import thinair.source.SourceText;
import thinair.source.Texts;

class FolderTest {
  @TempDir Path start;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(start.resolve("deep/er"));
    Files.writeString(start.resolve("a.cat"), "po ∪ rf");
    Files.writeString(start.resolve("deep/b.cat"), "b");
    Files.write(start.resolve("deep/latin.cat"), new byte[] {'a', (byte) 0xE9, 'b'});
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "a.cat, po ∪ rf",
    "./a.cat, po ∪ rf",
    "deep/b.cat, b",
    "deep/../deep/b.cat, b",
    "deep//b.cat, b"
  })
  void finds(String name, String text) {
    assertThat(new Folder(start).find(name))
        .isEqualTo(new Texts.Found(new SourceText(name, text, Origin.FILE)));
  }

  @Test
  void findsAbsoluteNames() {
    String name = start.resolve("a.cat").toAbsolutePath().toString();

    assertThat(new Folder(start.resolve("deep")).find(name))
        .isEqualTo(new Texts.Found(new SourceText(name, "po ∪ rf", Origin.FILE)));
  }

  /// A file named as if it were a folder has nothing inside; a folder is there but is no text.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          b.cat          | MISSING    | there is no file 'b.cat'
          nowhere/a.cat  | MISSING    | there is no file 'nowhere/a.cat'
          a.cat/b.cat    | MISSING    | there is no file 'a.cat/b.cat'
          deep           | FOLDER     | 'deep' is a folder
          deep/latin.cat | NOT_UTF_8  | 'deep/latin.cat' is not a text in UTF-8
          """)
  void tellsWhyNot(String name, Texts.Trouble why, String said) {
    assertThat(new Folder(start).find(name)).isEqualTo(new Texts.NotFound(why));
    assertThat(why.of(name)).isEqualTo(said);
  }

  /// Also where a decoder lets more pass than that of the JVM does.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "41 C2 80 DF BF,       true",
    "E0 A0 80 ED 9F BF,    true",
    "EE 80 80 EF BF BD,    true",
    "F0 90 80 80 F4 8F BF BF, true",
    // Longer than they have to be.
    "C0 80,                false",
    "C1 BF,                false",
    "E0 9F BF,             false",
    "F0 8F BF BF,          false",
    // Halves of pairs, and beyond the last character.
    "ED A0 80,             false",
    "F4 90 80 80,          false",
    "F5 80 80 80,          false",
    // Without a beginning or an end.
    "80,                   false",
    "E2 88,                false",
    "E2 41 80,             false",
  })
  void knowsUtf8(String hex, boolean isText) throws IOException {
    byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
    Files.write(start.resolve("bytes"), bytes);

    assertThat(Utf8.isText(bytes)).isEqualTo(isText);
    assertThat(new Folder(start).find("bytes") instanceof Texts.Found).isEqualTo(isText);
  }

  @Test
  void aNameMayBeNone() {
    assertThat(new Folder(start).find("a\0b")).isEqualTo(new Texts.NotFound(Texts.Trouble.NO_NAME));
    assertThat(new Folder(start).in("a\0b")).isEmpty();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"'', a.cat", "deep, b.cat latin.cat", "deep/er, ''", "nowhere, ''", "a.cat, ''"})
  void lists(String folder, String names) {
    assertThat(String.join(" ", new Folder(start).in(folder))).isEqualTo(names);
  }
}
