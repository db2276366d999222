package thinair.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The reference page names every function, and no other.
class CReferenceTest {
  private static final Pattern FUNCTION = Pattern.compile("`_*atomic_\\w*(?=[({`])");

  @Test
  void namesTheFunctionsThereAre() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "reference", "litmus.md"));
    String section = page.substring(page.indexOf("\n## C\n"));
    Set<String> named =
        FUNCTION
            .matcher(section)
            .results()
            .map(MatchResult::group)
            .map(name -> name.substring(1))
            .collect(Collectors.toSet());
    assertThat(named).containsExactlyInAnyOrderElementsOf(C11.dialect().functions().keySet());
  }
}
