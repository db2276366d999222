package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two examples of the manual are taken away, and the questions of `disambiguate` bring them back.
class MissingRowsTest {
  private static final String EXAMPLES = "examples/10-synthesis/";
  private static final List<String> MISSING = List.of("8-9", "8-10");

  @TempDir Path folder;

  @Test
  void bothAreAskedForWithinFourEvents() throws IOException {
    bothAreAskedFor(4);
  }

  @Test
  @Tag("corpus")
  void bothAreAskedForWithinSixEvents() throws IOException {
    bothAreAskedFor(6);
  }

  private void bothAreAskedFor(int events) throws IOException {
    Path model = folder.resolve("answer.cat");
    List<String> words =
        new ArrayList<>(List.of("disambiguate", EXAMPLES + "x86.cat", "--oracle", "tso"));
    words.addAll(List.of("--tests", EXAMPLES + "manual", "--events", String.valueOf(events)));
    words.addAll(List.of("--exchanges", "--out", model.toString(), "--write", folder + "/asked"));
    MISSING.forEach(name -> words.addAll(List.of("--without", name)));
    Said said = Said.by(words);
    assertThat(said.text()).startsWith("unique up to %d events".formatted(events));

    Set<Set<String>> asked;
    try (Stream<Path> files = Files.list(folder.resolve("asked"))) {
      asked =
          files
              .filter(file -> file.getFileName().toString().startsWith("test-"))
              .map(MissingRowsTest::namings)
              .collect(Collectors.toSet());
    }
    for (String name : MISSING) {
      Path missing = Said.ROOT.resolve(EXAMPLES + "manual/" + name + ".litmus");
      assertThat(asked).as("asked, but for names: " + name).contains(namings(missing));
      assertThat(Said.by("check", missing.toString(), "--model", model.toString()).text())
          .contains("forbidden");
    }
  }

  /// A test in all orders of its threads, with locations and writes named as they come: two tests
  /// that differ in names alone have the same ones.
  private static Set<String> namings(Path file) {
    try {
      List<List<Step>> threads = threads(Files.readString(file));
      return new TreeSet<>(List.of(named(threads), named(threads.reversed())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @param written 0 if nothing is
  /// @param seen the value that is asked for, or -1 if none is
  private record Step(String location, int written, boolean reads, int seen) {}

  private static String named(List<List<Step>> threads) {
    List<Step> all = threads.stream().flatMap(List::stream).toList();
    List<String> locations = all.stream().map(Step::location).distinct().toList();
    List<String> text = new ArrayList<>();
    for (List<Step> thread : threads) {
      for (Step step : thread) {
        text.add(
            "%d%s%s"
                .formatted(
                    locations.indexOf(step.location()),
                    step.written() > 0 ? " written" : "",
                    step.reads() ? " from " + source(step, all) : ""));
      }
      text.add("|");
    }
    return String.join("; ", text);
  }

  /// The number of the step that is read from, or -1 for the initial write: also where nobody asks,
  /// but nobody else writes.
  private static int source(Step step, List<Step> all) {
    List<Step> writes =
        all.stream()
            .filter(it -> it.location().equals(step.location()) && it.written() > 0)
            .toList();
    if (step.seen() < 0 && !writes.equals(List.of(step))) {
      throw new IllegalStateException("what is read is left open: " + step);
    }
    return writes.stream()
        .filter(it -> it.written() == step.seen())
        .mapToInt(all::indexOf)
        .findAny()
        .orElse(-1);
  }

  private static final Pattern INITIAL = Pattern.compile("(\\d+):(\\w+)=(\\d+);");
  private static final Pattern ASKED = Pattern.compile("(\\d+):(\\w+)=(\\d+)");
  private static final Pattern MOVE = Pattern.compile("MOV (\\S+),(\\S+)");
  private static final Pattern EXCHANGE = Pattern.compile("XCHG \\[(\\w+)],(\\w+)");

  private static List<List<Step>> threads(String text) {
    Map<String, Integer> registers = new HashMap<>();
    for (Matcher it = INITIAL.matcher(text); it.find(); ) {
      registers.put(it.group(1) + ":" + it.group(2), Integer.valueOf(it.group(3)));
    }
    Map<String, Integer> asked = new HashMap<>();
    for (Matcher it = ASKED.matcher(text.substring(text.indexOf("exists"))); it.find(); ) {
      asked.put(it.group(1) + ":" + it.group(2), Integer.valueOf(it.group(3)));
    }
    List<List<Step>> threads = new ArrayList<>();
    for (String line : text.lines().filter(line -> line.endsWith(";")).toList()) {
      String[] cells = line.substring(0, line.length() - 1).split("\\|", -1);
      for (int t = 0; t < cells.length; t++) {
        if (threads.size() == t) {
          threads.add(new ArrayList<>());
        }
        add(cells[t].strip(), t + ":", registers, asked, threads.get(t));
      }
    }
    return threads;
  }

  private static void add(
      String instruction,
      String thread,
      Map<String, Integer> registers,
      Map<String, Integer> asked,
      List<Step> steps) {
    Matcher exchange = EXCHANGE.matcher(instruction);
    if (exchange.matches()) {
      String register = thread + exchange.group(2);
      steps.add(
          new Step(
              exchange.group(1),
              registers.getOrDefault(register, 0),
              true,
              asked.getOrDefault(register, -1)));
      return;
    }
    Matcher move = MOVE.matcher(instruction);
    if (!move.matches()) {
      return;
    }
    String to = move.group(1);
    String from = move.group(2);
    if (to.startsWith("[")) {
      steps.add(
          new Step(
              to.substring(1, to.length() - 1), Integer.parseInt(from.substring(1)), false, -1));
    } else if (from.startsWith("[")) {
      steps.add(
          new Step(
              from.substring(1, from.length() - 1), 0, true, asked.getOrDefault(thread + to, -1)));
    } else {
      registers.put(thread + to, Integer.valueOf(from.substring(1)));
    }
  }
}
