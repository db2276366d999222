package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.program.DataType;
import thinair.program.ThreadCode;
import thinair.source.SourceText;
import thinair.source.Span;

/// Reads the threads of litmus tests in C: `P0(atomic_int* x) { … }` and so on, with the functions
/// of `<stdatomic.h>` or those of the Linux kernel, whichever a test uses.
public final class CReader {
  private final Dialect c11;
  private final Supplier<SequencedMap<String, Macro>> ofKernel;
  private final boolean preferKernel;

  /// Made for the first test that may be one of the kernel.
  private volatile @Nullable Dialect kernel;

  private CReader(
      SequencedMap<String, Macro> ofC11,
      Supplier<SequencedMap<String, Macro>> ofKernel,
      boolean preferKernel) {
    this.preferKernel = preferKernel;
    this.c11 = Dialect.c11(ofC11);
    this.ofKernel = ofKernel;
  }

  public static CReader standard() {
    return new CReader(new LinkedHashMap<>(), Kernel::macros, false);
  }

  /// With the functions that a file of macros defines instead of those of the kernel.
  ///
  /// @throws thinair.source.SyntaxError if the file cannot be read
  public static CReader withMacros(SourceText file) {
    SequencedMap<String, Macro> macros = MacroParser.parse(file);
    return new CReader(macros, () -> macros, false);
  }

  /// The same, but a test that uses no library at all is one of the kernel.
  public CReader preferringKernel() {
    return new CReader(c11.macros(), () -> kernel().macros(), true);
  }

  private Dialect kernel() {
    Dialect known = kernel;
    if (known == null) {
      known = Dialect.kernel(ofKernel.get());
      kernel = known;
    }
    return known;
  }

  /// @param place the threads and nothing else but comments
  /// @throws thinair.source.SyntaxError if they cannot be read
  public CCode read(Span place) {
    return read(place, Map.of());
  }

  /// @param started local variables that the test gives a value before, by their threads
  public CCode read(Span place, Map<Integer, Set<String>> started) {
    List<ThreadSource> sources = new ThreadParser(place).threads();
    Dialect dialect = dialect(sources);
    Expansion expansion = new Expansion(dialect.macros());
    List<ThreadCode> threads = new ArrayList<>();
    Map<String, DataType> locations = new LinkedHashMap<>();
    for (ThreadSource source : sources) {
      threads.add(
          ThreadLowering.lower(
              expansion.thread(source), dialect, started.getOrDefault(source.id(), Set.of())));
      for (ThreadSource.Parameter parameter : source.parameters()) {
        locations.putIfAbsent(parameter.name(), parameter.type().target().cell());
      }
    }
    return new CCode(dialect.language(), threads, locations);
  }

  /// The kernel's, if something is used that only the kernel has.
  private Dialect dialect(List<ThreadSource> threads) {
    return !preferKernel && isPlainC(threads) ? c11 : dialectOfMacros(threads);
  }

  /// Whether everything used is part of C itself, so that no macro has a say.
  private boolean isPlainC(List<ThreadSource> threads) {
    Used used = Used.by(threads, Map.of(), _ -> true);
    return c11.functions().keySet().containsAll(used.functions())
        && used.types().stream().noneMatch(Kernel.TYPES::contains);
  }

  private Dialect dialectOfMacros(List<ThreadSource> threads) {
    Dialect kernel = kernel();
    Used used = Used.by(threads, kernel.macros(), c11.functions()::containsKey);
    boolean ofKernel =
        used.types().stream().anyMatch(Kernel.TYPES::contains)
            || used.functions().stream().anyMatch(name -> kernel.has(name) && !c11.has(name));
    boolean ofC11 = used.functions().stream().anyMatch(name -> c11.has(name) && !kernel.has(name));
    return !ofC11 && (ofKernel || preferKernel) ? kernel : c11;
  }
}
