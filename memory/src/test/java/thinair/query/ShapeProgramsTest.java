package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.generate.Shape;
import thinair.program.Language;
import thinair.program.Program;

/// Programs that are put together are those that would have been read.
class ShapeProgramsTest {
  private int read;

  private Program read(String text) {
    read++;
    return Comparing.read(text);
  }

  private static List<Shape> shapes(int accesses) {
    List<Shape> shapes = new ArrayList<>();
    Generator.generate(Limits.of(accesses, 4, 3, 3).withFences().withExchanges(), shapes::add);
    return shapes;
  }

  @ParameterizedTest(name = "last values {0}, {1}")
  @CsvSource({"false,", "true,", "false, X86", "true, X86"})
  void whatIsPutTogetherIsWhatIsRead(boolean finals, Language language) {
    ShapePrograms programs = new ShapePrograms(this::read, finals, Optional.ofNullable(language));
    List<Shape> shapes = shapes(4);
    for (Shape shape : shapes) {
      assertThat(programs.of(shape)).isEqualTo(Comparing.read(LitmusText.of(shape, finals)));
    }
    // Few enough to say that most were not read.
    assertThat(read).isLessThan(shapes.size() / 10);
  }

  @Test
  void languagesThatHaveMoreAreRead() {
    ShapePrograms programs = new ShapePrograms(this::read, false, Optional.of(Language.AARCH64));
    List<Shape> shapes = shapes(2);
    for (Shape shape : shapes) {
      assertThat(programs.of(shape))
          .isEqualTo(Comparing.read(LitmusText.of(shape, false, Language.AARCH64)));
    }
    assertThat(read).isEqualTo(shapes.size());
  }
}
