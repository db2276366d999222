package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One command in a document and what it is said to print.
///
/// Sessions stand in fenced `console` blocks, `console slow` if they take seconds. A line `$
/// thinair ...` is a command; the lines up to the next one are its output, both streams together.
/// `...` stands for any text within a line, alone on a line for any lines. A last line `[2]` is the
/// exit code, 0 if it is missing. `$ cat FILE` may be used to show an input. Other commands cannot
/// be run and belong into a `sh` block.
///
/// @param line where the command stands, from 1
/// @param words the command, split as a shell would
/// @param output as documented, without the exit code
/// @param slow whether it is left to the tests that take minutes
record Session(int line, List<String> words, List<String> output, int exit, boolean slow) {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^\\s'\"]+)");
  private static final Pattern EXIT = Pattern.compile("\\[(\\d+)]");

  /// All sessions of a document, in order.
  static List<Session> in(List<String> document) {
    var sessions = new ArrayList<Session>();
    boolean inside = false;
    boolean slow = false;
    for (int i = 0; i < document.size(); i++) {
      String line = document.get(i);
      if (line.startsWith("```")) {
        slow = !inside && line.equals("```console slow");
        inside = !inside && (slow || line.equals("```console"));
      } else if (inside && line.startsWith("$ ")) {
        int end = i + 1;
        while (!document.get(end).startsWith("$ ") && !document.get(end).startsWith("```")) {
          end++;
        }
        sessions.add(of(i + 1, line.substring(2), document.subList(i + 1, end), slow));
      }
    }
    return sessions;
  }

  private static Session of(int line, String command, List<String> said, boolean slow) {
    var output = new ArrayList<>(said);
    while (!output.isEmpty() && output.getLast().isBlank()) {
      output.removeLast();
    }
    Matcher code = EXIT.matcher(output.isEmpty() ? "" : output.getLast());
    int exit = 0;
    if (code.matches()) {
      exit = Integer.parseInt(code.group(1));
      output.removeLast();
    }
    return new Session(line, words(command), List.copyOf(output), exit, slow);
  }

  /// Quotes keep spaces; nothing else of a shell's syntax is known here.
  private static List<String> words(String command) {
    var words = new ArrayList<String>();
    var glued = new StringBuilder();
    int end = 0;
    for (var m = WORD.matcher(command); m.find(); end = m.end()) {
      if (m.start() > end && end > 0) {
        words.add(glued.toString());
        glued.setLength(0);
      }
      for (int group = 1; group <= 3; group++) {
        glued.append(m.group(group) == null ? "" : m.group(group));
      }
    }
    words.add(glued.toString());
    return List.copyOf(words);
  }

  boolean matches(String actual, int actualExit) {
    return exit == actualExit
        && Pattern.matches(pattern(), actual.isBlank() ? "" : actual.stripTrailing() + "\n");
  }

  /// How the session should have been written.
  static List<String> lines(String actual, int actualExit) {
    var lines = new ArrayList<>(actual.stripTrailing().lines().toList());
    if (actualExit != 0) {
      lines.add("[" + actualExit + "]");
    }
    return lines;
  }

  private String pattern() {
    var regex = new StringBuilder();
    for (String line : output) {
      if (line.equals("...")) {
        regex.append("(?:[^\n]*\n)*?");
      } else {
        for (String part : line.stripTrailing().splitWithDelimiters("\\.\\.\\.", -1)) {
          regex.append(part.equals("...") ? "[^\n]*?" : Pattern.quote(part));
        }
        regex.append("\n");
      }
    }
    return regex.toString();
  }
}
