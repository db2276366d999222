package thinair.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import thinair.sweep.Fingerprint;
import thinair.sweep.ShardFolder;

/// Which commands run in shards.
final class Sweeps {
  /// Files that name others.
  private static final Pattern MODEL = Pattern.compile("\\.(cat|bell|cfg|model|def)$");

  private static final Pattern NAME = Pattern.compile("([\\w./+-]+\\.(cat|bell|model|def))");

  private Sweeps() {}

  /// A command, and what all who work on it agree on.
  record Planned(ShardedCommand sweep, ShardFolder.Plan plan) {}

  /// @param words a command with its arguments
  /// @param perShard how many programs or tests a shard has; empty: as many as are usual
  /// @param jobs how many at once, which is everybody's own affair
  /// @throws BadCommand if it cannot be followed, or not in shards
  static Planned of(
      List<String> words, Optional<Integer> perShard, Optional<String> jobs, Terminal terminal) {
    if (words.isEmpty()) {
      throw new BadCommand(
          "a sweep of what? 'thinair sweep compare …', suite, suite-for or disambiguate");
    }
    Command command = CommandLine.find(words.getFirst());
    int size = perShard.orElse(usual(command));
    List<String> all = new ArrayList<>(words.subList(1, words.size()));
    if (isSurvey(command)) {
      jobs.filter(number -> !number.equals("1"))
          .ifPresent(
              _ -> {
                throw new BadCommand(
                    "'%s' looks at one program after the other: leave out '--jobs', and start it"
                            .formatted(words.getFirst())
                        + " several times with '--shard'");
              });
    } else {
      jobs.ifPresent(number -> all.addAll(0, List.of("--jobs", number)));
    }
    Arguments arguments = Arguments.parse(command.usage(), all);
    ShardedCommand sweep =
        switch (command) {
          case CompareCommand _ -> {
            if (arguments.operands().stream().anyMatch(ComparePrograms::isProgram)) {
              throw new BadCommand("two programs are compared at once: leave out 'sweep'");
            }
            untimed("a comparison", arguments);
            yield new CompareSweep(arguments, terminal, size);
          }
          case SuiteCommand _ -> new SuiteSweep(arguments, terminal, size);
          case SuiteForCommand _ -> {
            untimed("a search for tests", arguments);
            yield new SurveySweep(SuiteForCommand.question(arguments, terminal), size);
          }
          case DisambiguateCommand _ -> {
            untimed("a search for tests", arguments);
            if (arguments.has("--ablate")) {
              throw new BadCommand("what parts are worth is measured at once: leave out 'sweep'");
            }
            yield new SurveySweep(DisambiguateCommand.question(arguments, terminal), size);
          }
          default ->
              throw new BadCommand(
                  "'%s' does not run in shards: compare, suite, suite-for and disambiguate do"
                      .formatted(words.getFirst()));
        };
    return new Planned(
        sweep, new ShardFolder.Plan(words, VersionCommand.version(), size, print(words, terminal)));
  }

  private static boolean isSurvey(Command command) {
    return command instanceof SuiteForCommand || command instanceof DisambiguateCommand;
  }

  private static void untimed(String what, Arguments arguments) {
    if (arguments.has("--timeout")) {
      throw new BadCommand(what + " in shards takes as long as it does: leave out '--timeout'");
    }
  }

  private static int usual(Command command) {
    return command instanceof SuiteCommand ? SweepCommand.TESTS : SweepCommand.PROGRAMS;
  }

  /// The command, and every file that it names: models, tables, and what these include; tests have
  /// stamps of their own.
  private static String print(List<String> words, Terminal terminal) {
    Fingerprint print = new Fingerprint();
    List<Path> folders = new ArrayList<>(List.of(terminal.folder()));
    Set<Path> files = new LinkedHashSet<>();
    for (String word : words) {
      print.add(word);
      for (String part : word.split("[,=]", -1)) {
        Path path = terminal.file(part);
        if (Files.isRegularFile(path)) {
          files.add(path);
        } else if (Files.isDirectory(path)) {
          folders.add(path);
        }
      }
    }
    List<Path> open = new ArrayList<>(files);
    while (!open.isEmpty()) {
      Path file = open.removeLast();
      byte[] bytes = bytes(file);
      print.add(bytes);
      for (Path included : included(file, bytes, folders)) {
        if (files.add(included)) {
          open.add(included);
        }
      }
    }
    return print.text();
  }

  /// The files that a model or a configuration names, wherever they lie: more than it reads does no
  /// harm.
  private static List<Path> included(Path file, byte[] bytes, List<Path> folders) {
    if (!MODEL.matcher(file.toString()).find()) {
      return List.of();
    }
    List<Path> places = new ArrayList<>(folders);
    places.add(file.resolveSibling("."));
    return NAME.matcher(new String(bytes, StandardCharsets.ISO_8859_1))
        .results()
        .flatMap(name -> places.stream().map(place -> place.resolve(name.group(1)).normalize()))
        .filter(Files::isRegularFile)
        .toList();
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new BadCommand("cannot read '%s'".formatted(file));
    }
  }
}
