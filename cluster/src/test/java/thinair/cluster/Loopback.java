package thinair.cluster;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A Spark made of the jars that Maven has, with `spark-submit`, and a standalone cluster on this
/// machine. Whatever it has started ends with it.
final class Loopback implements AutoCloseable {
  private static final Pattern MASTER = Pattern.compile("spark://127\\.0\\.0\\.1:\\d+");

  /// As Spark's own: a program of Spark's says what is to be run.
  private static final String SUBMIT =
      """
      #!/usr/bin/env bash
      set -eu
      command=()
      while IFS= read -r -d '' word; do
        command+=("$word")
      done < <("$JAVA_HOME/bin/java" -cp "$SPARK_HOME/jars/*" org.apache.spark.launcher.Main \\
        org.apache.spark.deploy.SparkSubmit "$@")
      # The first is empty, the second begins with a new line: what comes before is of the JVM.
      command=("${command[@]:1}")
      command[0]=${command[0]#$'\\n'}
      exec "${command[@]}"
      """;

  private final Path home;
  private final List<Process> processes = new CopyOnWriteArrayList<>();

  /// @param home an empty folder
  Loopback(Path home) throws IOException {
    this.home = home;
    // Who ends the tests before their end leaves no cluster behind.
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    // One jar that names all others: nobody copies 220 MB.
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, jars());
    Path jar = Files.createDirectories(home.resolve("jars")).resolve("spark.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    Path submit = Files.createDirectories(home.resolve("bin")).resolve("spark-submit");
    Files.writeString(submit, SUBMIT);
    if (!submit.toFile().setExecutable(true)) {
      throw new IOException(submit + " cannot be made executable");
    }
  }

  private static String jars() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> entry.endsWith(".jar"))
        .map(Path::of)
        .filter(jar -> !jar.getFileName().toString().startsWith("thinair"))
        .map(jar -> jar.toUri().toString())
        .collect(Collectors.joining(" "));
  }

  Map<String, String> environment() {
    return Map.of(
        "SPARK_HOME",
        home.toString(),
        "SPARK_SCALA_VERSION",
        "2.13",
        "SPARK_LOCAL_IP",
        "127.0.0.1",
        "JAVA_HOME",
        System.getProperty("java.home"));
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /// Starts a process that ends with this.
  Process start(Path folder, List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment());
    Process process = builder.redirectErrorStream(true).start();
    processes.add(process);
    return process;
  }

  private Process spark(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(java(), "-Xmx256m", "-cp", home + "/jars/*"));
    command.addAll(List.of(words));
    return start(home, command);
  }

  /// @return where it is
  String master() throws IOException {
    Process master =
        spark(
            "org.apache.spark.deploy.master.Master",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--webui-port",
            "0");
    return said(master, MASTER);
  }

  /// One that is known to its master and has a core to give.
  Process worker(String master) throws IOException {
    Process worker =
        spark(
            "org.apache.spark.deploy.worker.Worker",
            master,
            "--host",
            "127.0.0.1",
            "--cores",
            "1",
            "--memory",
            "1g",
            "--webui-port",
            "0",
            "--work-dir",
            home.resolve("work").toString());
    said(worker, Pattern.compile("Successfully registered with master"));
    return worker;
  }

  /// Waits until a process says something; what it says later is thrown away.
  private static String said(Process process, Pattern wanted) throws IOException {
    BufferedReader reader = process.inputReader();
    CompletableFuture<String> found = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              StringBuilder all = new StringBuilder();
              reader
                  .lines()
                  .forEach(
                      line -> {
                        Matcher matcher = wanted.matcher(line);
                        if (matcher.find()) {
                          found.complete(matcher.group());
                        } else if (!found.isDone()) {
                          all.append(line).append('\n');
                        }
                      });
              found.completeExceptionally(new IOException("it ended: " + all));
            });
    try {
      return found.get(120, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IOException(e);
    }
  }

  /// Ends a process and all that it has started, at once.
  static void kill(Process process) {
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(each -> each.onExit().join());
  }

  @Override
  public void close() {
    processes.reversed().forEach(Loopback::kill);
  }
}
