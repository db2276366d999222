package thinair.model;

/// A base set that follows from what kind of event each event is.
public enum ProgramSet implements Term.Base {
  M("M"),
  R("R"),
  W("W"),
  IW("IW"),
  F("F"),
  B("B"),
  BCC("BCC"),
  PRED("PRED"),
  RREG("Rreg"),
  WREG("Wreg"),
  ADDR("ADDR"),
  DATA("DATA");

  private final String word;

  ProgramSet(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Term.Sort sort() {
    return Term.Sort.SET;
  }

  @Override
  public Known known() {
    return Known.BY_PROGRAM;
  }
}
