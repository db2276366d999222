package thinair.checker;

import java.util.ArrayList;
import java.util.List;

/// A word, or a list in parentheses.
record Node(String word, List<Node> parts) {
  static Node read(String text) {
    List<Node> all = list(text, new int[1], 0);
    if (all.size() != 1) {
      throw new Refused("'%s' is not one expression".formatted(text));
    }
    return all.getFirst();
  }

  private static List<Node> list(String text, int[] at, int depth) {
    List<Node> found = new ArrayList<>();
    while (at[0] < text.length()) {
      char c = text.charAt(at[0]);
      if (c == ' ') {
        at[0]++;
      } else if (c == '(') {
        at[0]++;
        found.add(new Node("", list(text, at, depth + 1)));
      } else if (c == ')') {
        if (depth == 0) {
          throw new Refused("')' without '(' in '%s'".formatted(text));
        }
        at[0]++;
        return found;
      } else {
        int start = at[0];
        while (at[0] < text.length() && " ()".indexOf(text.charAt(at[0])) < 0) {
          at[0]++;
        }
        found.add(new Node(text.substring(start, at[0]), List.of()));
      }
    }
    if (depth > 0) {
      throw new Refused("'(' without ')' in '%s'".formatted(text));
    }
    return found;
  }

  Node part(int i) {
    if (i >= parts.size()) {
      throw new Refused("something is missing in an expression");
    }
    return parts.get(i);
  }

  /// What a list begins with.
  String head() {
    return part(0).word();
  }

  int number() {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw new Refused("'%s' is no number".formatted(word));
    }
  }

  List<String> words() {
    return parts.stream().map(Node::word).toList();
  }
}
