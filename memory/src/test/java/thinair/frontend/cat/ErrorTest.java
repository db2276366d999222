package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What is said about wrong models. The files in the folder `errors` say themselves what they
/// expect, in a comment on the line that is wrong: the stretch that the caret is under, the
/// message, and the help after two dashes.
class ErrorTest {
  private static final Pattern EXPECTED =
      Pattern.compile("\\(\\* ERROR \"(.+?)\" (.+?)(?: -- (.+))? \\*\\)");

  private static final ModelLibrary LIBRARY = new ModelLibrary(BuiltInTexts.ofThinair());

  static Stream<Path> files() throws IOException {
    try (var files = Files.list(folder())) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void isExplained(Path file) throws IOException {
    String text = Files.readString(file);
    Matcher expected = EXPECTED.matcher(text);
    assertThat(expected.find()).as("a file here says what it expects").isTrue();
    var source = new SourceText(String.valueOf(file.getFileName()), text);

    Diagnostic found =
        failure(source, new IncludePath(LIBRARY, new Folder(folder()), List.of(""), false));

    assertThat(found.span().text()).isEqualTo(expected.group(1));
    assertThat(found.message()).isEqualTo(expected.group(2));
    assertThat(found.help().orElse(null)).isEqualTo(expected.group(3));
    assertThat(found.span().line()).isEqualTo(source.line(expected.start()));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          `acyclic "po`          ! 1:9  ! this string has no end
          `acyclic (* po`        ! 1:9  ! this comment has no end
          `acyclic po as`        ! 1:13 ! a name is missing after 'as' at the end of the file
          `if "v" let x = po`    ! 1:17 ! 'end' is missing to close 'if' at the end of the file
          `po rf loc`            ! 1:7  ! a definition or a check is missing here, found 'loc'
          `acyclic W * R * R`    ! 1:15 ! '*' and '*' do not mix
          `let = po`             ! 1:5  ! a name is missing or '_' here, found '='
          `empty po^2`           ! 1:10 ! '2' has no meaning in cat
          """)
  void isPlaced(String text, String place, String message) {
    Diagnostic found = failure(new SourceText("test.cat", text), IncludePath.only(LIBRARY));

    assertThat(found.message()).isEqualTo(message);
    assertThat(found.span()).hasToString("test.cat:" + place);
  }

  @Test
  void isShownWithItsLineAndACaret() {
    var source = new SourceText("models/my.cat", "include \"cos.cat\"\nacyclic co | rfee | fr");

    assertThat(failure(source, IncludePath.only(LIBRARY)).render())
        .isEqualToNormalizingNewlines(
            """
            models/my.cat:2:14: unknown relation 'rfee'
              2 | acyclic co | rfee | fr
                |              ^^^^ did you mean 'rfe'?\
            """);
  }

  @Test
  void deepNestingIsRefused() {
    String deep = "(".repeat(200_000) + "po" + ")".repeat(200_000);

    assertThat(
            failure(new SourceText("test.cat", "acyclic " + deep), IncludePath.only(LIBRARY))
                .message())
        .isEqualTo("this text is nested too deeply to be read");
  }

  @Test
  void longChainsOfDefinitionsAreNotRefused() {
    var text = new StringBuilder("let x0 = po\n");
    for (int i = 1; i <= 150; i++) {
      text.append("let x%d = x%d | rf ; x%d\n".formatted(i, i - 1, i - 1));
    }

    assertThat(Reading.model(text + "acyclic x150", "X86").checks()).hasSize(1);
  }

  @Test
  void endlessWorkIsRefused() {
    var text = new StringBuilder("let f0 x = x | po\n");
    for (int i = 1; i <= 40; i++) {
      text.append("let f%d x = f%d(f%d x)\n".formatted(i, i - 1, i - 1));
    }
    var source = new SourceText("test.cat", text + "acyclic f40 rf");

    assertThat(failure(source, IncludePath.only(LIBRARY)).message())
        .matches("reading this model takes more than 2.000.000 steps");
  }

  private static Diagnostic failure(SourceText source, IncludePath includes) {
    var x86 = Vocabularies.of(Target.X86);
    var error =
        catchThrowableOfType(
            SyntaxError.class, () -> CatReader.read(source, x86, Set.of(), includes));
    assertThat(error).as("an error in " + source.name()).isNotNull();
    return error.diagnostic();
  }

  private static Path folder() {
    try {
      URL folder = Objects.requireNonNull(ErrorTest.class.getResource("errors"));
      return Path.of(folder.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
