package thinair.frontend.bytecode;

import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Where instructions stand: on a line of the source or, where there is only a class file, of a
/// listing with the instructions of each line.
public final class Places {
  private final SourceText source;
  private final List<Span> lines = new ArrayList<>();

  private Places(SourceText source) {
    this.source = source;
    String text = source.text();
    for (int start = 0; start <= text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      int from = start;
      while (from < end && Character.isWhitespace(text.charAt(from))) {
        from++;
      }
      int to = end;
      while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
        to--;
      }
      lines.add(source.span(from, to));
      start = end + 1;
    }
  }

  public static Places of(SourceText source) {
    return new Places(source);
  }

  /// @param name of the class file
  public static Places listing(String name, Classes classes) {
    List<StringBuilder> lines = new ArrayList<>();
    for (ClassModel owner : classes.all()) {
      for (var model : owner.methods()) {
        classes
            .code(new Classes.Method(owner, model))
            .ifPresent(code -> code.steps().forEach(step -> list(step, lines)));
      }
    }
    return new Places(new SourceText(name, String.join("\n", lines)));
  }

  private static void list(Code.Step step, List<StringBuilder> lines) {
    while (lines.size() <= step.line()) {
      lines.add(new StringBuilder());
    }
    StringBuilder line = lines.get(Math.max(0, step.line() - 1));
    line.append(line.isEmpty() ? "" : "; ").append(Mnemonics.of(step.instruction()));
  }

  public SourceText source() {
    return source;
  }

  public Span line(int number) {
    return lines.get(Math.clamp(number - 1, 0, lines.size() - 1));
  }

  /// Where the source declares a field or a method, as near as can be told; the first line if
  /// nowhere.
  public Span declaration(String name) {
    Matcher declared =
        Pattern.compile("(?<![\\w.@])" + Pattern.quote(name) + "(?=\\s*[=;,(])")
            .matcher(source.text());
    return declared.find() ? source.span(declared.start(), declared.end()) : line(1);
  }

  public Span classDeclaration(ClassModel model) {
    String name = Names.last(model.thisClass().asInternalName());
    Matcher declared =
        Pattern.compile("\\b(?:class|interface|enum|record)\\s+(" + Pattern.quote(name) + ")\\b")
            .matcher(source.text());
    return declared.find() ? source.span(declared.start(1), declared.end(1)) : line(1);
  }

  public SyntaxError unsupported(int line, String construct, String help) {
    return new SyntaxError(line(line), construct + " is not supported", help);
  }
}
