package thinair.cli;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import thinair.report.Json;

/// A file of JSON that grows result by result and is whole after each of them: what closes it is
/// written with every result, and the next one is written over it. Whenever the process ends, what
/// was found until then is there to be read.
final class Results implements AutoCloseable {
  private final RandomAccessFile file;

  /// Where what closes the file begins.
  private long end;

  private boolean empty = true;

  /// @param head what comes before the results
  Results(Path path, Map<String, Object> head, Map<String, Object> summary) throws IOException {
    file = new RandomAccessFile(path.toFile(), "rw");
    cut(0);
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
    byte[] both = Arrays.copyOf(text, text.length + tail.length);
    System.arraycopy(tail, 0, both, text.length, tail.length);
    long at = end;
    try {
      put(both, at);
    } catch (IOException full) {
      // There was room for the old end: it has its place again.
      close(at);
      throw full;
    }
    end = at + text.length;
    cut(end + tail.length);
  }

  private void put(byte[] bytes, long from) throws IOException {
    file.seek(from);
    file.write(bytes);
  }

  /// What is no file has no length to be changed.
  private void cut(long length) throws IOException {
    if (file.length() > length) {
      file.setLength(length);
    }
  }

  /// Closes the list where it ended before.
  private void close(long at) throws IOException {
    byte[] tail = "\n  ]\n}\n".getBytes(StandardCharsets.UTF_8);
    put(tail, at);
    cut(at + tail.length);
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
