package bank;

/// Keeps its hash in a plain field, as `String` does.
public class Name {
  private int hash;

  @Override
  public int hashCode() {
    int known = hash;
    if (known == 0) {
      known = 97;
      hash = known;
    }
    return known;
  }
}
