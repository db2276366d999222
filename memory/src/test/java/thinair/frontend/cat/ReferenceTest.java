package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import thinair.model.Target;

/// The reference page of cat says what is so.
class ReferenceTest {

  @Test
  void itsExampleReadsForEveryLanguage() throws IOException {
    String page = page();
    int start = page.indexOf("```\n") + "```\n".length();
    String example = page.substring(start, page.indexOf("```", start));

    for (Target target : Target.withPrograms()) {
      assertThat(Reading.model(example, target.toString()).checks()).hasSize(2);
    }
  }

  @Test
  void itListsWhatEveryModelCanUse() throws IOException {
    String page = page();

    for (Primitive primitive : Primitive.values()) {
      assertThat(page).contains(primitive.word());
    }
    for (String name :
        new String[] {"po-loc", "rmw", "fencerel", "full-fence", "acquire-release"}) {
      assertThat(page).contains("`" + name);
    }
  }

  private static String page() throws IOException {
    return Files.readString(
        Path.of(System.getProperty("thinair.root", ".."), "docs", "reference", "cat.md"));
  }
}
