package thinair.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.draw.Picture;
import thinair.draw.Svg;
import thinair.program.Program;
import thinair.query.Question;

/// The folder that drawings go to: a file for each, named after the test's file and the model.
final class Drawings {
  static final Option SVG = Option.value("--svg", "DIR", "draw what is shown, one file a test");

  private final String folder;
  private final Terminal terminal;
  private final Map<String, Integer> written = new HashMap<>();

  private Drawings(String folder, Terminal terminal) {
    this.folder = folder;
    this.terminal = terminal;
  }

  /// Empty if no drawings were asked for.
  static Optional<Drawings> wanted(Arguments arguments, Terminal terminal) {
    return arguments.value(SVG.name()).map(folder -> new Drawings(folder, terminal));
  }

  /// Draws into a file and returns its path.
  ///
  /// @param file the test's
  /// @param number tells several drawings of one test apart; empty if there is one
  String draw(String file, Question question, String number, Picture picture) {
    String name = name(file, question, number) + ".svg";
    String path = folder.endsWith("/") ? folder + name : folder + "/" + name;
    try {
      Path target = terminal.file(path);
      Files.createDirectories(terminal.file(folder));
      Files.writeString(target, Svg.of(picture));
      return path;
    } catch (IOException e) {
      throw new BadCommand(
          "cannot write '%s' (%s): give --svg a folder that can be written"
              .formatted(path, e.getClass().getSimpleName()));
    }
  }

  /// Two tests of one run never share a file: the second of a name gets a number.
  private String name(String file, Question question, String number) {
    String test =
        file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.(litmus|java|class)$", "");
    String name =
        plain(test + "." + question.model().name() + (number.isEmpty() ? "" : "." + number));
    int count = written.merge(name, 1, Integer::sum);
    return count == 1 ? name : name + "-" + count;
  }

  private static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9+._-]", "_");
  }

  /// What a relational model allows is drawn with the executions that justify it, one question at a
  /// time.
  static void refuse(Program program, PrintStream err) {
    err.println(
        "%s: nothing drawn: under a relational model, 'check --svg' draws what a test asks about"
            .formatted(program.name()));
  }

  /// Says where the drawings are, or that there is none.
  static void say(List<String> paths, PrintStream out) {
    paths.forEach(path -> out.println("  drawn in " + path));
    if (paths.isEmpty()) {
      out.println("  nothing drawn: there is no execution to show");
    }
  }
}
