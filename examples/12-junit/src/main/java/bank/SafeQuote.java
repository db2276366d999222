package bank;

/// The same with one word more.
public class SafeQuote {
  private int price;
  private volatile boolean known;

  public void set(int price) {
    this.price = price;
    known = true;
  }

  /// The price; -1 if nobody has set it.
  public int get() {
    return known ? price : -1;
  }
}
