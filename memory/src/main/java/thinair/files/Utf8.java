package thinair.files;

/// What is UTF-8 and what is not, as Unicode has it: no form that is longer than it has to be, no
/// half of a pair, nothing beyond the last character.
final class Utf8 {
  private Utf8() {}

  static boolean isText(byte[] bytes) {
    int at = 0;
    while (at < bytes.length) {
      int length = bytes[at] >= 0 ? 1 : length(bytes, at);
      if (length == 0) {
        return false;
      }
      at += length;
    }
    return true;
  }

  /// How many bytes the character has that begins here with one above ASCII; 0: it is none.
  private static int length(byte[] bytes, int at) {
    int first = bytes[at] & 0xFF;
    int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || at + length > bytes.length) {
      return 0;
    }
    for (int i = 1; i < length; i++) {
      if ((bytes[at + i] & 0xC0) != 0x80) {
        return 0;
      }
    }
    int second = bytes[at + 1] & 0xFF;
    boolean isOne =
        switch (first) {
          case 0xE0 -> second >= 0xA0;
          case 0xED -> second <= 0x9F;
          case 0xF0 -> second >= 0x90;
          case 0xF4 -> second <= 0x8F;
          default -> true;
        };
    return isOne ? length : 0;
  }
}
