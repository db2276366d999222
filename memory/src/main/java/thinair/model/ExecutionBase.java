package thinair.model;

/// A base relation or set that the executions of one path may differ in. Each engine has its own
/// way to choose it.
public enum ExecutionBase implements Term.Base {
  RF("rf", Term.Sort.RELATION, Known.BY_READS_FROM),
  LOC("loc", Term.Sort.RELATION, Known.BY_ADDRESSES),
  FW("FW", Term.Sort.SET, Known.BY_FINAL_WRITES);

  private final String word;
  private final Term.Sort sort;
  private final Known known;

  ExecutionBase(String word, Term.Sort sort, Known known) {
    this.word = word;
    this.sort = sort;
    this.known = known;
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Term.Sort sort() {
    return sort;
  }

  @Override
  public Known known() {
    return known;
  }
}
