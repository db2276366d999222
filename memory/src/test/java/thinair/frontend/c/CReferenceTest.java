package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The reference page names every function, and no other.
class CReferenceTest {
  private static final Pattern FUNCTION = Pattern.compile("`(\\w+)(?=[({])");
  private static final Pattern FAMILY =
      Pattern.compile("atomic_(fetch_)?(add|sub|and|or|xor|andnot|inc|dec)(_return)?");

  @Test
  void namesTheFunctionsThereAre() throws IOException {
    assertThat(named("**Functions**", "A test that uses something only"))
        .containsExactlyInAnyOrderElementsOf(
            Dialect.c11(new LinkedHashMap<>()).functions().keySet());
  }

  @Test
  void namesTheFunctionsOfTheKernel() throws IOException {
    assertThat(named("A test that uses something only", "**Macros.**"))
        .isEqualTo(
            Kernel.macros().keySet().stream()
                .map(CReferenceTest::family)
                .collect(Collectors.toSet()));
  }

  @Test
  void namesWhatMacrosAreMadeOf() throws IOException {
    assertThat(named("**Macros.**", "The sets of the orders"))
        .contains(KernelPrimitives.all().stream().map(Builtin::name).toArray(String[]::new));
  }

  /// Without the order that a name ends with, and with OP for what it does.
  private static String family(String name) {
    boolean single =
        Set.of("acquire", "release").contains(name.substring(name.lastIndexOf('_') + 1))
            && (name.startsWith("smp_")
                || name.startsWith("atomic_read")
                || name.startsWith("atomic_set"));
    String plain = single ? name : name.replaceFirst("_(relaxed|acquire|release)$", "");
    Matcher matcher = FAMILY.matcher(plain);
    return matcher.matches()
        ? "atomic_%sOP%s"
            .formatted(
                matcher.group(1) == null ? "" : matcher.group(1),
                matcher.group(3) == null ? "" : matcher.group(3))
        : plain;
  }

  private static Set<String> named(String from, String to) throws IOException {
    String page = Files.readString(Path.of("..", "docs", "reference", "litmus.md"));
    String section = page.substring(page.indexOf(from), page.indexOf(to));
    return FUNCTION
        .matcher(section)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }
}
