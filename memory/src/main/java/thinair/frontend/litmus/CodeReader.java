package thinair.frontend.litmus;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.program.DataType;
import thinair.program.Language;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;
import thinair.source.Span;

/// Reads the threads of one language. Everything around them (name, initial state, condition) is
/// read by [LitmusReader], which takes one of these for each language; so languages that live in
/// other packages need not know this one: `(body, started) -> …` is enough where the two are put
/// together.
@FunctionalInterface
public interface CodeReader {

  /// @param place everything between the initial state and what comes after the code (`locations`,
  ///   `filter`, the condition), comments included; places of instructions must lie in its source
  /// @param started the registers, or local variables, that the initial state gives a value; the
  ///   thread -1 stands for all
  /// @throws thinair.source.SyntaxError if it cannot be read
  Code read(Span place, Map<Integer, Set<String>> started);

  /// The register, or local variable, that the initial state and the condition mean by this name.
  default Optional<Register> register(String name) {
    return Optional.of(new Register(name));
  }

  /// The usual registers, to suggest one for a name that is none.
  default Collection<Register> registers() {
    return List.of();
  }

  /// Registers that the test leaves to us to choose (`%x` in code and initial state), by their
  /// names.
  default Map<String, Register> symbolic(SourceText source) {
    return Map.of();
  }

  /// Whether `instr:"…"` and `NOP` are values of the initial state and of conditions.
  default boolean hasInstructions() {
    return false;
  }

  /// An instruction as a value, however it is written; empty if it has several spellings, or this
  /// language none of its instructions as values.
  default Optional<Value.Code> instruction(String text) {
    return Optional.empty();
  }

  /// What was read.
  ///
  /// @param threads in order; `initial` and `types` need only hold what the code itself says of
  ///   registers, what the initial state says is added to them
  /// @param locations that the code declares (parameters of C), with the type of a cell, in order
  ///   of appearance; what the initial state says of them goes before. Addresses that occur as
  ///   constants of ops need not be listed here.
  /// @param language what the code turned out to be, where several go by one name
  record Code(
      List<ThreadCode> threads, Map<String, DataType> locations, @Nullable Language language) {
    public Code {
      threads = List.copyOf(threads);
    }

    public Code(List<ThreadCode> threads, Map<String, DataType> locations) {
      this(threads, locations, null);
    }
  }
}
