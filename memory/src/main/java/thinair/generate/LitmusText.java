package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.program.Language;

/// Writes a generated program as a litmus test: in the usual language, or in the richest if the
/// program has what the usual one can hardly say; or in another one that the models to be compared
/// are made for.
public final class LitmusText {
  /// A thread has a register for each of its reads, and no language has fewer than x86.
  public static final int MOST_READS = X86.REGISTERS.size();

  /// The language of programs where nobody asks for another, as long as it will do.
  public static final Language USUAL = Language.X86;

  /// The language of programs that the usual one can hardly say.
  public static final Language RICHEST = Language.AARCH64;

  private static final String NAME = "generated";

  private LitmusText() {}

  /// Asks for all that reads return.
  ///
  /// @param finals whether the last values of locations are looked at too
  public static String of(Shape shape, boolean finals) {
    return of(shape, finals, usual(shape));
  }

  private static Language usual(Shape shape) {
    Wording wording = wording(USUAL);
    return shape.threads().stream()
            .flatMap(List::stream)
            .allMatch(
                access ->
                    wording.gaps().contains(access.before())
                        && wording.kinds().contains(access.kind()))
        ? USUAL
        : RICHEST;
  }

  /// The languages that programs can be written in, those first that nobody asks for.
  public static List<Language> languages() {
    List<Language> languages = new ArrayList<>(List.of(USUAL, RICHEST));
    for (Language language : Language.values()) {
      if (!languages.contains(language) && Wording.of(language).isPresent()) {
        languages.add(language);
      }
    }
    return languages;
  }

  private static Wording wording(Language language) {
    return Wording.of(language)
        .orElseThrow(() -> new IllegalArgumentException("no programs are written in " + language));
  }

  /// What a language can say that stands between accesses.
  public static List<Gap> gaps(Language language) {
    return wording(language).gaps();
  }

  /// What accesses a language has.
  public static List<Kind> kinds(Language language) {
    return wording(language).kinds();
  }

  /// Asks for all that reads return, in one of the [#languages()].
  public static String of(Shape shape, boolean finals, Language language) {
    return of(shape, language, NAME, question(zeros(shape, finals, language)));
  }

  /// As [#of], with what stands where; empty if the language is not one of instructions in columns
  /// that name their locations.
  public static Optional<Sheet> sheet(Shape shape, boolean finals, Optional<Language> wanted) {
    Language language = wanted.orElseGet(() -> usual(shape));
    if (!(wording(language) instanceof X86 x86)) {
      return Optional.empty();
    }
    requireRegisters(shape);
    String head = head(language, NAME);
    List<List<Sheet.Cell>> threads = new ArrayList<>();
    String body = new Columns(shape, x86).text(head.length(), threads);
    List<String> zeros = zeros(shape, finals, language);
    String text = head + body + question(zeros) + "\n";
    return Optional.of(new Sheet(text, threads, shape.addresses(), zeros));
  }

  private static List<String> zeros(Shape shape, boolean finals, Language language) {
    List<String> zeros = new ArrayList<>();
    registers(shape, language).forEach(register -> zeros.add(register + "=0"));
    for (int a = 0; finals && a < shape.addresses(); a++) {
      zeros.add("[" + location(a) + "]=0");
    }
    return zeros;
  }

  private static String question(List<String> parts) {
    return "exists (" + (parts.isEmpty() ? "true" : String.join(" /\\ ", parts)) + ")";
  }

  private static String head(Language language, String name) {
    return language.litmusName() + " " + name + "\n";
  }

  /// @param question the last line: `exists (0:EAX=1)`
  public static String of(Shape shape, Language language, String name, String question) {
    requireRegisters(shape);
    return head(language, name) + wording(language).body(shape) + question + "\n";
  }

  private static void requireRegisters(Shape shape) {
    for (List<Access> thread : shape.threads()) {
      if (thread.stream().filter(Access::reads).count() > MOST_READS) {
        throw new IllegalArgumentException("no more than " + MOST_READS + " reads in a thread");
      }
    }
  }

  /// Asks whether a program can end so.
  ///
  /// @param read what each read returns, in order
  /// @param last what each location holds at the end; empty where that does not matter
  public static String of(
      Shape shape, Language language, String name, List<Integer> read, List<Integer> last) {
    List<String> parts = new ArrayList<>();
    List<String> registers = registers(shape, language);
    for (int i = 0; i < registers.size(); i++) {
      parts.add("%s=%d".formatted(registers.get(i), read.get(i)));
    }
    for (int a = 0; a < last.size(); a++) {
      parts.add("[%s]=%d".formatted(location(a), last.get(a)));
    }
    return of(shape, language, name, question(parts));
  }

  /// The registers of all reads, each with its thread.
  private static List<String> registers(Shape shape, Language language) {
    Wording wording = wording(language);
    List<String> registers = new ArrayList<>();
    for (int t = 0; t < shape.threads().size(); t++) {
      int reads = 0;
      for (Access access : shape.threads().get(t)) {
        if (access.reads()) {
          registers.add(t + ":" + wording.register(reads));
          reads++;
        }
      }
    }
    return registers;
  }

  static String location(int address) {
    return address < 3 ? String.valueOf("xyz".charAt(address)) : "a" + address;
  }
}
