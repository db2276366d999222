package thinair.sweep;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Tells texts apart.
public final class Fingerprint {
  private final MessageDigest digest;

  public Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// SHA-256 of one text alone, as other programs give it.
  public static String of(String text) {
    Fingerprint print = new Fingerprint();
    print.digest.update(text.getBytes(StandardCharsets.UTF_8));
    return print.text();
  }

  public Fingerprint add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /// Where one text ends and the next begins makes a difference.
  public Fingerprint add(byte[] bytes) {
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
    return this;
  }

  /// Of all that was added.
  public String text() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
