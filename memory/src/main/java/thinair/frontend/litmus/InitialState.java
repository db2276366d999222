package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.litmus.Words.Kind;
import thinair.frontend.litmus.Words.Word;
import thinair.program.DataType;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.SyntaxError;

/// What stands between the braces: what memory and registers hold before the threads start.
final class InitialState {
  /// More cells than a test of memory models can need; a slip of the keyboard should not fill the
  /// heap.
  private static final int MOST_CELLS = 4096;

  /// What a location holds that starts with a label, where nobody says its type.
  private static final DataType LABEL = DataType.of("ins_t*");

  private final Words words;
  private final RegisterNames names;
  private final SequencedSet<String> locations = new LinkedHashSet<>();
  private final Map<String, Cells> cells = new LinkedHashMap<>();
  private final Map<Of, Literal> registers = new LinkedHashMap<>();
  private final Map<Of, DataType> types = new LinkedHashMap<>();

  /// A register of a thread; thread -1: of each thread that uses it.
  record Of(int thread, Register register, Word place) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Of(int t, Register r, Word _) && t == thread && r.equals(register);
    }

    @Override
    public int hashCode() {
      return 31 * thread + register.hashCode();
    }
  }

  /// A number, or the address of a location or of one of its cells. Arrays may be declared behind
  /// their first use, so the address is known only in the end.
  private sealed interface Literal {
    record Whole(long value) implements Literal {}

    /// A label of a thread.
    record Code(int thread, String label) implements Literal {}

    record Instruction(Value.Code code) implements Literal {}

    record Named(Word name, @Nullable Word index) implements Literal {}
  }

  private record Cells(@Nullable DataType type, boolean array, List<Literal> values) {}

  InitialState(Words words, RegisterNames names) {
    this.words = words;
    this.names = names;
    while (!words.atEnd()) {
      if (words.accept(";")) {
        continue;
      }
      entry();
      if (!words.atEnd() && !words.accept(";")) {
        throw words.unexpected("';' between two entries of the initial state");
      }
    }
  }

  private void entry() {
    DataType type = type();
    if (Scope.threadFollows(words) || words.peek().is("%")) {
      register(type);
      return;
    }
    boolean bracket = words.accept("[");
    Word name = words.expect(Kind.NAME, "a location like x, or a register like 0:r1");
    if (bracket) {
      words.expect("]", "after the location");
    }
    locations.add(name.text());
    if (!bracket && words.peek().is("[")) {
      array(name, type);
    } else {
      List<Literal> value = words.accept("=") ? List.of(literal()) : List.of();
      declare(name, new Cells(type, false, value));
    }
  }

  /// A type may have several words, and stars behind them.
  private @Nullable DataType type() {
    var type = new StringBuilder();
    while (words.peek().kind() == Kind.NAME
        && continuesType(words.peek(1))
        && !Scope.threadFollows(words)) {
      type.append(type.isEmpty() ? "" : " ").append(words.next().text());
    }
    while (words.accept("*")) {
      type.append(type.isEmpty() ? "int*" : "*");
    }
    return type.isEmpty() ? null : DataType.of(type.toString());
  }

  private boolean continuesType(Word next) {
    return next.kind() == Kind.NAME
        || next.kind() == Kind.NUMBER
        || next.is("*")
        || next.is("%")
        || next.is("[") && words.peek(2).kind() == Kind.NAME;
  }

  private void register(@Nullable DataType type) {
    Word place = words.peek();
    int thread = Scope.threadFollows(words) ? Scope.thread(words) : -1;
    Of of = new Of(thread, names.read(words, names.language().registers()), place);
    if (type != null) {
      types.put(of, type);
    }
    if (words.accept("=")) {
      Literal value = literal();
      Literal before = registers.putIfAbsent(of, value);
      if (before != null && !before.equals(value)) {
        throw new SyntaxError(
            place.place(),
            "'%s' gets its initial value twice".formatted(of.register().name()),
            "keep one of the two");
      }
    }
  }

  private void array(Word name, @Nullable DataType type) {
    words.expect("[", "before the number of cells");
    Word size = words.expect(Kind.NUMBER, "the number of cells");
    words.expect("]", "after the number of cells");
    if (type == null) {
      throw new SyntaxError(
          name.place(),
          "'" + name.text() + "' is an array without a type",
          "write int " + name.text() + "[" + size.text() + "]");
    }
    int count = Words.index(size);
    if (count < 1 || count > MOST_CELLS) {
      throw new SyntaxError(size.place(), "an array has 1 to " + MOST_CELLS + " cells");
    }
    var values = new ArrayList<Literal>();
    if (words.accept("=")) {
      words.expect("{", "before the values of the cells");
      do {
        values.add(literal());
      } while (words.accept(","));
      words.expect("}", "after the values of the cells");
      if (values.size() != count) {
        throw new SyntaxError(
            size.place(),
            "%d values for %d cells of '%s'".formatted(values.size(), count, name.text()));
      }
    }
    while (values.size() < count) {
      values.add(new Literal.Whole(0));
    }
    declare(name, new Cells(type, true, values));
  }

  /// The same location may be declared and get its value in two entries.
  private void declare(Word name, Cells now) {
    Cells before = cells.get(name.text());
    if (before == null) {
      cells.put(name.text(), now);
    } else if (before.array()
        || now.array()
        || !before.values().isEmpty() && !now.values().isEmpty()) {
      throw new SyntaxError(
          name.place(),
          "'" + name.text() + "' gets its initial value twice",
          "keep one of the two");
    } else {
      cells.put(
          name.text(),
          new Cells(
              now.type() == null ? before.type() : now.type(),
              false,
              now.values().isEmpty() ? before.values() : now.values()));
    }
  }

  private Literal literal() {
    if (Scope.threadFollows(words)) {
      int thread = Scope.thread(words);
      return new Literal.Code(thread, words.expect(Kind.NAME, "a label").text());
    }
    if (words.peek().kind() == Kind.NUMBER) {
      return new Literal.Whole(Words.number(words.next()));
    }
    if (names.instructionFollows(words)) {
      return new Literal.Instruction(names.instruction(words));
    }
    words.accept("&");
    Word name = words.expect(Kind.NAME, "a number, or the name of a location for its address");
    if (name.is("ATOMIC_INIT") && words.accept("(")) {
      Literal value = literal();
      words.expect(")", "after the value");
      return value;
    }
    if (name.is("MUTEX_INITIALIZER") || name.is("PTHREAD_MUTEX_INITIALIZER")) {
      return new Literal.Whole(0);
    }
    locations.add(name.text());
    Word index = null;
    if (words.accept("[")) {
      index = words.expect(Kind.NUMBER, "the number of a cell");
      words.expect("]", "after the number of the cell");
    }
    return new Literal.Named(name, index);
  }

  /// Whether a location is given a value.
  boolean says(String location) {
    return cells.containsKey(location);
  }

  /// All locations, in order of appearance.
  ///
  /// @param declared what the code says of locations; another width here goes before
  Map<String, Memory> memory(Map<String, DataType> declared, Language language) {
    var all = new LinkedHashSet<>(locations);
    all.addAll(declared.keySet());
    var shapes = new LinkedHashMap<String, Memory>();
    for (String name : all) {
      Cells known = cells.getOrDefault(name, new Cells(null, false, List.of()));
      boolean ofLabel = known.values().stream().anyMatch(Literal.Code.class::isInstance);
      DataType said = known.type() == null && ofLabel ? LABEL : known.type();
      DataType type = type(said, declared.get(name));
      int count = Math.max(1, known.values().size());
      shapes.put(
          name, new Memory(name, type, known.array(), Collections.nCopies(count, Value.of(0))));
    }
    var filled = new LinkedHashMap<String, Memory>();
    for (Memory shape : shapes.values()) {
      Cells known = cells.get(shape.name());
      filled.put(
          shape.name(),
          known == null || known.values().isEmpty() ? shape : fill(shape, known, shapes, language));
    }
    return filled;
  }

  private static Memory fill(
      Memory shape, Cells known, Map<String, Memory> shapes, Language language) {
    List<Value> values =
        known.values().stream()
            .map(literal -> language.loading().initial(value(literal, shapes), shape.type()))
            .toList();
    return new Memory(shape.name(), shape.type(), shape.array(), values);
  }

  /// Of two types of one width the parameter's says more: whether it is atomic.
  private static DataType type(@Nullable DataType here, @Nullable DataType declared) {
    if (here == null) {
      return declared == null ? DataType.INT : declared;
    }
    if (declared == null) {
      return here;
    }
    boolean alike = declared.bytes() == here.bytes() && declared.signed() == here.signed();
    return alike ? declared : here;
  }

  /// What registers hold, by the thread and the name as the initial state has them.
  Map<Of, Value> registers(Map<String, Memory> memory) {
    var values = new LinkedHashMap<Of, Value>();
    registers.forEach((of, literal) -> values.put(of, value(literal, memory)));
    return values;
  }

  /// The names of registers that have a value or a type, by their threads.
  Map<Integer, Set<String>> started() {
    var started = new HashMap<Integer, Set<String>>();
    for (Of of : registers.keySet()) {
      started.computeIfAbsent(of.thread(), _ -> new HashSet<>()).add(of.register().name());
    }
    return started;
  }

  Map<Of, DataType> types() {
    return types;
  }

  private static Value value(Literal literal, Map<String, Memory> memory) {
    return switch (literal) {
      case Literal.Whole(long value) -> Value.of(value);
      case Literal.Code(int thread, String label) -> CodeLabels.address(thread, label);
      case Literal.Instruction(var code) -> code;
      case Literal.Named(Word name, Word index) -> {
        Memory location = memory.get(name.text());
        yield index == null || location == null
            ? Value.address(name.text())
            : Scope.cell(location, index);
      }
    };
  }
}
