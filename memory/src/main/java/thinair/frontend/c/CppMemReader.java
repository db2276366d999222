package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.program.Condition;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Op;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.source.SourceText;

/// Reads programs as CppMem has them: a `main` whose variables are the locations, threads between
/// `{{{`, `|||` and `}}}` or started by `thread t(f, &x)`, and names that begin with `r` as
/// registers. They ask nothing: every end is as asked.
public final class CppMemReader {
  private CppMemReader() {}

  /// Whether a file is one of these by its name.
  public static boolean isProgram(String file) {
    return file.endsWith(".c") || file.endsWith(".cppmem") || file.endsWith(".cc");
  }

  /// @throws thinair.source.SyntaxError where the text cannot be read, with the place, the reason
  ///   and a way out
  public static Program read(SourceText source) {
    CppMemParser parser = new CppMemParser(source.span(0, source.text().length()));
    parser.parse();
    Dialect dialect = Dialect.cppMem();
    List<ThreadCode> threads = new ArrayList<>();
    List<Observable> shown = new ArrayList<>();
    for (ThreadSource thread : parser.threads()) {
      ThreadCode code = ThreadLowering.lower(thread, dialect, Set.of());
      threads.add(
          new ThreadCode(
              code.id(),
              code.id() == 0 ? "main" : "thread " + code.id(),
              code.code(),
              code.labels(),
              code.initial(),
              code.types()));
      for (Register register : registers(code)) {
        shown.add(new Observable.Of(code.id(), register));
      }
    }
    Map<String, Memory> memory = new LinkedHashMap<>();
    parser
        .locations()
        .forEach(
            (name, location) -> {
              Memory cell =
                  new Memory(name, location.type().cell(), false, List.of(location.initial()));
              memory.put(name, location.written() ? cell : cell.withoutValue());
            });
    Proposition anything = new Proposition.True();
    Satisfiable.check(threads, memory);
    return new Program(
        source,
        Language.C,
        name(source.name()),
        "",
        Map.of(),
        List.copyOf(memory.values()),
        threads,
        shown,
        null,
        new Condition(Condition.Quantifier.EXISTS, anything));
  }

  private static String name(String file) {
    String last = file.substring(file.lastIndexOf('/') + 1);
    return last.replaceFirst("\\.(c|cc|cppmem)$", "");
  }

  /// What a thread writes of registers, in the order of its code.
  private static Set<Register> registers(ThreadCode code) {
    Set<Register> found = new LinkedHashSet<>();
    for (Instruction instruction : code.code()) {
      collect(instruction.ops(), found);
    }
    return found;
  }

  private static void collect(List<Op> ops, Set<Register> found) {
    for (Op op : ops) {
      if (op instanceof Op.WriteRegister(var register, _, _) && !register.name().startsWith("%")) {
        found.add(register);
      } else if (op instanceof Op.Choose(var alternatives)) {
        alternatives.forEach(each -> collect(each, found));
      }
    }
  }
}
