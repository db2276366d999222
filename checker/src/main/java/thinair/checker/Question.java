package thinair.checker;

import module java.base;

/// What a certificate is about: a program, what is asked of its end, and a model.
final class Question {
  /// A thread: its instructions, each a list of steps.
  static final class Code {
    final List<List<Node>> instructions = new ArrayList<>();
    final Map<String, Integer> labels = new HashMap<>();
    final Map<String, Value> registers = new LinkedHashMap<>();
  }

  String test = "";
  String model = "";
  String language = "";
  final Map<Value, Value> cells = new LinkedHashMap<>();
  final Set<Value> unwritten = new LinkedHashSet<>();
  final Set<Value> observed = new LinkedHashSet<>();
  final List<Code> threads = new ArrayList<>();
  Node condition = Node.read("(false)");
  Node filter = Node.read("(true)");
  final List<String> cat = new ArrayList<>();

  boolean isC() {
    return language.equals("C");
  }

  /// Takes a line of it; false if it is none.
  boolean add(String line) {
    String head = line.replaceFirst(" .*", "");
    String rest = line.substring(Math.min(line.length(), head.length() + 1));
    String[] words = rest.split(" ", -1);
    switch (head) {
      case "test" -> test = rest;
      case "model" -> model = rest;
      case "language" -> language = rest;
      case "cell" -> cells.put(Value.read(words[0]), Value.read(words[1]));
      case "unwritten" -> unwritten.add(Value.read(rest));
      case "observed" -> observed.add(Value.read(rest));
      case "thread" -> threads.add(new Code());
      case "register" -> threads.getLast().registers.put(words[0], Value.read(words[1]));
      case "label" -> threads.getLast().labels.put(words[0], Integer.parseInt(words[1]));
      case "instruction" -> threads.getLast().instructions.add(new ArrayList<>());
      case "op" -> threads.getLast().instructions.getLast().add(Node.read(rest));
      case "condition" -> condition = Node.read(rest);
      case "filter" -> filter = Node.read(rest);
      case "cat" -> cat.add(rest);
      default -> {
        return false;
      }
    }
    return true;
  }
}
