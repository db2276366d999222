package thinair.frontend.java;

import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Compilation;
import thinair.frontend.bytecode.Names;
import thinair.frontend.bytecode.Places;
import thinair.limit.Checkpoint;
import thinair.source.Refusal;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Reads Java: source, compiled on the way, or class files. One program for each class that has
/// threads.
public final class JavaReader {
  private JavaReader() {}

  /// @throws SyntaxError if it does not compile, has no threads, or uses what is not supported
  public static List<JavaProgram> read(SourceText source, JavaOptions options) {
    return read(source, options, Checkpoint.NONE);
  }

  /// @param checkpoint compilers and loops take their time
  public static List<JavaProgram> read(
      SourceText source, JavaOptions options, Checkpoint checkpoint) {
    Classes classes = new Classes(Compilation.of(source, checkpoint));
    return programs(classes, Places.of(source), options, checkpoint);
  }

  /// @param name of the file that answers cite
  /// @param files the contents of class files, that of the outer class first
  public static List<JavaProgram> readClasses(
      String name, List<byte[]> files, JavaOptions options) {
    return readClasses(name, files, options, Checkpoint.NONE);
  }

  public static List<JavaProgram> readClasses(
      String name, List<byte[]> files, JavaOptions options, Checkpoint checkpoint) {
    try {
      Classes classes = new Classes(files);
      Hierarchy.requireNoCircle(classes);
      return programs(classes, Places.listing(name, classes), options, checkpoint);
    } catch (Refusal refusal) {
      throw refusal;
    } catch (RuntimeException e) {
      // Code that came from a compiler passes the verifier; the rest may be anything at all.
      String why = Damage.of(files, e).orElseThrow(() -> e);
      throw new SyntaxError(
          new SourceText(name, "").span(0, 0),
          "not a class file that can be read: " + why,
          "compile the source anew");
    }
  }

  private static List<JavaProgram> programs(
      Classes classes, Places places, JavaOptions options, Checkpoint checkpoint) {
    if (classes.all().isEmpty()) {
      throw new SyntaxError(places.line(1), "there is no class here");
    }
    List<JavaProgram> programs = new ArrayList<>();
    for (JcstressTest test :
        options.threads().isEmpty() ? JcstressTest.in(classes, places) : List.<JcstressTest>of()) {
      programs.add(
          new ProgramTranslation(
                  classes, places, options, test.threads(), test.grades(), checkpoint)
              .program());
    }
    for (ThreadMethods methods : ThreadMethods.in(classes, options, places)) {
      programs.add(
          new ProgramTranslation(classes, places, options, methods, List.of(), checkpoint)
              .program());
    }
    if (programs.isEmpty()) {
      ClassModel first = classes.all().iterator().next();
      throw new SyntaxError(
          places.classDeclaration(first),
          "%s has no threads".formatted(Names.simple(first.thisClass().asInternalName())),
          startsWithMain(classes)
              ? "a program that starts with main is for 'thinair java'"
              : "mark methods with @ThreadMethod, or name them with --threads");
    }
    return programs;
  }

  private static boolean startsWithMain(Classes classes) {
    return classes.all().stream()
        .flatMap(each -> each.methods().stream())
        .anyMatch(method -> method.methodName().equalsString("main"));
  }
}
