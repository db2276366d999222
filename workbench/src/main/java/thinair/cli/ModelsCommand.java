package thinair.cli;

import java.util.List;
import thinair.model.ModelLibrary;
import thinair.report.Json;
import thinair.report.ModelsReport;
import thinair.report.TextForm;
import thinair.source.Suggestion;

/// `thinair models`: which models come with thinair, and what they say.
final class ModelsCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "models",
            new Usage.Operands("[show NAME]", 0, 2),
            "list the built-in models, or print one",
            List.of(Inputs.JSON),
            "A built-in model is a text file; 'models show NAME' prints it as its author wrote it.")
        .like("models", "those that come with thinair")
        .like("models show tso", "one of them, as its author wrote it");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    var library = new ModelLibrary(terminal.host().builtIn());
    var words = arguments.operands();
    if (words.isEmpty()) {
      ModelsReport report = ModelsReport.of(library);
      if (arguments.has("--json")) {
        terminal.out().print(Json.write(report.json()));
      } else {
        TextForm.of(report.blocks()).forEach(terminal.out()::println);
      }
    } else if (!words.getFirst().equals("show")) {
      throw new BadCommand("'models' knows 'show', not '" + words.getFirst() + "'");
    } else if (words.size() == 1) {
      throw new BadCommand("'models show' needs the NAME of a model: 'thinair models' lists them");
    } else {
      ModelLibrary.Entry found = find(library, words.get(1));
      terminal
          .out()
          .print(arguments.has("--json") ? Json.write(ModelsReport.json(found)) : found.text());
    }
    return ExitCode.ANSWERED;
  }

  private static ModelLibrary.Entry find(ModelLibrary library, String name) {
    return library
        .find(name)
        .orElseThrow(
            () ->
                new BadCommand(
                    "unknown model '%s': %s"
                        .formatted(
                            name,
                            Suggestion.nearest(name, library.names())
                                .map(Suggestion::question)
                                .orElse("'thinair models' lists those there are"))));
  }
}
