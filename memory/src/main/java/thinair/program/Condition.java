package thinair.program;

/// The question a litmus test asks.
public record Condition(Quantifier quantifier, Proposition proposition) {
  public enum Quantifier {
    EXISTS("exists"),
    NOT_EXISTS("~exists"),
    FORALL("forall");

    private final String word;

    Quantifier(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
