package bank;

/// The price of something, and whether it is known yet.
public class Quote {
  private int price;
  private boolean known;

  public void set(int price) {
    this.price = price;
    known = true;
  }

  /// The price; -1 if nobody has set it.
  public int get() {
    return known ? price : -1;
  }
}
