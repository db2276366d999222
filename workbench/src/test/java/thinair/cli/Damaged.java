package thinair.cli;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/// Damages inputs: what a disk, a cable, a hurried person or somebody hostile makes of them.
final class Damaged {
  private static final List<String> HOSTILE =
      List.of(
          "(".repeat(3000),
          "a".repeat(50_000),
          "99999999999999999999",
          "-2147483648",
          "\0",
          "\u2028",
          "\ud83d\ude00",
          "\"",
          "*/",
          "/*",
          "(*",
          "{",
          "}",
          ";",
          "|",
          "~",
          "^+",
          "let rec x = x ; x\n",
          "while (1) { }",
          "if (r0) { x = 1; } ".repeat(30),
          "0x7fffffffffffffff");

  private Damaged() {}

  /// A text with one to eight things wrong with it.
  static String text(String whole, List<String> others, RandomGenerator random) {
    String text = whole;
    for (int i = 1 + random.nextInt(8); i > 0 && text.length() < 200_000; i--) {
      text = once(text, others, random);
    }
    return text;
  }

  private static String once(String text, List<String> others, RandomGenerator random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(1, 20));
    String before = text.substring(0, from);
    String stretch = text.substring(from, to);
    String after = text.substring(to);
    return switch (random.nextInt(8)) {
      case 0 -> before + after;
      case 1 -> before + stretch.repeat(random.nextInt(2, 12)) + after;
      case 2 -> before + (char) random.nextInt(1, 0x250) + after;
      case 3 -> before + HOSTILE.get(random.nextInt(HOSTILE.size())) + after;
      case 4 -> before + part(others.get(random.nextInt(others.size())), random) + after;
      case 5 -> before;
      case 6 -> before + stretch + random.nextInt(-3, 1000) + after;
      default -> before + part(text, random) + stretch + after;
    };
  }

  /// Some words of a text.
  private static String part(String text, RandomGenerator random) {
    int from = random.nextInt(text.length() + 1);
    return text.substring(from, Math.min(text.length(), from + random.nextInt(1, 120)));
  }

  /// A class file with one to six bytes wrong, a stretch missing, or another one in its place.
  static byte[] bytes(byte[] whole, List<byte[]> others, RandomGenerator random) {
    byte[] bytes = whole.clone();
    switch (random.nextInt(6)) {
      case 0 -> bytes = java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 1 -> {
        byte[] other = others.get(random.nextInt(others.size()));
        int at = random.nextInt(bytes.length);
        int length = Math.min(random.nextInt(64), Math.min(bytes.length, other.length) - 1);
        System.arraycopy(
            other,
            Math.min(at, other.length - length),
            bytes,
            Math.min(at, bytes.length - length),
            length);
      }
      default -> {
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
          bytes[random.nextInt(bytes.length)] =
              random.nextBoolean()
                  ? (byte) random.nextInt(256)
                  : (byte) (bytes[random.nextInt(bytes.length)] ^ 1 << random.nextInt(8));
        }
      }
    }
    return bytes;
  }

  static String hex(byte[] bytes) {
    return java.util.HexFormat.of().formatHex(bytes)
        + " "
        + new String(bytes, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", ".");
  }
}
