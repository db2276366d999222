package thinair.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Models;
import thinair.frontend.c.CppMemReader;
import thinair.frontend.java.JavaProgram;
import thinair.limit.Checkpoint;
import thinair.program.Grades;
import thinair.program.Program;
import thinair.source.Refusal;
import thinair.source.SourceText;
import thinair.source.Texts;

/// Reads the tests of files, whatever they are written in.
///
/// @param models whose files of macros say how C is read
/// @param java how Java programs are read
public record TestFiles(Folder folder, Models models, JavaTests java) {

  /// There is no text to read.
  public static final class CannotRead extends Refusal {
    private static final long serialVersionUID = 1L;

    private final Texts.Trouble why;

    public CannotRead(String name, Texts.Trouble why) {
      this(name, why, "");
    }

    /// @param wayOut what to do instead
    public CannotRead(String name, Texts.Trouble why, String wayOut) {
      super(Kind.INPUT, why.of(name) + wayOut);
      this.why = why;
    }

    public Texts.Trouble why() {
      return why;
    }
  }

  /// The tests of a file: one, or as many as a Java file has classes with threads.
  ///
  /// @param name the file's, as answers cite it
  /// @param model that the tests are for; a configuration may come with macros
  /// @throws Refusal if it cannot be read
  public List<Test> read(String name, Optional<String> model) {
    return read(name, model, Checkpoint.NONE);
  }

  /// @param checkpoint where reading, compiling and translating pass by
  public List<Test> read(String name, Optional<String> model, Checkpoint checkpoint) {
    if (JavaPrograms.isJava(name)) {
      return java(folder.start().resolve(name), name, checkpoint);
    }
    SourceText text = folder.find(name).orElseThrow(why -> new CannotRead(name, why));
    return read(text, CppMemReader.isProgram(name) ? Form.C : Form.LITMUS, model, checkpoint);
  }

  /// What a text is, where its name does not say.
  public enum Form {
    LITMUS,
    JAVA,
    /// As CppMem has it.
    C
  }

  /// The tests of a text, whatever its name.
  public List<Test> read(
      SourceText text, Form form, Optional<String> model, Checkpoint checkpoint) {
    return switch (form) {
      case LITMUS -> List.of(plain(models.reader(model).read(text)));
      case C -> List.of(plain(CppMemReader.read(text)));
      case JAVA -> tests(java.read(text, checkpoint));
    };
  }

  private static Test plain(Program program) {
    return new Test(program, new Grades(List.of(), List.of()), List.of());
  }

  private static List<Test> tests(List<JavaProgram> programs) {
    return programs.stream()
        .map(read -> new Test(read.program(), read.grades(), read.notes()))
        .toList();
  }

  private List<Test> java(Path file, String name, Checkpoint checkpoint) {
    try {
      return tests(java.read(file, name, checkpoint));
    } catch (IOException e) {
      throw new CannotRead(name, Folder.trouble(file, e));
    }
  }
}
