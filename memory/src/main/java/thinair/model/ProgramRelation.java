package thinair.model;

/// A base relation that the path each thread takes settles, whoever reads from whom.
public enum ProgramRelation implements Term.Base {
  PO("po"),
  INT("int"),
  EXT("ext"),
  ADDR("addr"),
  DATA("data"),
  CTRL("ctrl"),
  IICO_DATA("iico_data"),
  IICO_CTRL("iico_ctrl"),
  IICO_ORDER("iico_order"),
  SAME_INSTANCE("same-instance"),
  RF_REG("rf-reg"),
  /// Of C: what starting and joining threads orders.
  ASW("asw"),
  /// Of a language that there are models for, but no reader of programs.
  PARTIAL_PO("partial_po");

  private final String word;

  ProgramRelation(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Term.Sort sort() {
    return Term.Sort.RELATION;
  }

  @Override
  public Known known() {
    return Known.BY_PROGRAM;
  }
}
