package thinair.solver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import thinair.logic.sat.SatSolver;
import thinair.source.Refusal;

/// A program that solves clauses as those of the SAT competitions do: it is given a DIMACS file,
/// prints `s SATISFIABLE` with the values on lines `v …` or `s UNSATISFIABLE`, and writes a DRAT
/// proof to a second file that it is given (`--no-binary`, as CaDiCaL and Kissat have it).
public record ExternalSolver(Path program) implements Prover {
  /// How often a running program is looked after.
  private static final int MILLISECONDS = 5;

  /// What is wrong with such a program.
  public static final class Unusable extends Refusal {
    private static final long serialVersionUID = 1L;

    Unusable(String what) {
      super(Kind.QUESTION, what);
    }
  }

  /// What a program said.
  ///
  /// @param values the literals that are true, where there is an assignment
  record Said(SatSolver.Result result, List<Integer> values) {}

  /// @param name of a program on the path, or where it lies
  /// @param path the folders to look in, as the environment has them
  /// @throws Unusable if there is none
  public static ExternalSolver named(String name, String path) {
    List<Path> places = new ArrayList<>();
    if (name.contains("/")) {
      places.add(Path.of(name));
    } else {
      for (String folder : path.split(":", -1)) {
        places.add(Path.of(folder.isEmpty() ? "." : folder, name));
      }
    }
    return places.stream()
        .filter(place -> Files.isExecutable(place) && !Files.isDirectory(place))
        .findFirst()
        .map(place -> new ExternalSolver(place.toAbsolutePath()))
        .orElseThrow(
            () ->
                new Unusable(
                    "there is no solver '%s': name a program on the PATH, or where it lies, that reads DIMACS files, such as cadical or kissat"
                        .formatted(name)));
  }

  @Override
  public SatSolver solver() {
    return new AskingSolver(this);
  }

  /// Asks once.
  ///
  /// @param clauses in the DIMACS format
  Said ask(String clauses, BooleanSupplier stopped) {
    return inFolder(folder -> run(folder, clauses, List.of(), stopped));
  }

  /// @throws Unusable if the program writes none
  @Override
  public Optional<String> proof(String clauses, BooleanSupplier stopped) {
    return inFolder(
        folder -> {
          Path steps = folder.resolve("proof");
          Said said = run(folder, clauses, List.of(steps.toString(), "--no-binary"), stopped);
          return switch (said.result()) {
            case INTERRUPTED -> Optional.empty();
            case SAT ->
                throw new Unusable(
                    "%s says that the clauses of this question hold, our solver that they do not"
                        .formatted(program.getFileName()));
            case UNSAT -> {
              if (!Files.exists(steps)) {
                throw new Unusable(
                    "%s writes no proof when it is given a second file and --no-binary"
                        .formatted(program.getFileName()));
              }
              yield Optional.of(Files.readString(steps));
            }
          };
        });
  }

  private interface Work<T> {
    T in(Path folder) throws IOException;
  }

  private <T> T inFolder(Work<T> work) {
    try {
      Path folder = Files.createTempDirectory("thinair-solver");
      try {
        return work.in(folder);
      } finally {
        for (String file : List.of("clauses", "said", "proof")) {
          Files.deleteIfExists(folder.resolve(file));
        }
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      throw new Unusable("cannot run %s: %s".formatted(program, e.getMessage()));
    }
  }

  private Said run(Path folder, String clauses, List<String> more, BooleanSupplier stopped)
      throws IOException {
    Path file = Files.writeString(folder.resolve("clauses"), clauses);
    Path out = folder.resolve("said");
    List<String> command = new ArrayList<>(List.of(program.toString(), file.toString()));
    command.addAll(more);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    try {
      process.getOutputStream().close();
      while (!process.waitFor(MILLISECONDS, TimeUnit.MILLISECONDS)) {
        if (stopped.getAsBoolean()) {
          return new Said(SatSolver.Result.INTERRUPTED, List.of());
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return new Said(SatSolver.Result.INTERRUPTED, List.of());
    } finally {
      process.destroyForcibly();
    }
    return said(Files.readString(out), process.exitValue());
  }

  private Said said(String text, int code) {
    List<String> lines = text.lines().toList();
    if (lines.contains("s UNSATISFIABLE")) {
      return new Said(SatSolver.Result.UNSAT, List.of());
    }
    if (lines.contains("s SATISFIABLE")) {
      List<Integer> values =
          lines.stream()
              .filter(line -> line.startsWith("v "))
              .flatMap(line -> Arrays.stream(line.substring(2).strip().split("\\s+")))
              .map(Integer::valueOf)
              .filter(literal -> literal != 0)
              .toList();
      return new Said(SatSolver.Result.SAT, values);
    }
    throw new Unusable(
        "%s ended with %d and said neither 's SATISFIABLE' nor 's UNSATISFIABLE'%s"
            .formatted(program.getFileName(), code, lines.isEmpty() ? "" : ": " + lines.getLast()));
  }
}
