/// Two threads sieve with one plain array: who does not see a mark marks again, and the marks are
/// the same in the end.
class IsPrime {
  static final boolean[] composite = new boolean[7];

  static boolean isPrime(int n) {
    if (composite[n]) {
      return false;
    }
    for (int d = 2; d < n; d++) {
      if (n % d == 0) {
        composite[n] = true;
        return false;
      }
    }
    return true;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                assert !isPrime(4);
                assert isPrime(5);
                assert !isPrime(6);
              })
          .start();
    }
  }
}
