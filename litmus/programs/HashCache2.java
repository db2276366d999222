/// A hash that is computed on demand and kept in a plain field, by two threads: each reads the
/// field once, so that it has either nothing or the one possible value.
class HashCache2 {
  int hash;

  int hashCodeOfIt() {
    int h = hash;
    if (h == 0) {
      h = 97;
      hash = h;
    }
    return h;
  }

  public static void main(String[] args) {
    HashCache2 shared = new HashCache2();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                assert shared.hashCodeOfIt() == 97;
              })
          .start();
    }
  }
}
