package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import thinair.frontend.litmus.Words.Kind;
import thinair.frontend.litmus.Words.Word;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// What the names of a condition mean.
///
/// @param threads for each thread the registers, or variables, that its code uses
/// @param labels places in code
/// @param declared whether the test says this name anywhere in its code; registers need no saying
record Scope(
    RegisterNames registers,
    Map<String, Memory> memory,
    Map<Integer, List<Register>> threads,
    Set<Value.Address> labels,
    Predicate<String> declared) {

  /// Whether a thread's number comes next: `0:` or `P0:`.
  static boolean threadFollows(Words words) {
    Word word = words.peek();
    boolean number =
        word.kind() == Kind.NUMBER || word.kind() == Kind.NAME && isThread(word.text());
    return number && words.peek(1).is(":");
  }

  /// Whether a word names a thread: P0, P1, …
  static boolean isThread(String word) {
    boolean thread = word.length() > 1 && word.length() <= 7 && word.charAt(0) == 'P';
    for (int i = 1; i < word.length() && thread; i++) {
      thread = word.charAt(i) >= '0' && word.charAt(i) <= '9';
    }
    return thread;
  }

  /// The number before the colon, and the colon.
  static int thread(Words words) {
    Word word = words.next();
    words.expect(":", "after the number of the thread");
    if (word.kind() == Kind.NUMBER) {
      return Words.index(word);
    }
    return Integer.parseInt(word.text().substring(1));
  }

  /// @param asked whether the answer depends on it; what is merely shown may be missing, and is
  ///   then 0
  Observable register(Words words, boolean asked) {
    Word number = words.peek();
    int thread = thread(words);
    if (!threads.containsKey(thread)) {
      throw new SyntaxError(
          number.place(),
          "there is no thread " + thread,
          "the threads are " + new ArrayList<>(new TreeSet<>(threads.keySet())));
    }
    List<Register> used = threads.getOrDefault(thread, List.of());
    Word name = words.peek();
    Register register = registers.read(words, used);
    if (asked && !used.contains(register) && !declared.test(register.name())) {
      throw new SyntaxError(
          name.place(),
          "P" + thread + " has no variable '" + register.name() + "'",
          Suggestion.nearest(register.name(), used.stream().map(Register::name).toList())
              .map(Suggestion::question)
              .orElse("it has " + used));
    }
    return new Observable.Of(thread, register);
  }

  Memory location(Word name) {
    Memory found = memory.get(name.text());
    if (found == null) {
      throw new SyntaxError(
          name.place(),
          "unknown location '" + name.text() + "'",
          Suggestion.nearest(name.text(), memory.keySet())
              .map(Suggestion::question)
              .orElse(
                  memory.isEmpty()
                      ? "neither the initial state nor the code names a location"
                      : "the initial state and the code name "
                          + String.join(", ", memory.keySet())));
    }
    return found;
  }

  /// `x`, or the cell `a[2]`, whose name is already read.
  Value.Address address(Word name, Words words) {
    Memory location = location(name);
    if (!words.accept("[")) {
      return new Value.Address(location.name(), 0);
    }
    Word index = words.expect(Kind.NUMBER, "the number of a cell");
    words.expect("]", "after the number of the cell");
    return cell(location, index);
  }

  /// `label:"P0:L0"`, or without the `P`.
  Value.Address label(Word word) {
    String inside = word.quoted();
    String full = isThread(inside.split(":", 2)[0]) ? inside : "P" + inside;
    for (Value.Address label : labels) {
      if (label.location().equals(full)) {
        return label;
      }
    }
    throw new SyntaxError(
        word.place(), "there is no " + word.text(), "write a thread and a label: label:\"P0:L0\"");
  }

  static Value.Address cell(Memory array, Word index) {
    int cells = array.initial().size();
    if (!array.array()) {
      throw new SyntaxError(
          index.place(),
          "'" + array.name() + "' is not an array",
          "declare it in the initial state: int " + array.name() + "[2]={0,0};");
    }
    int number = Words.index(index);
    if (number >= cells) {
      throw new SyntaxError(
          index.place(),
          "'%s' has %d cells".formatted(array.name(), cells),
          "they are counted from 0 to " + (cells - 1));
    }
    return array.address(number);
  }
}
