package thinair.checker;

import module java.base;

/// A word, or a list in parentheses.
record Node(String word, List<Node> parts) {
  static Node read(String text) {
    List<List<Node>> open = new ArrayList<>(List.of(new ArrayList<>()));
    for (String word : text.replace("(", " ( ").replace(")", " ) ").strip().split(" +", -1)) {
      if (word.equals("(")) {
        open.add(new ArrayList<>());
      } else {
        Node node = word.equals(")") ? new Node("", open.removeLast()) : new Node(word, List.of());
        open.getLast().add(node);
      }
    }
    if (open.size() != 1 || open.getFirst().size() != 1) {
      throw new Refused("'%s' is not one expression".formatted(text));
    }
    return open.getFirst().getFirst();
  }

  Node part(int i) {
    return parts.get(i);
  }

  /// What a list begins with.
  String head() {
    return part(0).word();
  }

  int number() {
    return Integer.parseInt(word);
  }

  List<String> words() {
    return parts.stream().map(Node::word).toList();
  }
}
