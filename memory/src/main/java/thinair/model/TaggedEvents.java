package thinair.model;

/// The events that carry a tag: an annotation of an access, the name of a fence. Which tags there
/// are is a matter of languages; what they mean, of models.
public record TaggedEvents(String word) implements Term.Base {
  @Override
  public Term.Sort sort() {
    return Term.Sort.SET;
  }

  @Override
  public Known known() {
    return Known.BY_PROGRAM;
  }
}
