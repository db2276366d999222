package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.files.BuiltInTexts;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.random.Cases;
import thinair.random.Damage;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Models with a few letters or words exchanged, dropped or doubled are read or refused, and
/// nothing else happens: no other exception, no endless work.
@Tag("random")
class DamagedModelsTest {
  private static final long SEED = 20_261_115;
  private static final int DAMAGED = 1_500;
  private static final String LETTERS = "()[]{}|&;\\*+?~^-1_0'\"#=,. \n(*letrecWRpo";

  @Test
  void areReadOrRefused() {
    List<ModelLibrary.Entry> models =
        new ModelLibrary(BuiltInTexts.ofThinair())
            .entries().stream().filter(entry -> entry.source().name().endsWith(".cat")).toList();
    Cases.Counts counts =
        Cases.run(
            DAMAGED,
            SEED,
            example -> {
              RandomGenerator random = example.random();
              ModelLibrary.Entry model = models.get(random.nextInt(models.size()));
              List<Target> targets = Target.withPrograms();
              Target target = targets.get(random.nextInt(targets.size()));
              String text = Damage.of(model.text(), LETTERS, random);
              example.shows("for %s:%n%s".formatted(target, text));
              try {
                CatReader.read(
                    new SourceText(model.name() + ".cat", text),
                    Vocabularies.of(target),
                    Set.of(),
                    IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair())));
                example.count("read");
              } catch (SyntaxError e) {
                example.count("refused");
                assertThat(e.diagnostic().render()).isNotBlank();
              }
            });

    // Both must happen, or the damage is of the wrong size.
    counts.require("read", Cases.share(DAMAGED) / 50);
    counts.require("refused", Cases.share(DAMAGED) / 4);
  }
}
