package thinair.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import thinair.report.Json;

/// A file of JSON that grows result by result and is whole after each of them: what closes it is
/// written with every result, and the next one is written over it. Whenever the process ends, what
/// was found until then is there to be read.
final class Results implements AutoCloseable {
  private final FileChannel file;

  /// Where what closes the file begins.
  private long end;

  private boolean empty = true;

  /// @param head what comes before the results
  Results(Path path, Map<String, Object> head, Map<String, Object> summary) throws IOException {
    file =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE);
    String text = Json.write(head).stripTrailing();
    String open = text.substring(0, text.length() - 1).stripTrailing();
    write(open + ",\n  \"tests\": [", summary);
  }

  /// @param result as JSON
  /// @param summary of all results up to this one
  void add(String result, Map<String, Object> summary) throws IOException {
    write((empty ? "\n" : ",\n") + result, summary);
    empty = false;
  }

  /// The same results with another summary.
  void say(Map<String, Object> summary) throws IOException {
    write("", summary);
  }

  private void write(String more, Map<String, Object> summary) throws IOException {
    byte[] text = more.getBytes(StandardCharsets.UTF_8);
    byte[] tail = tail(summary);
    ByteBuffer both = ByteBuffer.allocate(text.length + tail.length).put(text).put(tail).flip();
    long at = end;
    try {
      put(both, at);
    } catch (IOException full) {
      // There was room for the old end: it has its place again.
      close(at);
      throw full;
    }
    end = at + text.length;
    file.truncate(end + tail.length);
  }

  private void put(ByteBuffer bytes, long from) throws IOException {
    long at = from;
    while (bytes.hasRemaining()) {
      at += file.write(bytes, at);
    }
  }

  /// Closes the list where it ended before.
  private void close(long at) throws IOException {
    byte[] tail = "\n  ]\n}\n".getBytes(StandardCharsets.UTF_8);
    put(ByteBuffer.wrap(tail), at);
    file.truncate(at + tail.length);
  }

  private static byte[] tail(Map<String, Object> summary) {
    String text = Json.write(summary).stripTrailing().replace("\n", "\n  ");
    return ("\n  ],\n  \"summary\": " + text + "\n}\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
