package thinair.frontend;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import thinair.frontend.c.CCode;
import thinair.frontend.c.CPrinter;
import thinair.frontend.c.CReader;
import thinair.frontend.c.VarHandleReader;
import thinair.frontend.litmus.CodeReader;
import thinair.frontend.litmus.LitmusPrinter;
import thinair.frontend.litmus.LitmusReader;
import thinair.program.Language;
import thinair.source.SourceText;
import thinair.source.Span;

/// The one place where the languages of litmus tests come together.
public final class Litmus {
  private Litmus() {}

  public static LitmusReader reader() {
    return reader(Optional.empty(), false);
  }

  public static LitmusPrinter printer() {
    return new LitmusPrinter(CPrinter::print);
  }

  /// @param macros what the functions of C programs stand for; empty: what they usually do
  /// @param kernel whether C that uses no functions is C of the Linux kernel
  static LitmusReader reader(Optional<SourceText> macros, boolean kernel) {
    // What the user gave is read at once, for its errors; our own when a program asks for it.
    Optional<CReader> given = macros.map(CReader::withMacros);
    return new LitmusReader(
        language -> {
          if (language == Language.JAVA_MODES) {
            return reading(VarHandleReader::read);
          }
          CReader c = given.orElseGet(CReader::standard);
          return reading((kernel ? c.preferringKernel() : c)::read);
        });
  }

  private static CodeReader reading(BiFunction<Span, Map<Integer, Set<String>>, CCode> reader) {
    return (place, started) -> {
      var code = reader.apply(place, started);
      return new CodeReader.Code(code.threads(), code.locations(), code.language());
    };
  }
}
