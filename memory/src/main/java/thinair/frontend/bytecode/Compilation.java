package thinair.frontend.bytecode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import thinair.annotation.Actor;
import thinair.annotation.Arbiter;
import thinair.annotation.Expect;
import thinair.annotation.Outcome;
import thinair.annotation.Result;
import thinair.annotation.Special;
import thinair.annotation.ThreadMethod;
import thinair.limit.Checkpoint;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Runs the compiler of the running JDK on a text, in memory. The class path is empty but for the
/// annotations of thinair and stand-ins for those of jcstress.
public final class Compilation {
  private static final List<Class<?>> ANNOTATIONS =
      List.of(
          ThreadMethod.class,
          Special.class,
          Actor.class,
          Arbiter.class,
          Result.class,
          Outcome.class,
          Outcome.Outcomes.class,
          Expect.class);

  private Compilation() {}

  /// Where else the compiler looks for classes that a text uses.
  ///
  /// @param sources roots of packages in source
  /// @param classes folders and jars of class files
  public record Path(List<java.nio.file.Path> sources, List<java.nio.file.Path> classes) {
    public static final Path NONE = new Path(List.of(), List.of());

    public Path {
      sources = List.copyOf(sources);
      classes = List.copyOf(classes);
    }
  }

  /// Deep enough for all that people nest; beyond it javac is at the end of its stack, not we.
  private static final int STACK = 16 << 20;

  private static final int PATIENCE_MILLIS = 20;

  /// The class files, in order of appearance.
  public static List<byte[]> of(SourceText source) {
    return of(source, Path.NONE, Checkpoint.NONE);
  }

  public static List<byte[]> of(SourceText source, Checkpoint checkpoint) {
    return of(source, Path.NONE, checkpoint);
  }

  /// As [#of(SourceText)], with the classes that it needs from elsewhere in source.
  public static List<byte[]> of(SourceText source, Path path) {
    return of(source, path, Checkpoint.NONE);
  }

  /// Nothing stops a compiler that has begun. So it works on a thread of its own, which is left to
  /// itself when the time is up, and ends with the process at the latest.
  public static List<byte[]> of(SourceText source, Path path, Checkpoint checkpoint) {
    var task = new FutureTask<>(() -> compiled(source, path));
    Thread thread = new Thread(null, task, "javac", STACK);
    thread.setDaemon(true);
    thread.start();
    while (true) {
      try {
        return task.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        checkpoint.look();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        checkpoint.look();
        throw new IllegalStateException("interrupted while compiling");
      } catch (ExecutionException e) {
        throw failure(source, e.getCause());
      }
    }
  }

  private static RuntimeException failure(SourceText source, @Nullable Throwable cause) {
    return switch (cause) {
      case StackOverflowError _ -> tooDeep(source);
      case Error error -> throw error;
      case RuntimeException failure when has(failure, StackOverflowError.class) -> tooDeep(source);
      case RuntimeException failure -> failure;
      case null, default -> new IllegalStateException(cause);
    };
  }

  private static boolean has(Throwable failure, Class<?> kind) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (kind.isInstance(at)) {
        return true;
      }
    }
    return false;
  }

  private static SyntaxError tooDeep(SourceText source) {
    return new SyntaxError(
        source.span(0, 0),
        "this program is nested more deeply than the Java compiler can follow",
        "take long expressions and deep blocks apart");
  }

  /// Nearly all programs need no other module than the first, and of its classes next to none but
  /// those they name: a compiler that looks at no others is done sooner. What does not compile so
  /// is compiled with all of them, whose errors count.
  private static List<byte[]> compiled(SourceText source, Path path) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new SyntaxError(
          source.span(0, 0),
          "there is no Java compiler here to compile this with",
          "start thinair with a JDK, or hand it class files");
    }
    try {
      return compiled(
          compiler, source, path, List.of("--limit-modules", "java.base"), Basics.of(source));
    } catch (SyntaxError _) {
      return compiled(compiler, source, path, List.of(), Basics.ALL);
    }
  }

  private static List<byte[]> compiled(
      JavaCompiler compiler, SourceText source, Path path, List<String> modules, Basics basics) {
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    // What javac says of its own failures, in a thousand lines.
    var complaints = new StringWriter();
    List<String> options = new ArrayList<>(List.of("-g", "-proc:none", "-nowarn"));
    options.add("-implicit:class");
    options.addAll(modules);
    try (StandardJavaFileManager standard =
            compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, StandardCharsets.UTF_8);
        Files files = new Files(standard, JcstressStubs.usedBy(source.text()), basics)) {
      standard.setLocationFromPaths(StandardLocation.CLASS_PATH, path.classes());
      if (!path.sources().isEmpty()) {
        standard.setLocationFromPaths(StandardLocation.SOURCE_PATH, path.sources());
      }
      boolean compiled =
          compiler
              .getTask(complaints, files, diagnostics, options, null, List.of(new Text(source)))
              .call();
      if (!compiled) {
        throw error(source, diagnostics.getDiagnostics(), complaints.toString());
      }
      return files.written.values().stream().map(ByteArrayOutputStream::toByteArray).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SyntaxError error(
      SourceText source,
      List<Diagnostic<? extends JavaFileObject>> diagnostics,
      String complaints) {
    var errors = diagnostics.stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR).toList();
    if (errors.isEmpty()) {
      return complaints.contains("StackOverflowError")
          ? tooDeep(source)
          : new SyntaxError(
              source.span(0, 0),
              "the Java compiler itself fails on this program: "
                  + complaints.strip().split("\\R", 2)[0]);
    }
    var first = errors.getFirst();
    if (first.getSource() != null && !(first.getSource() instanceof Text)) {
      return new SyntaxError(
          source.span(0, 0),
          "%s:%d does not compile: %s"
              .formatted(
                  first.getSource().getName(),
                  first.getLineNumber(),
                  first.getMessage(Locale.ENGLISH).replaceAll("\\s*\\R\\s*", "; ")),
          "it is used here");
    }
    int length = source.text().length();
    int start = Math.clamp(first.getPosition(), 0, length);
    int end = Math.clamp(first.getEndPosition(), start, length);
    String message = first.getMessage(Locale.ENGLISH).replaceAll("\\s*\\R\\s*", "; ");
    return errors.size() == 1
        ? new SyntaxError(source.span(start, end), message)
        : new SyntaxError(
            source.span(start, end),
            message,
            "the first of %d errors of javac".formatted(errors.size()));
  }

  /// The text to compile, whatever the name of its public class.
  private static final class Text extends SimpleJavaFileObject {
    private final SourceText source;

    Text(SourceText source) {
      super(uri(source.name()), Kind.SOURCE);
      this.source = source;
    }

    /// By the name of its file, which class files remember.
    private static URI uri(String name) {
      String file = name.substring(name.lastIndexOf('/') + 1);
      try {
        return new URI("memory", null, "/" + (file.isEmpty() ? "Program.java" : file), null);
      } catch (java.net.URISyntaxException e) {
        return URI.create("memory:///Program.java");
      }
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true;
    }

    @Override
    public String getCharContent(boolean ignoreEncodingErrors) {
      return source.text();
    }
  }

  /// A class that compiled code may import: a class file of ours, or a stand-in as source.
  private static final class Provided extends SimpleJavaFileObject {
    private final String name;
    private final byte[] content;

    Provided(String name, Kind kind, byte[] content) {
      super(URI.create("provided:///" + name.replace('.', '/') + kind.extension), kind);
      this.name = name;
      this.content = content;
    }

    @Override
    public InputStream openInputStream() {
      return new java.io.ByteArrayInputStream(content);
    }

    @Override
    public String getCharContent(boolean ignoreEncodingErrors) {
      return new String(content, StandardCharsets.UTF_8);
    }
  }

  /// The location of the module that all programs need.
  private static final String BASE = "SYSTEM_MODULES[java.base]";

  private static final class Files extends ForwardingJavaFileManager<JavaFileManager> {
    private final List<Provided> provided = new ArrayList<>();
    private final Basics basics;
    final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

    Files(JavaFileManager standard, Map<String, String> stubs, Basics basics) throws IOException {
      super(standard);
      this.basics = basics;
      for (Class<?> annotation : ANNOTATIONS) {
        String name = annotation.getName();
        String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
        try (InputStream in = annotation.getResourceAsStream(file)) {
          byte[] content = java.util.Objects.requireNonNull(in, file).readAllBytes();
          provided.add(new Provided(name, JavaFileObject.Kind.CLASS, content));
        }
      }
      stubs.forEach(
          (name, text) ->
              provided.add(
                  new Provided(
                      name, JavaFileObject.Kind.SOURCE, text.getBytes(StandardCharsets.UTF_8))));
    }

    @Override
    public Iterable<JavaFileObject> list(
        Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
        throws IOException {
      var found = new ArrayList<JavaFileObject>();
      if (!recurse && location.getName().equals(BASE) && basics.isEnoughOf(packageName)) {
        for (String name : basics.named(packageName)) {
          var file = super.getJavaFileForInput(location, name, JavaFileObject.Kind.CLASS);
          if (file != null) {
            found.add(file);
          }
        }
        return found;
      }
      super.list(location, packageName, kinds, recurse).forEach(found::add);
      // Where there is a source path, the compiler looks for source nowhere else.
      if (location == StandardLocation.CLASS_PATH || location == StandardLocation.SOURCE_PATH) {
        fitting(packageName, kinds).forEach(found::add);
      }
      return found;
    }

    private Stream<Provided> fitting(String packageName, Set<JavaFileObject.Kind> kinds) {
      return provided.stream()
          .filter(file -> kinds.contains(file.getKind()))
          .filter(file -> file.name.substring(0, file.name.lastIndexOf('.')).equals(packageName));
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
      return file instanceof Provided known ? known.name : super.inferBinaryName(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(
          URI.create("memory:///" + className.replace('.', '/') + kind.extension), kind) {
        @Override
        public OutputStream openOutputStream() {
          var bytes = new ByteArrayOutputStream();
          written.put(className, bytes);
          return bytes;
        }
      };
    }
  }
}
