package thinair.event;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import thinair.frontend.Litmus;
import thinair.program.Language;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;

/// Code of one thread from a line of text, as a litmus test of its language has it: instructions
/// and labels separated by `;`, or statements of C. Locations x, y and z are its parameters in C,
/// and in the registers that have their name in assembly.
public final class Code {
  /// Where the locations are.
  public static final Set<Value> CELLS =
      Stream.of("x", "y", "z", "p", "s")
          .map(Value::address)
          .collect(Collectors.toUnmodifiableSet());

  private Code() {}

  public static ThreadCode thread(Language language, String code) {
    String body = language.isC() ? function(code) : column(code);
    String text =
        "%s code%n{ %s }%n%sexists (x=0)%n"
            .formatted(language.litmusName(), language.isC() ? "" : addresses(language), body);
    return Litmus.reader().read(new SourceText("code.litmus", text)).threads().getFirst();
  }

  /// Statements of the kernel's C, about a lock s.
  public static ThreadCode kernel(String code) {
    String text = "C code\n{ }\nP0(int* x, spinlock_t* s) {\n" + code + "\n}\nexists (x=0)\n";
    return Litmus.reader().read(new SourceText("code.litmus", text)).threads().getFirst();
  }

  private static String function(String code) {
    return "P0(atomic_int* x, atomic_int* y, int* z) { int r0; int r1; int r2;\n" + code + "\n}\n";
  }

  private static String column(String code) {
    return Arrays.stream(code.split(";"))
        .map(line -> " " + line.strip() + " ;\n")
        .collect(Collectors.joining("", " P0 ;\n", ""));
  }

  private static String addresses(Language language) {
    return switch (language) {
      case X86, X86_64 -> "x=0; y=0; z=0;";
      case PPC -> "0:r7=x; 0:r8=y; 0:r9=z;";
      case AARCH64 -> "0:X7=x; 0:X8=y; 0:X9=z;";
      case RISCV -> "0:x7=x; 0:x8=y; 0:x9=z;";
      case ARM, MIPS, BPF, LISA, C, LKMM, JAVA, JAVA_MODES ->
          throw new IllegalArgumentException(language + " is no assembly");
    };
  }
}
