package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionTest {
  private static final List<String> DOCUMENT =
      """
      Some text.
      ```console
      $ thinair models
      sc
      tso

      $ thinair check 'my file' --model="a b"
      thinair: no such file
      [2]
      ```
      $ not in a block
      ```sh
      $ mvn verify
      ```
      ```console slow
      $ thinair compare
      same
      ```
      """
          .lines()
          .toList();

  @Test
  void findsCommandsInConsoleBlocksOnly() {
    assertThat(Session.in(DOCUMENT))
        .containsExactly(
            new Session(3, List.of("thinair", "models"), List.of("sc", "tso"), 0, false),
            new Session(
                7,
                List.of("thinair", "check", "my file", "--model=a b"),
                List.of("thinair: no such file"),
                2,
                false),
            new Session(16, List.of("thinair", "compare"), List.of("same"), 0, true));
  }

  @ParameterizedTest(name = "[{index}] {0} / {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # documented     | printed          | matches
            a              | a                | true
            a              | b                | false
            a.             | ab               | false
            a/b            | a/b              | true
            a/b            | a                | false
            a              | a/b              | false
            a ... c        | a 1 2 c          | true
            a ... c        | a 1/2 c          | false
            a/.../c        | a/c              | true
            a/.../c        | a/1/2/c          | true
            a/.../c        | a/1/2            | false
            .../c          | c                | true
            .../c          | 1/2/c            | true
            .../c          | bc               | false
            a/...          | a                | true
            a/...          | a/1/2            | true
            a/...          | ab               | false
            ...            | anything/at all  | true
          """)
  void ellipsesStandForAnything(String documented, String printed, boolean matches) {
    var session = new Session(1, List.of("x"), List.of(documented.split("/")), 0, false);

    assertThat(session.matches(printed.replace('/', '\n') + "\n", 0)).isEqualTo(matches);
  }

  @Test
  void theExitCodeCounts() {
    var session = new Session(1, List.of("x"), List.of("a"), 2, false);

    assertThat(session.matches("a\n", 2)).isTrue();
    assertThat(session.matches("a\n", 0)).isFalse();
    assertThat(Session.lines("a\n", 2)).containsExactly("a", "[2]");
  }
}
