/// A hash that is computed on demand and kept in a plain field, by four threads: each reads the
/// field once, so that it has either nothing or the one possible value.
class HashCache4 {
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
    HashCache4 shared = new HashCache4();
    for (int i = 0; i < 4; i++) {
      new Thread(
              () -> {
                assert shared.hashCodeOfIt() == 97;
              })
          .start();
    }
  }
}
