package thinair.program;

import java.util.Comparator;
import java.util.List;

/// The order in which the registers of one thread stand in a state: as the architecture counts them
/// (`X9` before `X10`, `EDX` before `ESI`), and by letter for the variables of C (`r10` before
/// `r2`).
public record RegisterOrder(Language language) implements Comparator<Register> {
  private static final List<String> X86 =
      List.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI", "EBP", "ESP", "EIP", "ZF", "SF", "CF");
  private static final List<String> X86_64 =
      List.of("rax", "rbx", "rcx", "rdx", "rsi", "rdi", "rbp", "rsp");

  @Override
  public int compare(Register left, Register right) {
    return switch (language) {
      case X86 -> listed(X86, left.name(), right.name());
      case X86_64 -> listed(X86_64, left.name(), right.name());
      case PPC, AARCH64, RISCV -> counted(left.name(), right.name());
      case C, LKMM, JAVA -> left.name().compareTo(right.name());
    };
  }

  private static int listed(List<String> names, String left, String right) {
    int l = names.indexOf(left);
    int r = names.indexOf(right);
    if (l < 0 && r < 0) {
      return counted(left, right);
    }
    // What is not in the list comes last: -1 is the greatest unsigned number.
    return Integer.compareUnsigned(l, r);
  }

  private static int counted(String left, String right) {
    int l = numberStart(left);
    int r = numberStart(right);
    int byPrefix = left.substring(0, l).compareTo(right.substring(0, r));
    if (byPrefix != 0) {
      return byPrefix;
    }
    int byLength = Integer.compare(left.length() - l, right.length() - r);
    return byLength != 0 ? byLength : left.compareTo(right);
  }

  private static int numberStart(String name) {
    int start = name.length();
    while (start > 0 && Character.isDigit(name.charAt(start - 1))) {
      start--;
    }
    return start;
  }
}
