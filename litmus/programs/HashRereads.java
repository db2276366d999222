/// A hash that is kept in a plain field, and read twice: the second read may see less than the
/// first.
class HashRereads {
  int hash;

  int get() {
    if (hash == 0) {
      hash = 97;
    }
    return hash;
  }

  public static void main(String[] args) {
    HashRereads shared = new HashRereads();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                assert shared.get() == 97;
              })
          .start();
    }
  }
}
