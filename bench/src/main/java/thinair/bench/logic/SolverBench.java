package thinair.bench.logic;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import thinair.logic.family.Family;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.LogicNgSolver;
import thinair.logic.sat.Sat4jSolver;
import thinair.logic.sat.SatSolver;

/// Times SAT solvers on the clauses of our own problems: those of Java in this JVM, warm, clauses
/// and search; native ones that are on the PATH as a process, reading the file included. CPU
/// milliseconds, best of three.
final class SolverBench {
  /// Sizes beyond those of `bench/logic.sh`, where the search is what costs.
  private static final Map<String, List<Integer>> LARGER =
      Map.of("closures", List.of(10, 11, 12), "coherence", List.of(56, 64));

  private static final double SECOND = 1e9;
  private static final int LIMIT_SECONDS = 30;
  private static final double LIMIT = LIMIT_SECONDS * SECOND;
  private static final int RUNS = 3;

  private record Instance(String name, Dimacs clauses, Path file, boolean satisfiable) {}

  private interface Timed {
    /// Nanoseconds of CPU, or nothing if the limit was met.
    OptionalDouble run(Instance instance) throws IOException, InterruptedException;
  }

  private SolverBench() {}

  public static void main(String[] args) throws Exception {
    Set<String> families = Set.of(args);
    Path folder = Files.createTempDirectory("clauses");
    Map<String, Timed> solvers = new LinkedHashMap<>();
    solvers.put("ours", in(CdclSolver::new));
    solvers.put("LogicNG", in(LogicNgSolver::new));
    solvers.put("SAT4J", in(Sat4jSolver::new));
    for (String name : List.of("minisat", "cadical")) {
      if (isInstalled(name)) {
        solvers.put(name, outside(name));
      }
    }
    System.out.println(
        "| clauses of | variables | clauses | "
            + String.join(" | ", solvers.keySet())
            + " | LogicNG / ours |");
    System.out.println("|---|--:|--:" + "|--:".repeat(solvers.size() + 1) + "|");
    Map<String, List<Double>> ratios = new LinkedHashMap<>();
    for (Instance instance : instances(folder, families)) {
      Map<String, OptionalDouble> times = new LinkedHashMap<>();
      for (var solver : solvers.entrySet()) {
        times.put(solver.getKey(), best(solver.getValue(), instance));
      }
      double ratio = ratio(times);
      ratios
          .computeIfAbsent(
              instance.satisfiable() ? "satisfiable" : "unsatisfiable", _ -> new ArrayList<>())
          .add(ratio);
      System.out.println(
          "| %s | %d | %d | %s | %.1f |"
              .formatted(
                  instance.name(),
                  instance.clauses().variables(),
                  instance.clauses().size(),
                  times.values().stream()
                      .map(SolverBench::millis)
                      .collect(Collectors.joining(" | ")),
                  ratio));
    }
    ratios.forEach(
        (kind, all) ->
            System.out.println(
                "geometric mean of LogicNG / ours, %d %s: %.2f"
                    .formatted(
                        all.size(),
                        kind,
                        Math.exp(all.stream().mapToDouble(Math::log).average().orElse(0)))));
  }

  private static List<Instance> instances(Path folder, Set<String> families) throws IOException {
    List<Instance> all = new ArrayList<>();
    for (Family family : Family.all()) {
      if (!families.isEmpty() && !families.contains(family.name())) {
        continue;
      }
      for (int size :
          Stream.concat(
                  family.sizes().stream(), LARGER.getOrDefault(family.name(), List.of()).stream())
              .toList()) {
        for (boolean satisfiable : new boolean[] {true, false}) {
          Dimacs clauses = new Dimacs();
          new Ours(family.problem(size, satisfiable)).run(() -> clauses);
          String name = "%s %d, %s".formatted(family.name(), size, satisfiable ? "sat" : "unsat");
          Path file = folder.resolve(name.replaceAll("\\W+", "-") + ".cnf");
          clauses.write(file);
          all.add(new Instance(name, clauses, file, satisfiable));
        }
      }
    }
    return all;
  }

  private static double ratio(Map<String, OptionalDouble> times) {
    OptionalDouble none = OptionalDouble.empty();
    return times.getOrDefault("LogicNG", none).orElse(LIMIT)
        / times.getOrDefault("ours", none).orElse(LIMIT);
  }

  private static String millis(OptionalDouble nanoseconds) {
    return nanoseconds.isPresent()
        ? String.format(Locale.ROOT, "%.1f", nanoseconds.getAsDouble() / 1e6)
        : "> %d s".formatted(LIMIT_SECONDS);
  }

  private static OptionalDouble best(Timed solver, Instance instance)
      throws IOException, InterruptedException {
    OptionalDouble best = OptionalDouble.empty();
    for (int run = 0; run < RUNS; run++) {
      OptionalDouble time = solver.run(instance);
      if (time.isEmpty()) {
        return time;
      }
      if (best.isEmpty() || time.getAsDouble() < best.getAsDouble()) {
        best = time;
      }
      if (time.getAsDouble() > 5 * SECOND) {
        return best;
      }
    }
    return best;
  }

  private static Timed in(Supplier<SatSolver> solvers) {
    return instance -> {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      try (SatSolver solver = solvers.get()) {
        solver.stopWhen(
            () -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start > LIMIT);
        instance.clauses().addTo(solver);
        SatSolver.Result result = solver.solve();
        long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        if (result == SatSolver.Result.INTERRUPTED) {
          return OptionalDouble.empty();
        }
        if ((result == SatSolver.Result.SAT) != instance.satisfiable()) {
          throw new IllegalStateException("a wrong answer: " + instance.name());
        }
        return OptionalDouble.of((double) time);
      }
    };
  }

  private static boolean isInstalled(String name) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  /// What the shell says that a process used. It may use as much CPU as the others may, however
  /// long that takes on a machine with other work.
  private static Timed outside(String name) {
    return instance -> {
      Process process =
          new ProcessBuilder(
                  "bash",
                  "-c",
                  "TIMEFORMAT='%U %S'; time bash -c 'ulimit -t "
                      + LIMIT_SECONDS
                      + "; exec "
                      + name
                      + " \"$0\"' \"$1\" > /dev/null 2>&1; exit $?",
                  "bash",
                  instance.file().toString())
              .redirectErrorStream(true)
              .start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      int exit = process.waitFor();
      String[] words = said.strip().split("\\s+", -1);
      double time = (Double.parseDouble(words[0]) + Double.parseDouble(words[1])) * SECOND;
      // As solvers say it in their competition.
      if (exit == (instance.satisfiable() ? 10 : 20)) {
        return OptionalDouble.of(time);
      }
      if (time < LIMIT - SECOND) {
        throw new IllegalStateException(
            "a wrong answer of %s, %d: %s".formatted(name, exit, instance.name()));
      }
      return OptionalDouble.empty();
    };
  }
}
