package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Program;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Reads litmus tests as herd has them. It knows the assembly languages; who reads C is given to
/// it. The tables of a language are made when its first test is read, so one reader should read
/// many. Safe for use by several threads.
public final class LitmusReader {
  private static final Set<String> MUTEXES = Set.of("mtx_t", "pthread_mutex_t");

  private final Function<Language, CodeReader> structured;
  private final Map<Language, CodeReader> languages = new ConcurrentHashMap<>();

  /// @param structured who reads what is written as C is; asked when the first such test is read
  public LitmusReader(Function<Language, CodeReader> structured) {
    this.structured = structured;
  }

  private CodeReader reader(Language language) {
    CodeReader known = languages.get(language);
    return known != null ? known : languages.computeIfAbsent(language, this::make);
  }

  private CodeReader make(Language language) {
    return language.isC()
        ? structured.apply(language)
        : new ColumnReader(InstructionSets.of(language));
  }

  /// @throws SyntaxError where the text cannot be read, with the place, the reason and a way out
  public Program read(SourceText source) {
    try {
      return readKnown(source);
    } catch (SyntaxError wrong) {
      throw Extensions.explained(wrong, source);
    }
  }

  private Program readKnown(SourceText source) {
    requireLines(source);
    Sections sections = Sections.of(source);
    CodeReader language = reader(sections.language());
    var names = new RegisterNames(language, language.symbolic(source));
    var initial = new InitialState(new Words(sections.initial()), names);
    CodeReader.Code code = language.read(sections.code(), initial.started());
    Map<String, Memory> memory = initial.memory(code.locations(), sections.language());
    requireInitialised(code.threads(), memory, initial, sections.code().text());
    var used = new TreeMap<Integer, List<Register>>();
    for (ThreadCode thread : code.threads()) {
      var mentioned = new Mentioned(thread);
      used.put(thread.id(), List.copyOf(mentioned.registers()));
      for (String name : mentioned.locations()) {
        memory.putIfAbsent(name, new Memory(name, DataType.INT, false, List.of(Value.of(0))));
      }
    }
    List<ThreadCode> threads = started(sections.language(), code.threads(), used, initial, memory);
    List<Memory> held = CodeReads.of(threads, memory.values(), language);
    var question =
        new ConditionReader(
                new Words(sections.question()),
                new Scope(names, memory, used, places(threads), declared(sections)))
            .read();
    return new Program(
        source,
        code.language() == null ? sections.language() : code.language(),
        sections.name(),
        sections.description(),
        sections.metadata(),
        Stream.concat(memory.values().stream(), held.stream()).toList(),
        threads,
        question.shown(),
        question.filter(),
        question.condition());
  }

  /// What looks like the end of a line, but ends none, would hide code in a comment from whoever
  /// reads the test.
  private static void requireLines(SourceText source) {
    int at = Math.max(source.text().indexOf('\u2028'), source.text().indexOf('\u2029'));
    if (at >= 0) {
      throw new SyntaxError(
          source.span(at, at + 1),
          "U+%04X looks like the end of a line, but is none"
              .formatted((int) source.text().charAt(at)),
          "begin a new line instead");
    }
  }

  private static boolean locks(List<Op> ops, Value mutex) {
    return ops.stream()
        .anyMatch(
            op ->
                op instanceof Op.Sync sync && sync.address().equals(new Operand.Constant(mutex))
                    || op instanceof Op.Choose(var alternatives)
                        && alternatives.stream().anyMatch(each -> locks(each, mutex)));
  }

  /// A mutex of C has to be made before it is used; nobody can tell what one does that was not.
  private static void requireInitialised(
      List<ThreadCode> threads, Map<String, Memory> memory, InitialState initial, String code) {
    for (Memory location : memory.values()) {
      String name = location.name();
      if (!MUTEXES.contains(location.type().name())
          || initial.says(name)
          || Pattern.compile("_init\\s*\\(\\s*&?\\s*" + Pattern.quote(name) + "\\b")
              .matcher(code)
              .find()) {
        continue;
      }
      for (ThreadCode thread : threads) {
        for (Instruction instruction : thread.code()) {
          if (locks(instruction.ops(), Value.address(name))) {
            throw new SyntaxError(
                instruction.place(),
                "the mutex " + name + " is never initialised",
                "say '%s = MUTEX_INITIALIZER;' in the initial state, or call mtx_init(%s, mtx_plain)"
                    .formatted(name, name));
          }
        }
      }
    }
  }

  /// A variable of C that is never used may be declared all the same.
  private static Predicate<String> declared(Sections sections) {
    if (!sections.language().isC()) {
      return _ -> true;
    }
    String code = sections.initial().text() + sections.code().text();
    return name -> Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(code).find();
  }

  /// The threads with what the initial state says of their registers.
  private static List<ThreadCode> started(
      Language language,
      List<ThreadCode> threads,
      Map<Integer, List<Register>> used,
      InitialState initial,
      Map<String, Memory> memory) {
    Map<InitialState.Of, Value> values = initial.registers(memory);
    for (InitialState.Of of : concat(values.keySet(), initial.types().keySet())) {
      if (of.thread() >= 0 && !used.containsKey(of.thread())) {
        throw new SyntaxError(
            of.place().place(),
            "there is no thread " + of.thread(),
            "the threads are " + used.keySet());
      }
    }
    var started = new ArrayList<ThreadCode>();
    for (ThreadCode thread : threads) {
      var registers = new LinkedHashMap<>(thread.initial());
      var types = new LinkedHashMap<>(thread.types());
      values.forEach(
          (of, value) -> {
            if (belongs(of, thread, used)) {
              requireLabel(of, value, threads);
              registers.put(of.register(), value);
            }
          });
      initial
          .types()
          .forEach(
              (of, type) -> {
                if (belongs(of, thread, used)) {
                  types.put(of.register(), type);
                }
              });
      if (!language.isC()) {
        // A variable of C that is started has a value, if it is 0.
        registers.values().removeIf(Value.of(0)::equals);
      }
      types.values().removeIf(DataType.INT::equals);
      started.add(new ThreadCode(thread.id(), thread.code(), thread.labels(), registers, types));
    }
    return started;
  }

  /// The places in code that have a name.
  private static Set<Value.Address> places(List<ThreadCode> threads) {
    Set<Value.Address> places = new HashSet<>();
    for (ThreadCode thread : threads) {
      for (String label : thread.labels().keySet()) {
        places.add(CodeLabels.address(thread.id(), label));
      }
    }
    return places;
  }

  /// A place in code that a register holds has to exist.
  private static void requireLabel(InitialState.Of of, Value value, List<ThreadCode> threads) {
    if (value instanceof Value.Address address
        && address.isCode()
        && !places(threads).contains(address)) {
      throw new SyntaxError(
          of.place().place(),
          "there is no " + address.location(),
          "a thread and a label of its code, like P0:L0");
    }
  }

  private static boolean belongs(
      InitialState.Of of, ThreadCode thread, Map<Integer, List<Register>> used) {
    return of.thread() == thread.id()
        || of.thread() < 0 && used.getOrDefault(thread.id(), List.of()).contains(of.register());
  }

  private static <T> List<T> concat(Iterable<T> left, Iterable<T> right) {
    var all = new ArrayList<T>();
    left.forEach(all::add);
    right.forEach(all::add);
    return all;
  }
}
