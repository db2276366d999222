package thinair.compiled;

import java.nio.file.Path;
import java.util.List;
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
  private static final long MEMORY = 256L << 20;

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
    return Workers.HERE;
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

  /// Who is told to end before all is said has said nothing.
  @Override
  public Ending atTheEnd(Runnable say) {
    return () -> {};
  }
}
