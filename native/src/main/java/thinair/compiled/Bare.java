package thinair.compiled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import thinair.cli.Host;
import thinair.cli.WithoutJvm;
import thinair.files.JavaTests;
import thinair.files.PackedLibrary;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.limit.Checkpoint;
import thinair.query.Workers;
import thinair.solver.Prover;
import thinair.source.SourceText;
import thinair.source.Texts;

/// The machine without a JVM: one thread, a heap of its own, and no other program.
final class Bare implements Host {
  /// More than there is: a limit that is told of would be another limit than that of the JVM, and
  /// half an answer where the JVM has a whole one. Whatever does not fit into the heap is left to
  /// the JVM.
  private static final long MEMORY = 1L << 40;

  private final List<Runnable> last = new ArrayList<>();

  @Override
  public long memory() {
    return MEMORY;
  }

  @Override
  public int processors() {
    return 1;
  }

  @Override
  public double cpuSeconds() {
    return Clock.ticks() / (double) Clock.TICKS_PER_SECOND;
  }

  /// All is said at once, at the end.
  @Override
  public boolean isWatched() {
    return false;
  }

  @Override
  public Texts builtIn() {
    return new PackedLibrary();
  }

  @Override
  public Workers workers(int number, String name) {
    return new Told();
  }

  /// Between two pieces of work it is seen whether anybody wants the rest.
  private final class Told implements Workers {
    @Override
    public <T> Supplier<T> start(Supplier<T> work) {
      if (Guard.told() != 0) {
        last.forEach(Runnable::run);
        throw new WithoutJvm.Needed("nobody any more");
      }
      return Workers.HERE.start(work);
    }

    @Override
    public void stop() {
      Workers.HERE.stop();
    }

    @Override
    public void close() {
      Workers.HERE.close();
    }
  }

  @Override
  public JavaTests java(JavaOptions options) {
    return new JavaTests() {
      @Override
      public List<JavaProgram> read(Path file, String name, Checkpoint checkpoint) {
        throw new WithoutJvm.Needed("programs in Java");
      }

      @Override
      public List<JavaProgram> read(SourceText text, Checkpoint checkpoint) {
        throw new WithoutJvm.Needed("programs in Java");
      }
    };
  }

  @Override
  public Prover solver(String name) {
    throw new WithoutJvm.Needed("other programs");
  }

  @Override
  public String fingerprint(String text) {
    throw new WithoutJvm.Needed("certificates");
  }

  @Override
  public Ending atTheEnd(Runnable say) {
    last.add(say);
    Guard.listen();
    return () -> last.remove(say);
  }
}
