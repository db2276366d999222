package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.program.Language;

/// Writes a generated program as a litmus test: in the language of x86, or in that of AArch64 if
/// the program has what instructions of x86 can hardly say; or in another one that the models to be
/// compared are made for.
public final class LitmusText {
  /// A thread has a register for each of its reads.
  public static final int MOST_READS = Columns.MOST_READS;

  private LitmusText() {}

  /// Asks for all that reads return.
  ///
  /// @param finals whether the last values of locations are looked at too
  public static String of(Shape shape, boolean finals) {
    return of(shape, finals, usual(shape));
  }

  private static Language usual(Shape shape) {
    return shape.threads().stream()
            .flatMap(List::stream)
            .allMatch(
                access ->
                    gaps(Language.X86).contains(access.before())
                        && kinds(Language.X86).contains(access.kind()))
        ? Language.X86
        : Language.AARCH64;
  }

  /// The languages that programs can be written in.
  public static List<Language> languages() {
    return List.of(
        Language.X86, Language.AARCH64, Language.PPC, Language.RISCV, Language.C, Language.LKMM);
  }

  /// What a language can say that stands between accesses.
  public static List<Gap> gaps(Language language) {
    return language == Language.X86 ? List.of(Gap.NOTHING, Gap.FENCE) : List.of(Gap.values());
  }

  /// What accesses a language has. RISC-V annotates plain ones in litmus tests alone, so these are
  /// not among them; the Linux kernel has nothing stronger than a release.
  public static List<Kind> kinds(Language language) {
    return switch (language) {
      case X86 -> List.of(Kind.WRITE, Kind.READ, Kind.EXCHANGE);
      case PPC -> List.of(Kind.WRITE, Kind.READ);
      case RISCV ->
          List.of(
              Kind.WRITE,
              Kind.READ,
              Kind.EXCHANGE,
              Kind.ACQUIRE_EXCHANGE,
              Kind.RELEASE_EXCHANGE,
              Kind.STRONG_EXCHANGE);
      case AARCH64 -> without(Kind.STRONG_WRITE);
      case C -> List.of(Kind.values());
      case LKMM -> without(Kind.STRONG_WRITE, Kind.STRONG_READ);
      case X86_64, JAVA -> List.of();
    };
  }

  private static List<Kind> without(Kind... missing) {
    List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
    kinds.removeAll(List.of(missing));
    return kinds;
  }

  /// Asks for all that reads return, in one of the [#languages()].
  public static String of(Shape shape, boolean finals, Language language) {
    List<String> zeros = new ArrayList<>();
    registers(shape, language).forEach(register -> zeros.add(register + "=0"));
    for (int a = 0; finals && a < shape.addresses(); a++) {
      zeros.add("[%s]=0".formatted(location(a)));
    }
    return of(
        shape,
        language,
        "generated",
        "exists (" + (zeros.isEmpty() ? "true" : String.join(" /\\ ", zeros)) + ")");
  }

  /// @param question the last line: `exists (0:EAX=1)`
  public static String of(Shape shape, Language language, String name, String question) {
    return "%s %s\n%s%s\n"
        .formatted(
            language.litmusName(),
            name,
            language.isC()
                ? new Functions(shape, language).text()
                : new Columns(shape, language).text(),
            question);
  }

  /// The registers of all reads, each with its thread.
  private static List<String> registers(Shape shape, Language language) {
    List<String> registers = new ArrayList<>();
    for (int t = 0; t < shape.threads().size(); t++) {
      int reads = 0;
      for (Access access : shape.threads().get(t)) {
        if (access.reads()) {
          String register =
              language.isC() ? Functions.register(reads) : Columns.register(reads, language);
          registers.add(t + ":" + register);
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
