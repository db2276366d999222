package thinair.frontend.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import thinair.source.SourceText;

/// Which classes of the JDK's first packages a compiler has to know of. It would list all of them
/// for any program, five hundred, which takes longer than to compile a small one.
///
/// @param words of the text that may be names of classes; empty where no package is left out
record Basics(Set<String> words) {
  static final Basics ALL = new Basics(Set.of());

  private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w*");

  /// What javac itself asks for: what all classes and annotations extend, what it boxes, throws and
  /// calls on behalf of a program.
  private static final Map<String, String> NEEDED =
      Map.of(
          "java.lang",
          "Object String CharSequence Comparable Class Cloneable Iterable AutoCloseable Runnable"
              + " Throwable Exception Error RuntimeException AssertionError MatchException"
              + " LinkageError IncompatibleClassChangeError NoSuchFieldError"
              + " Number Boolean Byte Short Character Integer Long Float Double Void"
              + " Enum Record StringBuilder Deprecated FunctionalInterface Override SafeVarargs"
              + " SuppressWarnings",
          "java.lang.annotation",
          "Annotation Target ElementType Retention RetentionPolicy Repeatable Documented Inherited"
              + " Native",
          "java.lang.constant",
          "Constable ConstantDesc",
          "java.lang.invoke",
          "TypeDescriptor TypeDescriptor$OfField TypeDescriptor$OfMethod MethodHandle MethodHandles"
              + " MethodHandles$Lookup MethodType CallSite VarHandle LambdaMetafactory"
              + " StringConcatFactory SerializedLambda",
          "java.lang.reflect",
          "Type GenericDeclaration AnnotatedElement",
          "java.io",
          "Serializable");

  /// Of a text that is a program of annotated methods: who starts threads or prints calls methods
  /// of the JDK, and who calls one has javac look at all that it could mean.
  static Basics of(SourceText source) {
    String text = source.text();
    Set<String> words = new LinkedHashSet<>();
    WORD.matcher(text).results().forEach(match -> words.add(match.group()));
    boolean plain = words.contains("ThreadMethod") && !text.contains("import java");
    return plain && !words.contains("Thread") && !words.contains("System")
        ? new Basics(words)
        : ALL;
  }

  boolean isEnoughOf(String packageName) {
    return !words.isEmpty() && NEEDED.containsKey(packageName);
  }

  /// Full names of classes, some of which may not exist.
  List<String> named(String packageName) {
    Set<String> names = new TreeSet<>(words);
    names.addAll(List.of(NEEDED.getOrDefault(packageName, "").split(" ")));
    List<String> full = new ArrayList<>();
    names.forEach(name -> full.add(packageName + "." + name));
    return full;
  }
}
