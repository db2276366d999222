package thinair.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import thinair.frontend.JavaPrograms;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaProgram;
import thinair.limit.Checkpoint;
import thinair.source.SourceText;

/// How programs in Java become tests. It takes a compiler, which not every place has.
public interface JavaTests {
  /// @param name by which answers cite the file
  /// @throws thinair.source.Refusal if it cannot be read as a program
  List<JavaProgram> read(Path file, String name, Checkpoint checkpoint) throws IOException;

  List<JavaProgram> read(SourceText text, Checkpoint checkpoint);

  /// Compiles and translates.
  static JavaTests with(JavaOptions options) {
    return new JavaTests() {
      @Override
      public List<JavaProgram> read(Path file, String name, Checkpoint checkpoint)
          throws IOException {
        return JavaFiles.read(file, name, options, checkpoint);
      }

      @Override
      public List<JavaProgram> read(SourceText text, Checkpoint checkpoint) {
        return JavaPrograms.read(text, options, checkpoint);
      }
    };
  }
}
