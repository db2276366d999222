import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;

/// Packs what browsers load first, for `engine/unpack.js` to unpack: every host sends gzip, and few
/// send anything better of a kind of file that they do not know.
final class Pack {
  /// More than any engine has, and so all of it is looked back at.
  private static final int LOOK_BACK = 1 << 22;

  private Pack() {}

  static void pack(Path from, Path to) throws IOException {
    byte[] bytes = Files.readAllBytes(from);
    LZMA2Options options = new LZMA2Options(LZMA2Options.PRESET_MAX);
    options.setDictSize(LOOK_BACK);
    // Instructions are not aligned, and one says little of the next.
    options.setLcLp(1, 0);
    options.setPb(0);
    options.setNiceLen(LZMA2Options.NICE_LEN_MAX);
    options.setDepthLimit(1000);
    try (OutputStream out = new LZMAOutputStream(Files.newOutputStream(to), options, bytes.length)) {
      out.write(bytes);
    }
  }
}
