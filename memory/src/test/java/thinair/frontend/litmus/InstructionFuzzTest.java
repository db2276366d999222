package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Damaged instructions are read or refused, with a place inside them, and nothing else happens.
@Tag("random")
final class InstructionFuzzTest {
  private static final int RUNS = 1_400;
  private static final String LETTERS = " \t,.[]()!#-+%XxWw0123456789abSLRz_'\"é\u0000";

  @Test
  void aarch64() {
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
            .toList());
  }

  @Test
  void riscv() {
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
            .toList());
  }

  private static void damage(InstructionSet instructions, List<String> samples) {
    Cases.run(
        RUNS,
        1,
        example -> {
          String text = damaged(samples, example.random());
          example.shows(text);
          // The instruction stands between others, so that a place outside of it would show.
          SourceText source = new SourceText("fuzz.litmus", "P0 ;\n" + text + " ;\n");
          try {
            assertThat(instructions.lower(source.span(5, 5 + text.length()), text)).isNotNull();
          } catch (SyntaxError error) {
            Diagnostic diagnostic = error.diagnostic();
            assertThat(diagnostic.span().start()).isBetween(5, 5 + text.length());
            assertThat(diagnostic.span().end()).isBetween(5, 5 + text.length());
            assertThat(diagnostic.render()).contains("fuzz.litmus:2:");
          }
        });
  }

  private static String damaged(List<String> samples, RandomGenerator random) {
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
