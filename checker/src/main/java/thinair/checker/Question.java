package thinair.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a certificate is about: a program, what is asked of its end, and a model.
final class Question {
  static final List<String> HEADS =
      List.of(
          ("test model language cell unwritten observed thread register"
                  + " label instruction op condition filter cat")
              .split(" ", -1));

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

  void add(String head, String rest) {
    String[] words = rest.split(" ", -1);
    switch (head) {
      case "test" -> test = rest;
      case "model" -> model = rest;
      case "language" -> language = rest;
      case "cell" -> cells.put(Value.read(words[0]), Value.read(words[1]));
      case "unwritten" -> unwritten.add(Value.read(rest));
      case "observed" -> observed.add(Value.read(rest));
      case "thread" -> threads.add(new Code());
      case "register" -> last().registers.put(words[0], Value.read(words[1]));
      case "label" -> last().labels.put(words[0], Integer.parseInt(words[1]));
      case "instruction" -> last().instructions.add(new ArrayList<>());
      case "op" -> last().instructions.getLast().add(Node.read(rest));
      case "condition" -> condition = Node.read(rest);
      case "filter" -> filter = Node.read(rest);
      case "cat" -> cat.add(rest);
      default -> throw new Refused("unknown line '%s %s'".formatted(head, rest));
    }
  }

  private Code last() {
    if (threads.isEmpty()) {
      throw new Refused("a step comes before every thread");
    }
    return threads.getLast();
  }
}
