package thinair.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// `thinair sweep --spark`: hands a sweep to Spark's own `spark-submit`, which starts a driver here
/// that leads the workers of a cluster.
///
/// @param environment of this process
/// @param jar of the driver and the workers; empty where it was not built
record SparkSubmit(Map<String, String> environment, Optional<Path> jar) {
  private static final String PROGRAM = "spark-submit";

  /// As this process finds them: the launcher says where the jar is.
  static SparkSubmit ofProcess() {
    return new SparkSubmit(
        System.getenv(),
        Optional.ofNullable(System.getProperty("thinair.cluster"))
            .map(Path::of)
            .filter(Files::isRegularFile));
  }

  /// @param master as Spark names clusters: `spark://host:7077`, `yarn`, `k8s://…`, `local[4]`
  /// @param jobs how many cores each task has
  /// @param words of the sweep, for the driver
  /// @throws BadCommand if Spark or the jar is missing
  ExitCode run(String master, int jobs, List<String> words, Terminal terminal) {
    ProcessBuilder builder = new ProcessBuilder(command(master, jobs, words));
    builder.directory(terminal.folder().toAbsolutePath().toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // The driver draws our progress bar, if it sees a terminal there.
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      Process process = builder.start();
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
      process.getOutputStream().close();
      process.inputReader().lines().forEach(terminal.out()::println);
      int code = process.waitFor();
      return Stream.of(ExitCode.values())
          .filter(each -> each.number() == code)
          .findFirst()
          .orElseThrow(() -> new BadCommand("%s ended with exit code %d".formatted(PROGRAM, code)));
    } catch (IOException e) {
      throw new BadCommand("%s cannot be run: %s".formatted(PROGRAM, e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BadCommand("interrupted while %s was running".formatted(PROGRAM));
    }
  }

  List<String> command(String master, int jobs, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(program().toString());
    // Finished shards are files of this machine, so here is where the driver runs.
    command.addAll(List.of("--master", master, "--deploy-mode", "client"));
    command.addAll(List.of("--name", "thinair sweep", "--class", "thinair.cluster.SparkSweep"));
    command.addAll(List.of("--conf", "spark.task.cpus=" + jobs));
    Path driver =
        jar.orElseThrow(
            () ->
                new BadCommand(
                    "thinair-cluster.jar is not built: './thinair sweep … --spark URL' in the"
                        + " sources does it, or 'mvn package -Pcluster -Dmaven.test.skip'"));
    command.add(driver.toAbsolutePath().toString());
    command.addAll(words);
    return command;
  }

  private Path program() {
    String home = environment.get("SPARK_HOME");
    if (home != null) {
      Path program = Path.of(home, "bin", PROGRAM);
      if (!Files.isExecutable(program)) {
        throw new BadCommand("SPARK_HOME is no Spark: there is no %s".formatted(program));
      }
      return program;
    }
    return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, PROGRAM))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new BadCommand(
                    "there is no %s: set SPARK_HOME to the folder of a Spark 4, or put its bin"
                            .formatted(PROGRAM)
                        + " folder on the PATH"));
  }
}
