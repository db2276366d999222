package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
<<<<<<< HEAD
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

  @Test
  void namesNoOther() throws IOException {
    InstructionSet aarch64 = new AArch64();
    InstructionSet riscv = new RiscV();
    String suffix = "A|L|AL|B|H|SB|SH|SW|S|ISH.*|OSH.*|NSH.*|SY|LD|ST|EQ|LSL #3|SXTW #2|[WX]ZR";

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
=======
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;

/// The reference page lists every instruction there is.
class InstructionReferenceTest {
  /// Endings that the page mentions once for many instructions.
  private static final List<String> ENDINGS = List.of("x", ".");

  @ParameterizedTest
  @CsvSource({"X86, ## X86", "X86_64, ## X86", "PPC, ## PPC"})
  void listsThemAll(Language language, String heading) throws IOException {
    String page =
        Files.readString(
            Path.of(System.getProperty("thinair.root", ".."), "docs/reference/litmus.md"));
    int start = page.indexOf(heading + "\n");
    int end = page.indexOf("\n## ", start + 1);
    var listed = Arrays.asList(page.substring(start, end < 0 ? page.length() : end).split("`", -1));
    InstructionSet set =
        InstructionSets.all().stream()
            .filter(one -> one.language() == language)
            .findFirst()
            .orElseThrow();

    assertThat(set.mnemonics()).allMatch(name -> isListed(name, listed));
  }

  private static boolean isListed(String name, List<String> listed) {
    return listed.contains(name)
        || ENDINGS.stream()
            .anyMatch(
                ending ->
                    name.endsWith(ending) && listed.contains(name.substring(0, name.length() - 1)));
>>>>>>> 39903fb (Describe litmus tests, and the instructions of x86 and PowerPC)
  }
}
