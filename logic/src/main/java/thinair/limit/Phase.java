package thinair.limit;

/// What a question is at work on. Where a limit is hit, the answer says during what.
public enum Phase {
  READING("reading"),
  UNFOLDING("unfolding the program"),
  ENUMERATING("enumerating executions"),
  GROUNDING("grounding the model"),
  ENCODING("encoding"),
  SOLVING("solving"),
  MINIMISING("minimising the core"),
  EXPLAINING("explaining"),
  RUNNING("running the machine"),
  GENERATING("generating programs"),
  DRAWING("drawing");

  private final String words;

  Phase(String words) {
    this.words = words;
  }

  /// As it stands after "while".
  public String words() {
    return words;
  }
}
