package thinair.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.draw.Picture;
import thinair.draw.Svg;
import thinair.query.Answer;
import thinair.query.Outcomes;
import thinair.report.Block;
import thinair.report.Pictures;

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

  /// Draws what an answer rests on; the path of the file, none if there is nothing to draw.
  List<String> draw(Answer answer) {
    return Pictures.of(answer).map(picture -> draw(answer, "", picture)).stream().toList();
  }

  /// Draws an execution that ends in one of an answer's states.
  ///
  /// @param number tells the drawings of one test apart
  Optional<String> draw(Answer ending, Answer answer, Outcomes.State state, int number) {
    return Pictures.of(ending, answer, state)
        .map(picture -> draw(answer, Integer.toString(number), picture));
  }

  /// Draws executions of a test, one file each.
  List<String> draw(String file, String subject, List<Picture> pictures) {
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < pictures.size(); i++) {
      paths.add(write(name(file, subject, Integer.toString(i + 1)), pictures.get(i)));
    }
    return paths;
  }

  private String draw(Answer answer, String number, Picture picture) {
    return write(name(answer.program().source().name(), answer.asked().subject(), number), picture);
  }

  private String write(String plainName, Picture picture) {
    String name = plainName + ".svg";
    String path = folder.endsWith("/") ? folder + name : folder + "/" + name;
    try {
      Files.createDirectories(terminal.file(folder));
      Files.writeString(terminal.file(path), Svg.of(picture));
      return path;
    } catch (IOException e) {
      throw new Unwritten(
          "'%s' (%s)".formatted(path, e.getClass().getSimpleName()),
          "give --svg a folder that can be written");
    }
  }

  /// Two tests of one run never share a file: the second of a name gets a number.
  private String name(String file, String subject, String number) {
    String test =
        file.substring(file.lastIndexOf('/') + 1)
            .replaceFirst("\\.(litmus|java|class|c|cc|cppmem)$", "");
    String name = plain(test + "." + subject + (number.isEmpty() ? "" : "." + number));
    int count = written.merge(name, 1, Integer::sum);
    return count == 1 ? name : name + "-" + count;
  }

  private static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9+._-]", "_");
  }

  /// A report that also says where the drawings are, or that there is none.
  static Block.Part said(Block.Part report, List<String> paths) {
    return paths.isEmpty()
        ? report.with("nothing drawn: there is no execution to show")
        : report.with(paths.stream().map(path -> "drawn in " + path).toArray(String[]::new));
  }
}
