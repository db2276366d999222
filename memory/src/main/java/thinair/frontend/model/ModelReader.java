package thinair.frontend.model;

import thinair.model.Sketch;
import thinair.model.relational.ActionVocabulary;
import thinair.model.relational.RelationalModel;
import thinair.source.SourceText;

/// Reads a model in the `.model` language.
///
/// What is read is whole: names are known and declared before they are used, arities fit, and
/// predicates get as many arguments as they take. What only a program can tell, which indices there
/// are and whether it gives every name a meaning, is left to the grounder.
public final class ModelReader {
  private ModelReader() {}

  /// @throws thinair.source.SyntaxError with the place and, as far as there is one, the way out
  public static RelationalModel read(SourceText source) {
    return read(source, ActionVocabulary.standard());
  }

  /// @param vocabulary the names that programs give a meaning to
  /// @throws thinair.source.SyntaxError with the place and, as far as there is one, the way out
  public static RelationalModel read(SourceText source, ActionVocabulary vocabulary) {
    Sketch read = sketch(source, vocabulary);
    read.holes().stream()
        .findFirst()
        .ifPresent(
            hole -> {
              throw Sketch.refused(hole);
            });
    return read.relational();
  }

  /// A model that may have holes. Only whoever fills them asks for it.
  public static Sketch sketch(SourceText source) {
    return sketch(source, ActionVocabulary.standard());
  }

  private static Sketch sketch(SourceText source, ActionVocabulary vocabulary) {
    RelationalModel model = new ModelParser(source, vocabulary).model();
    Arities arities = new Arities(model, vocabulary);
    arities.check();
    return SketchReader.sketch(model, arities.ofHoles());
  }
}
