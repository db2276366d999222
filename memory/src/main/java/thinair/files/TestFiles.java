package thinair.files;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import thinair.frontend.JavaPrograms;
import thinair.frontend.Models;
import thinair.frontend.c.CppMemReader;
import thinair.frontend.java.JavaOptions;
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
public record TestFiles(Folder folder, Models models, JavaOptions java) {

  /// There is no text to read.
  public static final class CannotRead extends Refusal {
    private static final long serialVersionUID = 1L;

    public CannotRead(String name, Texts.Trouble why) {
      super(
          Kind.INPUT,
          why == Texts.Trouble.FOLDER
              ? why.of(name) + ": 'thinair suite' runs the tests below one"
              : why.of(name));
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
    Program program =
        CppMemReader.isProgram(name) ? CppMemReader.read(text) : models.reader(model).read(text);
    return List.of(new Test(program, new Grades(List.of(), List.of()), List.of()));
  }

  private List<Test> java(Path file, String name, Checkpoint checkpoint) {
    try {
      return JavaFiles.read(file, name, java, checkpoint).stream()
          .map(read -> new Test(read.program(), read.grades(), read.notes()))
          .toList();
    } catch (NoSuchFileException _) {
      throw new CannotRead(name, Texts.Trouble.MISSING);
    } catch (CharacterCodingException _) {
      throw new CannotRead(name, Texts.Trouble.NOT_UTF_8);
    } catch (IOException _) {
      throw new CannotRead(name, Texts.Trouble.UNREADABLE);
    }
  }
}
