package thinair.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The folder of a sweep: its plan, and a file for each shard that is finished. A file is written
/// aside, forced to the disk and renamed, and ends with a fingerprint of itself: what was cut off
/// or damaged is as good as not there.
public final class ShardFolder {
  private static final String PLAN = "plan.txt";
  private static final Pattern MARK = Pattern.compile("found-(\\d+)-(\\w+)");

  private final Path folder;
  private final Plan plan;

  /// What all who work on a sweep agree on.
  ///
  /// @param words the command, as typed
  /// @param print of all that the answer depends on
  public record Plan(List<String> words, String version, int perShard, String print) {
    public Plan {
      words = List.copyOf(words);
    }

    private String text() {
      List<String> lines = new ArrayList<>();
      lines.add("thinair sweep, format 1");
      lines.add("version " + version);
      lines.add("per shard " + perShard);
      lines.add("fingerprint " + print);
      words.forEach(word -> lines.add("word " + word));
      return sealed(lines);
    }

    private static Optional<Plan> of(String text) {
      return unsealed(text)
          .filter(lines -> lines.size() > 4 && lines.getFirst().endsWith("format 1"))
          .map(
              lines ->
                  new Plan(
                      lines.stream().skip(4).map(line -> line.substring("word ".length())).toList(),
                      lines.get(1).substring("version ".length()),
                      Integer.parseInt(lines.get(2).substring("per shard ".length())),
                      lines.get(3).substring("fingerprint ".length())));
    }
  }

  /// A folder that something is wrong with.
  public static final class Unfit extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unfit(String message) {
      super(message);
    }
  }

  private ShardFolder(Path folder, Plan plan) {
    this.folder = folder;
    this.plan = plan;
  }

  /// The folder of a sweep that is begun or goes on.
  ///
  /// @throws Unfit if another sweep lives there
  public static ShardFolder of(Path folder, Plan plan) {
    try {
      Files.createDirectories(folder);
      Path file = folder.resolve(PLAN);
      if (!Files.exists(file)) {
        place(file, plan.text());
      }
      Plan there = readPlan(folder).orElse(null);
      if (there == null) {
        // Torn, and the plan is known.
        place(file, plan.text());
      } else if (!there.equals(plan)) {
        throw new Unfit(difference(folder, there, plan));
      }
      return new ShardFolder(folder, plan);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The plan of the sweep that lives in a folder.
  ///
  /// @throws Unfit if there is none
  public static Plan plan(Path folder) {
    try {
      return readPlan(folder)
          .orElseThrow(() -> new Unfit("'%s' has a plan that is torn".formatted(folder)));
    } catch (NoSuchFileException _) {
      throw new Unfit("'%s' is no folder of a sweep: it has no %s".formatted(folder, PLAN));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The plan of a folder, if there is one and it is whole.
  public static Optional<Plan> found(Path folder) {
    try {
      return readPlan(folder);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static Optional<Plan> readPlan(Path folder) throws IOException {
    return Plan.of(Files.readString(folder.resolve(PLAN)));
  }

  private static String difference(Path folder, Plan there, Plan here) {
    String what =
        !there.words().equals(here.words())
            ? "another sweep, 'thinair %s'".formatted(String.join(" ", there.words()))
            : there.perShard() != here.perShard()
                ? "shards of %d, not %d".formatted(there.perShard(), here.perShard())
                : !there.version().equals(here.version())
                    ? "a sweep of thinair " + there.version()
                    : "a sweep over models or tests that have changed since";
    return "'%s' has %s: name another folder".formatted(folder, what);
  }

  private Path file(int shard) {
    return folder.resolve("shard-%06d.txt".formatted(shard));
  }

  /// Whether somebody has begun to write this shard's file: whole or torn.
  public boolean exists(int shard) {
    return Files.exists(file(shard));
  }

  /// The rows of a shard that is finished; empty if it is not, or its file is torn, or its tests
  /// have changed.
  public Optional<List<String>> rows(int shard, String stamp) {
    try {
      return unsealed(Files.readString(file(shard)))
          .filter(
              lines ->
                  lines.size() >= 2
                      && lines.get(0).equals(head(shard))
                      && lines.get(1).equals("stamp " + stamp))
          .map(lines -> lines.subList(2, lines.size()));
    } catch (IOException _) {
      // Missing, or bytes that are no text.
      return Optional.empty();
    }
  }

  private String head(int shard) {
    return "shard %d of %s".formatted(shard, plan.print());
  }

  /// Leaves the rows of a shard, and marks what they decide.
  public void finish(int shard, String stamp, List<String> rows, Iterable<String> decided) {
    List<String> lines = new ArrayList<>(List.of(head(shard), "stamp " + stamp));
    lines.addAll(rows);
    try {
      place(file(shard), sealed(lines));
      for (String word : decided) {
        place(folder.resolve("found-%06d-%s".formatted(shard, word)), "");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The smallest shard that has decided each of the things that were decided.
  public Map<String, Integer> marks() {
    Map<String, Integer> marks = new HashMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "found-*")) {
      for (Path file : files) {
        Matcher mark = MARK.matcher(file.getFileName().toString());
        if (mark.matches()) {
          marks.merge(mark.group(2), Integer.valueOf(mark.group(1)), Math::min);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return marks;
  }

  /// Written aside, forced to the disk, renamed: it is there as a whole or not at all.
  private static void place(Path file, String text) throws IOException {
    Path aside =
        file.resolveSibling(
            ".%s.%d.%d.tmp"
                .formatted(
                    file.getFileName(),
                    ProcessHandle.current().pid(),
                    Thread.currentThread().threadId()));
    try (FileChannel channel =
        FileChannel.open(
            aside,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    try {
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileAlreadyExistsException _) {
      // Somebody else was faster, with the same words.
      Files.deleteIfExists(aside);
    }
  }

  private static String sealed(List<String> lines) {
    String text = String.join("\n", lines) + "\n";
    return text + "end " + new Fingerprint().add(text).text() + "\n";
  }

  /// The lines before the seal, if it is whole.
  private static Optional<List<String>> unsealed(String text) {
    int end = text.lastIndexOf("\nend ");
    if (end < 0) {
      return Optional.empty();
    }
    String before = text.substring(0, end + 1);
    return text.substring(end + 1).equals("end " + new Fingerprint().add(before).text() + "\n")
        ? Optional.of(List.of(before.substring(0, end).split("\n", -1)))
        : Optional.empty();
  }
}
