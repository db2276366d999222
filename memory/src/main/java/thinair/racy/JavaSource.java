package thinair.racy;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Compilation;
import thinair.frontend.bytecode.Names;
import thinair.frontend.bytecode.Places;
import thinair.interpret.CodePlace;
import thinair.interpret.Entry;
import thinair.interpret.Interpretation;
import thinair.interpret.Mains;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The classes of a program, and the text that answers cite.
public final class JavaSource {
  private final SourceText source;
  private final Classes classes;
  private final Places places;
  private final List<String> first;

  private JavaSource(SourceText source, Classes classes, Places places, List<String> first) {
    this.source = source;
    this.classes = classes;
    this.places = places;
    this.first = first;
  }

  /// Compiles a text.
  ///
  /// @param beside class files of the class path, by internal name
  public static JavaSource compiled(
      SourceText source, Compilation.Path path, Function<String, Optional<byte[]>> beside) {
    List<byte[]> files = Compilation.of(source, path);
    return new JavaSource(
        source, new Classes(files, beside), Places.of(source), namesOf(source, files));
  }

  /// @param name of the file that answers cite
  /// @param files class files, the one that was named first
  public static JavaSource ofClasses(
      String name, List<byte[]> files, Function<String, Optional<byte[]>> beside) {
    Classes classes;
    try {
      classes = new Classes(files, beside);
    } catch (IllegalArgumentException e) {
      throw new SyntaxError(
          new SourceText(name, "").span(0, 0), "not a class file", "compile the source anew");
    }
    Places places = Places.listing(name, classes);
    return new JavaSource(places.source(), classes, places, namesOf(places.source(), files));
  }

  private static List<String> namesOf(SourceText source, List<byte[]> files) {
    List<String> names = new ArrayList<>();
    for (byte[] file : files) {
      names.add(ClassFile.of().parse(file).thisClass().asInternalName());
    }
    if (names.isEmpty()) {
      throw new SyntaxError(source.span(0, 0), "there is no class", "declare one with main");
    }
    return names;
  }

  public SourceText source() {
    return source;
  }

  public Classes classes() {
    return classes;
  }

  public Places places() {
    return places;
  }

  /// Whether a class of the program has a `main`.
  public boolean hasMain() {
    return first.stream().anyMatch(each -> Mains.of(classes, each).isPresent());
  }

  /// The class whose `main` is meant.
  ///
  /// @param named what the user said; empty: the first that has one
  public String main(Optional<String> named) {
    if (named.isPresent()) {
      String wanted = named.get().replace('.', '/');
      for (String each : first) {
        if (each.equals(wanted) || Names.simple(each).equals(named.get())) {
          return withMain(each);
        }
      }
      if (classes.isOwn(wanted)) {
        return withMain(wanted);
      }
      List<String> known = first.stream().map(Names::simple).toList();
      throw new SyntaxError(
          source.span(0, 0),
          "there is no class '%s'".formatted(named.get()),
          Suggestion.nearest(named.get(), known)
              .map(Suggestion::question)
              .orElse("its classes are " + String.join(", ", known)));
    }
    for (String each : first) {
      if (Mains.of(classes, each).isPresent()) {
        return each;
      }
    }
    ClassModel model = classes.model(first.getFirst());
    throw new SyntaxError(
        places.classDeclaration(model),
        "no class has a main to run",
        "add 'public static void main(String[] args)', or ask about a class of actors or thread"
            + " methods with 'thinair check'");
  }

  private String withMain(String type) {
    if (Mains.of(classes, type).isEmpty()) {
      throw new SyntaxError(
          places.classDeclaration(classes.model(type)),
          "%s has no main".formatted(Names.simple(type)),
          "name another class with --main");
    }
    return type;
  }

  /// The automata of the program's threads.
  public Interpretation interpretation(Entry entry, int steps) {
    return new Interpretation(classes, entry, this::unsupported, steps);
  }

  private SyntaxError unsupported(CodePlace place, String what) {
    return new SyntaxError(
        span(place),
        what + " is not supported",
        place.method().isEmpty() ? "" : "needed by " + place.method());
  }

  /// Where a line of the program stands in the text, as near as can be told.
  public Span span(CodePlace place) {
    String name = source.name();
    boolean here =
        place.file().isEmpty()
            || name.endsWith(place.file())
            || name.endsWith(".class")
            || name.endsWith(".jar");
    return here ? places.line(place.line()) : source.span(0, 0);
  }
}
