package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import thinair.frontend.litmus.Words.Kind;
import thinair.frontend.litmus.Words.Word;
import thinair.program.Condition;
import thinair.program.Condition.Quantifier;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Proposition;
import thinair.program.Value;
import thinair.source.SyntaxError;

/// What stands behind the code: `locations`, `filter` and the condition.
final class ConditionReader {
  /// No person nests parentheses that deep, and deeper ones would exhaust the stack.
  private static final int DEEPEST = 1000;

  private final Words words;
  private final Scope scope;
  private int depth;

  ConditionReader(Words words, Scope scope) {
    this.words = words;
    this.scope = scope;
  }

  /// What the test asks.
  record Question(List<Observable> shown, @Nullable Proposition filter, Condition condition) {}

  Question read() {
    List<Observable> shown = words.accept("locations") ? locations() : List.of();
    Proposition filter = words.accept("filter") ? proposition() : null;
    Condition condition = condition();
    words.accept(";");
    if (words.accept("with")) {
      verdicts();
    }
    if (!words.atEnd()) {
      throw words.unexpected("/\\, \\/, => or the end of the test");
    }
    return new Question(shown, filter, condition);
  }

  private List<Observable> locations() {
    var shown = new ArrayList<Observable>();
    words.expect("[", "to start the list of locations");
    while (!words.accept("]")) {
      shown.add(shown());
      if (!words.accept(";") && !words.peek().is("]")) {
        throw words.unexpected("';' or ']'");
      }
    }
    words.accept(";");
    return shown;
  }

  private Observable shown() {
    Observable item;
    if (!Scope.threadFollows(words) && words.peek().kind() == Kind.NAME && !words.peek(1).is("[")) {
      Memory location = scope.location(words.next());
      item =
          location.array()
              ? new Observable.Array(location.name())
              : new Observable.Cell(new Value.Address(location.name(), 0));
    } else {
      item = observable(false);
    }
    // A type may follow, for tools that compile the test; declarations have said it already.
    while (words.peek().kind() == Kind.NAME || words.peek().is("*")) {
      words.next();
    }
    return item;
  }

  private Condition condition() {
    if (words.atEnd()) {
      return new Condition(Quantifier.FORALL, new Proposition.True());
    }
    if (words.accept("exists") || words.accept("final")) {
      return new Condition(Quantifier.EXISTS, proposition());
    }
    if (words.accept("forall")) {
      return new Condition(Quantifier.FORALL, proposition());
    }
    if (words.accept("~") || words.accept("not")) {
      words.expect("exists", "after the negation");
      return new Condition(Quantifier.NOT_EXISTS, proposition());
    }
    if (words.accept("observed") || words.accept("Observed")) {
      return new Condition(Quantifier.EXISTS, observed());
    }
    throw words.unexpected("exists, ~exists or forall");
  }

  /// `0:r1=0; x=1; and 0:r1=1; x=1;`: the final states that a run on a machine showed.
  private Proposition observed() {
    var states = new ArrayList<Proposition>();
    do {
      var state = new ArrayList<Proposition>();
      do {
        state.add(equation());
        words.expect(";", "after each part of a state that was observed");
      } while (!words.atEnd() && !words.peek().is("and"));
      states.add(state.size() == 1 ? state.getFirst() : new Proposition.And(state));
    } while (words.accept("and"));
    return states.size() == 1 ? states.getFirst() : new Proposition.Or(states);
  }

  /// `with tso: ~exists; …`: verdicts that an old tool expected. Nothing is asked there.
  private void verdicts() {
    while (!words.atEnd()) {
      words.expect(Kind.NAME, "the name of a model");
      words.expect(":", "after the name of a model");
      if (!words.accept("~")) {
        words.accept("not");
      }
      if (!words.accept("exists") && !words.accept("forall")) {
        throw words.unexpected("exists, ~exists or forall");
      }
      words.accept(";");
    }
  }

  /// Loosest first: `\/`, `/\`, `=>`, `not`; as herd has it, `=>` binds tighter than `/\`.
  private Proposition proposition() {
    var parts = new ArrayList<Proposition>();
    do {
      parts.add(conjunction());
    } while (words.accept("\\/"));
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    // Parentheses around a part of the same kind mean nothing.
    return new Proposition.Or(
        parts.stream()
            .flatMap(
                part ->
                    part instanceof Proposition.Or(var inner) && !inner.isEmpty()
                        ? inner.stream()
                        : Stream.of(part))
            .toList());
  }

  private Proposition conjunction() {
    var parts = new ArrayList<Proposition>();
    do {
      parts.add(implication());
    } while (words.accept("/\\"));
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    return new Proposition.And(
        parts.stream()
            .flatMap(
                part ->
                    part instanceof Proposition.And(var inner) ? inner.stream() : Stream.of(part))
            .toList());
  }

  private Proposition implication() {
    enter();
    Proposition left = negation();
    Proposition whole = words.accept("=>") ? new Proposition.Implies(left, implication()) : left;
    depth--;
    return whole;
  }

  private Proposition negation() {
    enter();
    Proposition whole;
    if (words.accept("~") || words.accept("not")) {
      whole = new Proposition.Not(negation());
    } else if (words.accept("(")) {
      whole = proposition();
      words.expect(")", "to close the parenthesis");
    } else if (words.accept("true")) {
      whole = new Proposition.True();
    } else if (words.accept("false")) {
      whole = new Proposition.Or(List.of());
    } else {
      whole = equation();
    }
    depth--;
    return whole;
  }

  private void enter() {
    if (++depth > DEEPEST) {
      throw new SyntaxError(words.peek().place(), "parentheses are nested too deeply");
    }
  }

  private Proposition equation() {
    Word start = words.peek();
    Observable left =
        words.peek().kind() == Kind.NAME && !Scope.threadFollows(words)
            ? named()
            : observable(true);
    if (words.accept("!=") || words.accept("<>")) {
      return new Proposition.Not(equals(start, left));
    }
    if (!words.accept("=") && !words.accept("==")) {
      throw words.unexpected("'=' and a value");
    }
    return equals(start, left);
  }

  private Observable named() {
    if (words.peek(1).is("[")) {
      return observable(true);
    }
    Memory location = scope.location(words.next());
    return location.array()
        ? new Observable.Array(location.name())
        : new Observable.Cell(new Value.Address(location.name(), 0));
  }

  /// A register, a location in brackets or not, or a cell.
  private Observable observable(boolean asked) {
    if (Scope.threadFollows(words)) {
      return scope.register(words, asked);
    }
    boolean bracket = words.accept("[");
    Word name = words.expect(Kind.NAME, "a register like 0:r1, or a location");
    Value.Address address = scope.address(name, words);
    if (bracket) {
      words.expect("]", "after the location");
    }
    return new Observable.Cell(address);
  }

  private Proposition equals(Word start, Observable left) {
    if (left instanceof Observable.Array(String name)) {
      return cells(start, name);
    }
    if (words.peek().kind() == Kind.NUMBER && !Scope.threadFollows(words)) {
      return new Proposition.EqualsValue(left, Value.of(Words.number(words.next())));
    }
    if (words.peek().kind() == Kind.LABEL) {
      return new Proposition.EqualsValue(left, scope.label(words.next()));
    }
    if (scope.registers().instructionFollows(words)) {
      return new Proposition.EqualsValue(left, scope.registers().instruction(words));
    }
    if (words.accept("&")) {
      return new Proposition.EqualsValue(left, address());
    }
    boolean content = words.accept("*");
    if (content || words.peek().is("[") || Scope.threadFollows(words)) {
      return new Proposition.EqualsOther(left, observable(true));
    }
    if (words.peek().kind() == Kind.NAME) {
      return new Proposition.EqualsValue(left, address());
    }
    throw words.unexpected("a number, the name of a location (its address) or a register");
  }

  private Value.Address address() {
    return scope.address(words.expect(Kind.NAME, "the name of a location"), words);
  }

  /// `a={1,2}` says something about each cell.
  private Proposition cells(Word start, String name) {
    Memory array = scope.location(start);
    if (!words.accept("{")) {
      throw new SyntaxError(
          start.place(),
          "'" + name + "' is an array",
          "name one of its cells, like %s[0], or all values: %s={%s}"
              .formatted(name, name, "0,".repeat(array.initial().size()).replaceAll(",$", "")));
    }
    var parts = new ArrayList<Proposition>();
    do {
      Value value =
          words.peek().kind() == Kind.NUMBER
              ? Value.of(Words.number(words.next()))
              : scope.registers().instructionFollows(words)
                  ? scope.registers().instruction(words)
                  : address();
      parts.add(
          new Proposition.EqualsValue(new Observable.Cell(array.address(parts.size())), value));
    } while (words.accept(","));
    Word end = words.peek();
    words.expect("}", "after the values");
    if (parts.size() != array.initial().size()) {
      throw new SyntaxError(
          end.place(),
          "%d values for the %d cells of '%s'"
              .formatted(parts.size(), array.initial().size(), name));
    }
    return new Proposition.EqualsArray(name, new Proposition.And(parts));
  }
}
