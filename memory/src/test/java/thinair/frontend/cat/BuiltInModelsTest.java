package thinair.frontend.cat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.files.BuiltInTexts;
import thinair.model.Check;
import thinair.model.MemoryModel;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Every model that comes with thinair reads, for every language it fits, is refused for all
/// others, and names all its axioms.
class BuiltInModelsTest {
  // A model, the languages it fits, its axioms, its other checks.
  private static final String TABLE =
      """
      sc       | *       | atomicity sc |
      tso      | *       | coherence atomicity tso |
      pso      | *       | coherence atomicity pso |
      rmo      | *       | coherence atomicity rmo |
      ibm370-solved | *       | coherence atomicity ibm370 |
      ntso-solved | *       | coherence atomicity ntso |
      npso-solved | *       | coherence atomicity npso |
      npso-v0-solved | *       | coherence order views |
      npso-v1-solved | *       | coherence order views |
      npso-v2-solved | *       | coherence order views |
      npso-v3-solved | *       | coherence order views |
      sober    | *       | coherence atomicity sober |
      sober-repaired | * | coherence atomicity sober-repaired |
      ppc      | PPC     | sc-per-location atomicity exclusives no-thin-air observation propagation |
      riscv    | RISCV   | coherence global-order atomicity |
      aarch64  | AArch64 | external coRW coWW coWR atomic | Shareability-argument-for-DMB-is-deprecated \
      Maintenance-scope-for-DSB-LD-is-deprecated Maintenance-scope-for-DSB-ST-is-deprecated
      c11-base | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction \
      indeterminate-read
      c11-simp | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order seq-cst | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read
      c11 | C | mutual-exclusion happens-before coherence no-read-from-future visible-write \
      visible-final-write atomicity lock-order seq-cst | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction \
      indeterminate-read
      c11std | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order S1 S2 S3 S4 S5 S6 S7 | \
      data-race unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read
      c23 | C | mutual-exclusion happens-before coherence no-read-from-future visible-write \
      visible-final-write atomicity lock-order seq-cst | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction \
      indeterminate-read
      cppmem-relaxed-only | C | mutual-exclusion happens-before coherence \
      no-read-from-future visible-write visible-final-write atomicity lock-order | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read only-relaxed-atomics
      cppmem-release-acquire | C | mutual-exclusion happens-before coherence \
      no-read-from-future visible-write visible-final-write atomicity lock-order | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read only-release-and-acquire
      cppmem-tot | C | last-write last-final-write mutual-exclusion | data-race \
      unsequenced-race indeterminate-read unlock-without-lock relock only-seq-cst-atomics
      cxx-lwg3941 | C | mutual-exclusion happens-before coherence visible-write \
      visible-final-write atomicity lock-order seq-cst | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction \
      indeterminate-read
      cxx0x-sc-reads | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order seq-cst | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read
      cxx11-visible-sequences | C | mutual-exclusion happens-before coherence \
      no-read-from-future visible-write visible-final-write atomicity lock-order seq-cst \
      visible-sequence-of-side-effects | data-race unsequenced-race unlock-without-lock \
      relock destroyed-while-held used-after-destruction indeterminate-read
      cxx11 | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order seq-cst | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read failure-order
      cxx14 | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order seq-cst | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read failure-order out-of-thin-air
      cxx17 | C | mutual-exclusion happens-before coherence no-read-from-future \
      visible-write visible-final-write atomicity lock-order seq-cst | data-race \
      unsequenced-race unlock-without-lock relock destroyed-while-held \
      used-after-destruction indeterminate-read out-of-thin-air
      cxx20 | C | mutual-exclusion happens-before coherence visible-write \
      visible-final-write atomicity lock-order seq-cst | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction \
      indeterminate-read
      cxx23 | C | mutual-exclusion happens-before coherence visible-write \
      visible-final-write atomicity lock-order seq-cst | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction \
      indeterminate-read out-of-thin-air
      cxx26 | C | mutual-exclusion happens-before coherence visible-write \
      visible-final-write atomicity lock-order seq-cst | data-race unsequenced-race \
      unlock-without-lock relock destroyed-while-held used-after-destruction out-of-thin-air \
      erroneous-read
      rc11 | C | mutual-exclusion coherence update-coherence atomicity seq-cst no-thin-air \
      lock-order | data-race unsequenced-race unlock-without-lock relock \
      destroyed-while-held used-after-destruction indeterminate-read
      armv7 | ARM | sc-per-location atomicity exclusives no-thin-air observation propagation |
      mips | MIPS | sc-per-location atomicity one-memory |
      bpf | BPF | coherence happens-before propagation atomicity |
      lisa | LISA | sc-per-location |
      aarch32 | ARM | external coRW coWW coWR atomic | Shareability-argument-for-DMB-is-deprecated \
      Maintenance-scope-for-DSB-LD-is-deprecated Maintenance-scope-for-DSB-ST-is-deprecated
      java | Java | visibility hidden-writes final-writes coherence unpromised-order \
      unpromised-causality |
      lkmm     | LKMM    | lock-is-held two-sections-without-end ConsCo coherence atomic \
      happens-before propagation rcu plain-coherence | unmatched-rcu-lock unmatched-rcu-unlock \
      unmatched-srcu-lock unmatched-srcu-unlock multiple-srcu-matches srcu-bad-value-match \
      invalid-sleep unmatched-unlock mixed-lock-accesses lock-final data-race mixed-accesses
      """;

  record Row(String name, List<Target> targets, List<String> axioms, List<String> others) {}

  static Stream<Row> rows() {
    return TABLE
        .lines()
        .map(line -> line.split("\\|", -1))
        .map(
            cells ->
                new Row(
                    cells[0].strip(),
                    cells[1].strip().equals("*")
                        ? Target.withPrograms()
                        : words(cells[1]).stream()
                            .map(Target::of)
                            .map(Optional::orElseThrow)
                            .toList(),
                    words(cells[2]),
                    words(cells[3])));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void readsForItsLanguages(Row row) {
    for (Target target : row.targets()) {
      MemoryModel model = read(row.name(), target);

      assertThat(model.name()).isEqualTo(row.name());
      assertThat(names(model, true)).isEqualTo(row.axioms());
      assertThat(names(model, false)).isEqualTo(row.others());
      assertThat(model.choices()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isRefusedForOtherLanguages(Row row) {
    for (Target target : Target.withPrograms()) {
      if (!row.targets().contains(target)) {
        assertThatThrownBy(() -> read(row.name(), target))
            .isInstanceOf(SyntaxError.class)
            .hasMessageEndingWith(
                "this model is for %s, but the test is in %s"
                    .formatted(row.targets().getFirst(), target));
      }
    }
  }

  @Test
  void everyCatModelHasARow() {
    assertThat(rows().map(Row::name).sorted().toList())
        .isEqualTo(
            new ModelLibrary(BuiltInTexts.ofThinair())
                .entries().stream()
                    .filter(entry -> entry.source().name().endsWith(".cat"))
                    .map(ModelLibrary.Entry::name)
                    .sorted()
                    .toList());
  }

  @ParameterizedTest(name = "{0} has register events: {1}")
  @CsvSource({"aarch64, AARCH64, true", "ppc, PPC, false", "tso, AARCH64, false"})
  void registers(String name, Target target, boolean registers) {
    assertThat(read(name, target).registers()).isEqualTo(registers);
  }

  private static List<String> names(MemoryModel model, boolean axioms) {
    return model.checks().stream()
        .filter(check -> axioms == (check.role() == Check.Role.AXIOM))
        .map(Check::name)
        .toList();
  }

  private static List<String> words(String cell) {
    return Arrays.stream(cell.strip().split(" +", -1)).filter(word -> !word.isEmpty()).toList();
  }

  private static MemoryModel read(String name, Target target) {
    String text = new ModelLibrary(BuiltInTexts.ofThinair()).find(name).orElseThrow().text();
    return CatReader.read(
        new SourceText("models/" + name + ".cat", text),
        Vocabularies.of(target),
        Set.of(),
        IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair())));
  }
}
