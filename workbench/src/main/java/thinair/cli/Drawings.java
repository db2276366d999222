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
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.query.Answer;
import thinair.query.Evidence;
import thinair.query.Limit;
import thinair.query.Outcomes;
import thinair.report.Block;
import thinair.report.FaultText;
import thinair.report.Pictures;
import thinair.report.Selection;

/// The folder that drawings go to: a file for each, named after the test's file and the model.
final class Drawings {
  static final Option SVG = Option.value("--svg", "DIR", "draw what is shown, one file a test");

  private static final String OF_A_MACHINE =
      "not drawn: a run of a machine is a list of steps, which --explain tells; the model that the"
          + " machine stands for draws executions";

  private final String folder;
  private final Selection selection;
  private final Terminal terminal;
  private final Map<String, Integer> written = new HashMap<>();

  private Drawings(String folder, Selection selection, Terminal terminal) {
    this.folder = folder;
    this.selection = selection;
    this.terminal = terminal;
  }

  /// Empty if no drawings were asked for.
  static Optional<Drawings> wanted(Arguments arguments, Terminal terminal) {
    return wanted(arguments, Selection.USUAL, terminal);
  }

  /// @param selection what is to be seen in them
  static Optional<Drawings> wanted(Arguments arguments, Selection selection, Terminal terminal) {
    return arguments.value(SVG.name()).map(folder -> new Drawings(folder, selection, terminal));
  }

  /// What came of it.
  ///
  /// @param missing what is not drawn, and why
  record Drawn(List<String> paths, List<String> missing) {
    Drawn {
      paths = List.copyOf(paths);
      missing = List.copyOf(missing);
    }

    static final Drawn NOTHING = new Drawn(List.of(), List.of());
  }

  /// Draws what an answer rests on; nothing, if there is nothing to draw.
  Drawn draw(Answer answer, Budget budget) {
    if (answer.evidence() instanceof Evidence.Run || answer.evidence() instanceof Evidence.NoRun) {
      return new Drawn(List.of(), List.of(OF_A_MACHINE));
    }
    return draw(answer, Pictures.of(answer, selection), budget);
  }

  /// Draws a picture of an answer, if there is one.
  Drawn draw(Answer answer, Optional<Picture> drawing, Budget budget) {
    return drawing
        .map(
            picture ->
                draw(answer.program().source().name(), answer.asked().subject(), picture, budget))
        .orElse(Drawn.NOTHING);
  }

  /// Draws an execution that ends in one of an answer's states.
  ///
  /// @param number tells the drawings of one test apart
  Drawn draw(Answer ending, Answer answer, Outcomes.State state, int number, Budget budget) {
    return Pictures.of(ending, answer, state)
        .map(
            picture ->
                draw(
                    name(
                        answer.program().source().name(),
                        answer.asked().subject(),
                        Integer.toString(number)),
                    picture,
                    budget))
        .orElseGet(
            () ->
                new Drawn(
                    List.of(),
                    List.of(
                        "outcome %d is %s"
                            .formatted(
                                number,
                                ending.evidence() instanceof Evidence.Run
                                    ? OF_A_MACHINE
                                    : "not drawn: no execution of it was found to show"))));
  }

  /// Draws executions of a test, one file each.
  Drawn draw(String file, String subject, List<Picture> pictures, Budget budget) {
    List<String> paths = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < pictures.size(); i++) {
      Drawn one = draw(name(file, subject, Integer.toString(i + 1)), pictures.get(i), budget);
      paths.addAll(one.paths());
      missing.addAll(one.missing());
    }
    return new Drawn(paths, missing);
  }

  /// Draws the one picture of a test.
  Drawn draw(String file, String subject, Picture picture, Budget budget) {
    return draw(name(file, subject, ""), picture, budget);
  }

  /// An answer that was found in time stands, where its drawing was not made in time.
  private Drawn draw(String plainName, Picture picture, Budget budget) {
    budget.enter(Phase.DRAWING);
    try {
      String svg = Svg.of(picture, budget.checkpoint());
      return new Drawn(List.of(write(plainName + ".svg", svg)), List.of());
    } catch (Budget.Exceeded _) {
      return new Drawn(
          List.of(),
          List.of(
              "%s.svg is not drawn: %s"
                  .formatted(plainName, FaultText.of(Limit.Spent.of(budget)))));
    }
  }

  private String write(String name, String svg) {
    String path = folder.endsWith("/") ? folder + name : folder + "/" + name;
    try {
      Files.createDirectories(terminal.file(folder));
      Files.writeString(terminal.file(path), svg);
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
  static Block.Part said(Block.Part report, Drawn drawn) {
    Block.Part told = report.with(drawn.missing().toArray(String[]::new));
    return drawn.paths().isEmpty() && drawn.missing().isEmpty()
        ? told.with("nothing drawn: there is no execution to show")
        : told.with(drawn.paths().stream().map(path -> "drawn in " + path).toArray(String[]::new));
  }
}
