package thinair.frontend.cat;

import java.util.Set;
import thinair.files.BuiltInTexts;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.ModelPrinter;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.SourceText;

/// Models read from a line or two of cat.
final class Reading {
  private Reading() {}

  static MemoryModel model(String text, String language, String... variants) {
    return CatReader.read(
        new SourceText("test.cat", text),
        Target.of(language).map(Vocabularies::of).orElseThrow(),
        Set.of(variants),
        IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair())));
  }

  /// What is left of a model for x86, in the notation of cat.
  static String printed(String text, String... variants) {
    return ModelPrinter.print(model(text, "X86", variants));
  }

  /// What is left of one expression.
  static String expression(String text) {
    String line = printed("empty (" + text + ") as it");
    String last = line.substring(line.lastIndexOf("empty "));
    return last.substring("empty ".length(), last.length() - " as it\n".length());
  }
}
