package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import thinair.golden.Golden;

/// What the documentation shows is what the program says: every [Session] of the README, the guide
/// and the examples is run at the root of the repository. `-Dgolden=update` rewrites those that no
/// longer hold.
class DocumentationTest {
  private static final List<String> PLACES =
      List.of("README.md", "docs/guide", "docs/reference", "examples");

  /// A link to a file of the repository, without an anchor.
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]+)[^)]*\\)");

  @TestFactory
  Stream<DynamicTest> everyQuickSessionHolds() {
    return sessions(session -> !session.slow());
  }

  @Tag("corpus")
  @TestFactory
  Stream<DynamicTest> everySlowSessionHolds() {
    return sessions(Session::slow);
  }

  private static Stream<DynamicTest> sessions(Predicate<Session> wanted) {
    return documents().stream()
        .flatMap(
            document ->
                // From the last to the first, so that an update does not move those still to come.
                Session.in(lines(document)).reversed().stream()
                    .filter(wanted)
                    .map(
                        session ->
                            dynamicTest(
                                "%s:%d %s"
                                    .formatted(
                                        Said.ROOT.relativize(document),
                                        session.line(),
                                        String.join(" ", session.words())),
                                () -> holds(document, session))));
  }

  @Test
  void theReadmeShowsASession() {
    assertThat(Session.in(lines(Said.ROOT.resolve("README.md")))).isNotEmpty();
  }

  @TestFactory
  Stream<DynamicTest> everyLinkLeadsSomewhere() throws IOException {
    try (var files = Files.walk(Said.ROOT)) {
      var documents =
          files
              .filter(file -> file.toString().endsWith(".md"))
              .filter(file -> !Said.ROOT.relativize(file).toString().contains("target/"))
              .sorted()
              .toList();
      return documents.stream()
          .map(file -> dynamicTest(Said.ROOT.relativize(file).toString(), () -> linksLead(file)));
    }
  }

  private static void linksLead(Path document) throws IOException {
    var links = LINK.matcher(Files.readString(document)).results().map(link -> link.group(1));

    assertThat(links).allSatisfy(link -> assertThat(document.resolveSibling(link)).exists());
  }

  private static void holds(Path document, Session session) throws IOException {
    var said = run(session.words());
    int exit = said.exit().number();
    if (session.matches(said.text(), exit)) {
      return;
    }
    if (Golden.mode() == Golden.UPDATE) {
      rewrite(document, session, Session.lines(said.text(), exit));
    } else {
      assertThat(Session.lines(said.text(), exit))
          .as("%s:%d; -Dgolden=update rewrites it", document, session.line())
          .isEqualTo(Session.lines(String.join("\n", session.output()), session.exit()));
    }
  }

  private static Said run(List<String> words) throws IOException {
    var rest = words.subList(1, words.size());
    return switch (words.getFirst()) {
      case "thinair", "./thinair" -> Said.by(rest);
      case "cat" ->
          new Said(Files.readString(Said.ROOT.resolve(rest.getFirst())), ExitCode.ANSWERED);
      default ->
          throw new AssertionError(words + ": only thinair and cat can be run; use a sh block");
    };
  }

  private static void rewrite(Path document, Session session, List<String> output)
      throws IOException {
    var lines = new ArrayList<>(lines(document));
    int documented = session.output().size() + (session.exit() == 0 ? 0 : 1);
    var block = lines.subList(session.line(), session.line() + documented);
    block.clear();
    block.addAll(output);
    Files.writeString(document, String.join("\n", lines) + "\n");
  }

  private static List<Path> documents() {
    var documents = new ArrayList<Path>();
    for (String place : PLACES) {
      Path path = Said.ROOT.resolve(place);
      if (Files.exists(path)) {
        try (var files = Files.walk(path)) {
          files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return documents;
  }

  private static List<String> lines(Path document) {
    try {
      return Files.readAllLines(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
