package thinair.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The build step that writes into the jars what the JVM would spin: the same program says the same
/// before and after it.
class FlattenTest {
  /// Prints what switches choose and what records are equal to, one line each.
  private static final String PROGRAM =
      """
      import java.util.*;

      public class Flat {
        sealed interface Shape {
          default String kind() {
            return switch (this) {
              case Dot _ -> "dot";
              case Box(var w, var h) when w == h -> "square";
              case Box _ -> "box";
              case Many(var all) when all.isEmpty() -> "nothing";
              case Many(var all) -> all.getFirst().kind() + "+" + (all.size() - 1);
            };
          }
        }
        record Dot() implements Shape {}
        record Box(int w, long h) implements Shape {}
        record Many(List<Shape> all) implements Shape {}
        record Each(
            boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {}
        record Two<T>(T left, T right) {}
        enum Colour { RED, GREEN }

        static String name(Object o) {
          return switch (o) {
            case null -> "null";
            case String s when s.length() > 3 -> "long string";
            case CharSequence s when s.isEmpty() -> "empty";
            case String s -> "string";
            case Integer i when i > 9 -> "big";
            case Integer i -> "small";
            case Colour.RED -> "red";
            case Number _ -> "number";
            case Two(String l, var r) -> "two strings";
            case Two(var l, Two<?>(var m, var r)) -> "nested";
            case int[] array -> "ints";
            default -> "other";
          };
        }

        public static void main(String[] words) {
          List<Shape> shapes = new ArrayList<>(List.of(new Dot(), new Box(2, 2), new Box(1, 2), new Many(List.of())));
          shapes.add(new Many(List.copyOf(shapes)));
          shapes.forEach(s -> System.out.println(s.kind()));
          Object[] all = {
            null, "", "abc", "abcd", new StringBuilder(), new StringBuilder("x"), 9, 10, 9L, Colour.RED, Colour.GREEN,
            new Two<>("a", 1), new Two<>(1, new Two<>(2, 3)), new Two<>(1, 2), new int[0], new long[0]
          };
          for (Object o : all) System.out.println(name(o));
          try {
            Shape none = null;
            System.out.println(switch (none) { case Dot _ -> 1; case Box _ -> 2; case Many _ -> 3; });
          } catch (NullPointerException e) {
            System.out.println("no shape");
          }
          int[] array = {1};
          Each[] each = {
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 40, -0f, Double.NaN, null, array),
            new Each(false, (byte) -1, 'c', (short) 300, -7, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -2, 'c', (short) 300, -7, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'd', (short) 300, -7, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'c', (short) 301, -7, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'c', (short) 300, -8, 1L << 40, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 41, 0f, Double.NaN, null, array),
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 40, 0f, 0.0, null, array),
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 40, 0f, -0.0, "t", array),
            new Each(true, (byte) -1, 'c', (short) 300, -7, 1L << 40, 0f, Double.NaN, null, new int[] {1}),
          };
          for (Each one : each) {
            StringBuilder line = new StringBuilder();
            for (Each other : each) line.append(one.equals(other) ? '=' : '.');
            Each hashed = new Each(one.z, one.b, one.c, one.s, one.i, one.l, one.f, one.d, one.t, null);
            System.out.println(line + " " + hashed.hashCode());
          }
          System.out.println(new Dot().equals(new Dot()) + " " + new Dot().hashCode() + " " + new Box(1, 2).equals(null));
          System.out.println(new Two<>("a", null).equals(new Two<>("a", null)) + " " + new Two<>("a", "b").hashCode());
          System.out.println(new Box(3, 4));
        }
      }
      """;

  private static final String FLATTEN =
      Path.of(System.getProperty("thinair.root", ".."), ".ci/flatten/Flatten.java").toString();

  @TempDir Path folder;

  @Test
  void theProgramSaysTheSame() throws Exception {
    Path jar = jar();
    List<String> before = java("-cp", jar.toString(), "Flat");
    byte[] spun = Files.readAllBytes(jar);

    assertThat(java(FLATTEN, jar.toString())).isEmpty();
    assertThat(Files.readAllBytes(jar)).isNotEqualTo(spun);
    assertThat(java("-Xverify:all", "-cp", jar.toString(), "Flat")).isEqualTo(before);
    assertThat(before)
        .hasSize(5 + 16 + 1 + 12 + 3)
        .contains("square", "dot+3", "nested", "no shape");

    byte[] flat = Files.readAllBytes(jar);
    assertThat(java(FLATTEN, jar.toString())).isEmpty();
    assertThat(Files.readAllBytes(jar)).as("a second run").isEqualTo(flat);
  }

  /// The class that hands out texts, as it is in the sources, and somebody who asks it.
  @Test
  void textsBecomeConstants() throws Exception {
    Path sources = Path.of(System.getProperty("thinair.root", ".."), "memory/src/main/java");
    String handing = Files.readString(sources.resolve("thinair/files/PackedTexts.java"));
    String asking =
        """
        package thinair.files;
        class Ask {
          public static void main(String[] names) {
            System.out.println(PackedTexts.arePacked());
            for (String name : names) System.out.println(PackedTexts.text(name));
          }
        }
        """;
    String[] ask = {
      "-Xverify:all",
      "-cp",
      "",
      "thinair.files.Ask",
      "models/a.cat",
      "library/b",
      "models/c",
      "other"
    };
    Path jar =
        jar(
            Map.of(
                "thinair/files/PackedTexts.java",
                handing
                    .replace("import org.jspecify.annotations.Nullable;", "")
                    .replace("@Nullable", ""),
                "thinair/files/Ask.java",
                asking),
            Map.of("models/a.cat", "let a = \"ä\"", "library/b", "", "other", "no text"));
    ask[2] = jar.toString();
    assertThat(java(ask)).containsExactly("false", "null", "null", "null", "null");

    assertThat(java(FLATTEN, jar.toString())).isEmpty();
    assertThat(java(ask)).containsExactly("true", "let a = \"ä\"", "", "null", "null");
    byte[] packed = Files.readAllBytes(jar);
    assertThat(java(FLATTEN, jar.toString())).isEmpty();
    assertThat(Files.readAllBytes(jar)).as("a second run").isEqualTo(packed);
  }

  private Path jar() throws IOException {
    return jar(Map.of("Flat.java", PROGRAM), Map.of());
  }

  private Path jar(Map<String, String> programs, Map<String, String> texts) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    var out = OutputStream.nullOutputStream();
    List<String> words = new ArrayList<>(List.of("-d", classes.toString()));
    for (var program : programs.entrySet()) {
      Path source = folder.resolve(program.getKey());
      Files.createDirectories(source.getParent());
      words.add(Files.writeString(source, program.getValue()).toString());
    }
    int failed =
        ToolProvider.getSystemJavaCompiler().run(null, out, out, words.toArray(String[]::new));
    assertThat(failed).isZero();
    for (var text : texts.entrySet()) {
      Path file = classes.resolve(text.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, text.getValue());
    }
    Path jar = folder.resolve("flat.jar");
    try (var jarred = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile)) {
      for (Path file : files.sorted().toList()) {
        jarred.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        jarred.write(Files.readAllBytes(file));
      }
    }
    return jar;
  }

  private List<String> java(String... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of(words));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).directory(folder.toFile()).start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    assertThat(process.waitFor()).as("%s", lines).isZero();
    return lines;
  }
}
