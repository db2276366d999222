package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The reference page names every instruction, and no other.
final class InstructionReferenceTest {
  private static final Pattern CODE = Pattern.compile("`([^`]*)`");

  @Test
  void aarch64() throws IOException {
    Set<String> words = words("## AArch64");
    String order = "(A|L|AL)?(B|H)?|S|SB|SH|SW";
    String conditions = String.join("|", AArch64Flags.conditions());

    assertThat(new AArch64().mnemonics())
        .allMatch(
            name -> name.matches("B\\.?(" + conditions + ")") || isMadeOf(name, words, order),
            "is on the page");
  }

  @Test
  void riscv() throws IOException {
    Set<String> words = words("## RISC-V");

    assertThat(new RiscV().mnemonics())
        .allMatch(
            name -> isMadeOf(name, words, "(\\.[wd])?(\\.aq|\\.rl|\\.aq\\.rl|\\.aqrl)?"),
            "is on the page");
  }

  /// X86_64 has the instructions of X86.
  @Test
  void x86() throws IOException {
    assertThat(X86Set.x86().mnemonics()).isEqualTo(words("## X86"));
    assertThat(X86Set.x86Long().mnemonics()).isEqualTo(words("## X86"));
  }

  @Test
  void powerPc() throws IOException {
    Set<String> words = words("## PPC");

    assertThat(new PowerPc().mnemonics())
        .allMatch(name -> isMadeOf(name, words, "(x|\\.)?"), "is on the page");
  }

  @Test
  void smallSets() throws IOException {
    Set<String> arm = words("## ARM");
    Set<String> mips = words("## MIPS");

    assertThat(new Arm().mnemonics())
        .allMatch(name -> isMadeOf(name, arm, "(EQ|NE|S)?"), "is on the page");
    assertThat(arm)
        .allMatch(
            word ->
                new Arm().mnemonics().contains(word.replaceFirst(" .*", ""))
                    || word.matches("S|EQ|NE|SY|(ISH|NSH|OSH)?(ST)?"),
            "is an instruction or a suffix");
    assertThat(new Mips().mnemonics()).isEqualTo(mips);
  }

  @Test
  void namesNoOther() throws IOException {
    InstructionSet aarch64 = new AArch64();
    InstructionSet riscv = new RiscV();
    String suffix =
        "A|L|AL|B|H|SB|SH|SW|S|ISH.*|OSH.*|NSH.*|SY|LD|ST|EQ|LSL #3|SXTW #2|[WX]ZR|NZCV";

    assertThat(words("## PPC"))
        .allMatch(
            word -> new PowerPc().mnemonics().contains(word) || word.matches("x|\\.|cr3"),
            "is an instruction or a suffix");
    assertThat(words("## AArch64"))
        .allMatch(
            word ->
                aarch64.mnemonics().contains(word)
                    || word.matches(suffix)
                    || AArch64Flags.conditions().contains(word),
            "is an instruction or a suffix");
    assertThat(words("## RISC-V"))
        .allMatch(
            word ->
                riscv.mnemonics().contains(word.replaceFirst(" .*", ""))
                    || riscv.mnemonics().contains(word + ".w")
                    || word.matches("\\.(w|d|aq|rl|aq\\.rl|aqrl)"),
            "is an instruction or a suffix");
  }

  private static boolean isMadeOf(String name, Set<String> words, String suffix) {
    return words.stream()
        .filter(name::startsWith)
        .anyMatch(word -> name.substring(word.length()).matches(suffix));
  }

  /// What stands as code in the first column of the table of a section.
  private static Set<String> words(String section) throws IOException {
    String page = Files.readString(Path.of("../docs/reference/litmus.md"));
    String rest = page.substring(page.indexOf(section + "\n") + section.length());
    int end = rest.indexOf("\n## ");
    Set<String> words = new TreeSet<>();
    (end < 0 ? rest : rest.substring(0, end))
        .lines()
        .filter(line -> line.startsWith("| `") || line.startsWith("| these"))
        .map(line -> line.substring(1, line.indexOf('|', 1)))
        .flatMap(column -> CODE.matcher(column).results())
        .map((MatchResult found) -> found.group(1))
        .forEach(words::add);
    return words;
  }
}
