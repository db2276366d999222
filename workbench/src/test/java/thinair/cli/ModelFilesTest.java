package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Models from files: what is promised of them, what they may include, what is wrong with them.
class ModelFilesTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    copy("litmus/java/transformations/T5.java", "T5.java");
    copy("examples/01-store-buffering/SB.litmus", "SB.litmus");
    copy("models/jmm-original.model", "models/mine.model", "elsewhere/mine.model");
    copy("models/sc.cat", "models/mine.cat", "models/sc.cat");
    file("models/part.cat", "let r = po | rf");
    file("models/whole.cat", "include \"part.cat\"\nacyclic r as it");
    file("one/whole.cfg", "model models/whole.cat\nvariant for-herd\n");
    file("switch.cat", "if \"strict\"\ninclude \"cos.cat\" acyclic po | rf | fr as it end");
    file("special.model", "model \"Mine\"\nspecial \"T5.print\"\naxiom it: acyclic po");
    Files.write(folder.resolve("latin.cat"), "\"é\"".getBytes(StandardCharsets.ISO_8859_1));
    Files.createDirectories(folder.resolve("folder.cat"));
  }

  /// How many executions can justify one is known of the models that come with thinair, not of
  /// every file in a folder of the same name.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          jmm-original         | T5 under jmm-original: forbidden, unconditionally
          models/mine.model    | T5 under mine: undecided
          ./models/mine.model  | T5 under mine: undecided
          elsewhere/mine.model | T5 under mine: undecided
          """)
  void onlyWhatIsBuiltInIsPromised(String model, String answer) {
    assertThat(run("check", "T5.java", "--model", model).text()).startsWith(answer);
  }

  /// Files that were asked about are cited by their names, what comes with thinair by its place.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          T5.java   | jmm-original         | '      models/jmm-original.model:116  Special'
          T5.java   | models/mine.model    | '      mine.model:116  Special'
          T5.java   | elsewhere/mine.model | '      mine.model:116  Special'
          """)
  void areCited(String test, String model, String line) {
    assertThat(run("check", test, "--model", model, "--explain").text()).contains("\n" + line);
  }

  /// A file in the folder `models` is no built-in model, and cannot stand for one.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          check SB.litmus --model sc              | 0 | SB under sc: forbidden
          check SB.litmus --model models/mine.cat | 0 | SB under mine: forbidden
          check SB.litmus --model models/tso.cat  | 2 | thinair: there is no file 'models/tso.cat' to read a model from
          check SB.litmus --model models/whole.cat | 0 | SB under whole: allowed
          check SB.litmus --model one/whole.cfg   | 0 | SB under whole: allowed
          check SB.litmus --model latin.cat       | 2 | thinair: 'latin.cat' is not a text in UTF-8
          check SB.litmus --model folder.cat      | 2 | thinair: 'folder.cat' is a folder
          check latin.cat                         | 2 | thinair: 'latin.cat' is not a text in UTF-8
          check folder.cat                        | 2 | thinair: 'folder.cat' is a folder: 'thinair suite
          check nothing.litmus                    | 2 | thinair: there is no file 'nothing.litmus'
          """)
  void areFound(String words, int exit, String start) {
    Said said = run(words.split(" +"));

    assertThat(said.text()).startsWith(start);
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          switch.cat                          | 0 | SB under switch: allowed
          switch.cat --variant strict         | 0 | SB under switch: forbidden
          switch.cat --variant strcit         | 2 | switch.cat:1:1: this model does not ask for a variant 'strcit'\\n  1 | if "strict"\\n    | ^ did you mean 'strict'?
          switch.cat --variant foo            | 2 | ^ it asks for 'strict'
          models/whole.cat --variant foo      | 2 | ^ it asks for none
          one/whole.cfg --variant foo         | 2 | this model does not ask for a variant 'foo'
          """)
  void variantsHaveToBeAskedFor(String words, int exit, String text) {
    Said said = run(("check SB.litmus --model " + words).split(" +"));

    assertThat(said.text()).contains(text.replace("\\n", "\n"));
    assertThat(said.exit().number()).isEqualTo(exit);
  }

  /// What comes with thinair is read as it is, and only models in cat are read with anything.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          check SB.litmus --variant foo                             | option '--variant' is for models from files, and 'tso' is none
          check SB.litmus --model sc --variant foo                  | option '--variant' is for models from files, and 'sc' is none
          check SB.litmus --model sc --bell my.bell                 | option '--bell' is for models from files, and 'sc' is none
          check SB.litmus --model sc --include models               | option '--include' is for models from files, and 'sc' is none
          check SB.litmus --model machine:tso --variant foo         | option '--variant' is for models in cat, and 'machine:tso' is none
          check T5.java --model elsewhere/mine.model --variant foo  | option '--variant' is for models in cat, and 'elsewhere/mine.model' is none
          compare sc tso --variant foo                              | option '--variant' is for models from files, and none of 'sc', 'tso' is one
          compare machine:sc machine:tso --engine sat               | option '--engine' is for models in cat, and none of 'machine:sc', 'machine:tso' is one
          compare sc tso --k 2                                      | option '--k' is for models that justify executions by others, and none of 'sc', 'tso' is one
          suite SB.litmus --model sc --include models               | option '--include' is for models from files, and 'sc' is none
          suite SB.litmus --model sc --k 3                          | option '--k' is for models that justify executions by others, and 'sc' is none
          """)
  void optionsHaveToApply(String words, String text) {
    Said said = run(words.split(" +"));

    assertThat(said.text()).isEqualToNormalizingNewlines("thinair: " + text + "\n");
    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
  }

  @Test
  void specialMethodsAreForTheProgramToSay() {
    Said said = run("check", "T5.java", "--model", "special.model");

    assertThat(said.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text())
        .isEqualToNormalizingNewlines(
            """
            thinair: special.model:2:1: a model does not say which methods are special: the program does, for all models
              2 | special "T5.print"
                | ^^^^^^^ mark the method @Special in the program, and use the set Special here
            """);
  }

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  private void copy(String from, String... to) throws IOException {
    for (String each : to) {
      file(each, Files.readString(Said.ROOT.resolve(from)));
    }
  }

  private void file(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
