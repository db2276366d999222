package bank;

import thinair.junit.MemoryModelTest;

class QuoteTest {
  /// Fails, and is meant to: nothing orders the two fields.
  @MemoryModelTest
  void aPriceIsWhole() throws InterruptedException {
    Quote quote = new Quote();
    Thread seller = new Thread(() -> quote.set(5));
    seller.start();
    int seen = quote.get();
    assert seen == -1 || seen == 5;
    seller.join();
  }

  @MemoryModelTest(outcomes = {"-1", "5"})
  void aSafePriceIsWhole() throws InterruptedException {
    SafeQuote quote = new SafeQuote();
    Thread seller = new Thread(() -> quote.set(5));
    seller.start();
    int seen = quote.get();
    seller.join();
    System.out.println(seen);
  }

  @MemoryModelTest(benignRaces = true)
  void theHashCacheIsRight() throws InterruptedException {
    Name name = new Name();
    Thread other = new Thread(() -> check(name));
    other.start();
    check(name);
    other.join();
  }

  private static void check(Name name) {
    assert name.hashCode() == 97;
  }

  /// Aborted, and is meant to be: who asks for the time can get any answer, and none is proved.
  @MemoryModelTest
  void aQuoteIsInTime() throws InterruptedException {
    Quote quote = new Quote();
    Thread seller = new Thread(() -> quote.set((int) System.nanoTime()));
    seller.start();
    seller.join();
    assert quote.get() > 0;
  }
}
