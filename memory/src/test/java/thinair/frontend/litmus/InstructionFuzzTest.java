package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.random.Cases;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Damaged instructions are read or refused, with a place inside them, and nothing else happens.
@Tag("random")
final class InstructionFuzzTest {
  private static final int RUNS = Cases.share(700);
  private static final String LETTERS = " \t,.[]()!#-+%XxWw0123456789abSLRz_'\"é\u0000";

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void aarch64(long seed) {
    damage(
        new AArch64(),
        Stream.of(
                AArch64AccessTest.loads(),
                AArch64AccessTest.stores(),
                AArch64AccessTest.pairs(),
                AArch64AccessTest.exclusives(),
                AArch64AtomicTest.swaps(),
                AArch64AtomicTest.updates(),
                AArch64AtomicTest.comparisons(),
                AArch64ComputeTest.arithmetic(),
                AArch64ComputeTest.flags(),
                AArch64ComputeTest.moves(),
                AArch64ComputeTest.selections(),
                AArch64ComputeTest.branches(),
                AArch64ComputeTest.barriers())
            .flatMap(rows -> rows)
            .map(Lowered::instruction)
            .toList(),
        new Random(seed));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void riscv(long seed) {
    damage(
        new RiscV(),
        Stream.of(
                RiscVTest.loads(),
                RiscVTest.stores(),
                RiscVTest.atomics(),
                RiscVTest.reservations(),
                RiscVTest.branches(),
                RiscVTest.fences(),
                RiscVTest.arithmetic())
            .flatMap(rows -> rows)
            .map(Lowered::instruction)
            .toList(),
        new Random(seed));
  }

  private static void damage(InstructionSet instructions, List<String> samples, Random random) {
    for (int run = 0; run < RUNS; run++) {
      String text = damaged(samples, random);
      // The instruction stands between others, so that a place outside of it would show.
      SourceText source = new SourceText("fuzz.litmus", "P0 ;\n" + text + " ;\n");
      try {
        assertThat(instructions.lower(source.span(5, 5 + text.length()), text)).isNotNull();
      } catch (SyntaxError error) {
        Diagnostic diagnostic = error.diagnostic();
        assertThat(diagnostic.span().start()).as(text).isBetween(5, 5 + text.length());
        assertThat(diagnostic.span().end()).as(text).isBetween(5, 5 + text.length());
        assertThat(diagnostic.render()).as(text).contains("fuzz.litmus:2:");
      } catch (RuntimeException other) {
        throw new AssertionError("on '" + text + "'", other);
      }
    }
  }

  private static String damaged(List<String> samples, Random random) {
    StringBuilder text = new StringBuilder(samples.get(random.nextInt(samples.size())));
    for (int i = random.nextInt(4); i >= 0 && !text.isEmpty(); i--) {
      int at = random.nextInt(text.length());
      char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
      switch (random.nextInt(5)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, letter);
        case 2 -> text.setCharAt(at, letter);
        case 3 -> text.setLength(at);
        default -> {
          String other = samples.get(random.nextInt(samples.size()));
          text.replace(at, text.length(), other.substring(random.nextInt(other.length())));
        }
      }
    }
    return text.toString();
  }
}
