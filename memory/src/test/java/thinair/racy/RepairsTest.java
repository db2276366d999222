package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.source.SourceText;

/// Broken programs, and the edit that their repaired twins have.
class RepairsTest {
  private static JavaAnswer answer(SourceText text) {
    JavaSource source = Litmus.text(text.name(), text.text());
    return new Ladder(
            source,
            Litmus.subject("jmm-revised"),
            Limits.DEFAULT,
            CoreEffort.NONE,
            Progress.SILENT,
            _ -> {},
            Budget.unlimited())
        .answer(source.main(Optional.empty()));
  }

  private static Repairs.Found repairs(String program) {
    SourceText text = Litmus.file("litmus/programs/" + program + ".java").source();
    return new Repairs(text, answer(text), RepairsTest::answer, Budget.unlimited()).found();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          DclPlain         ! volatile DclPlain.helper
          FlagPlain        ! volatile FlagPlain.ready
          DekkerPlain      ! volatile DekkerPlain.wantsA, volatile DekkerPlain.wantsB
          PublicationPlain ! volatile PublicationPlain.point
          SeqlockPlain     ! volatile SeqlockPlain.a, volatile SeqlockPlain.b
          SpinLockOpaque   ! acquire and release: LOCK
          RingBufferOpaque ! acquire and release: PUT
          HashRereads      ! read once: hash in get
          """)
  void theEditOfTheRepairedTwin(String program, String edit) {
    List<String> found =
        repairs(program).repairs().stream()
            .map(
                repair ->
                    repair.edits().stream()
                        .map(each -> each.word() + " " + each.what())
                        .collect(Collectors.joining(", ")))
            .toList();
    assertThat(found).contains(edit);
  }

  @Test
  void patchesChangeTheLinesTheyName() {
    Repair first = repairs("FlagPlain").repairs().getFirst();
    assertThat(first.patch())
        .contains("-  static boolean ready;", "+  static volatile boolean ready;");
  }

  /// What is read once follows what the method assigns, and keeps its lines apart.
  @Test
  void readingOnceTakesALocalVariable() {
    Repair first = repairs("HashRereads").repairs().getFirst();
    assertThat(first.patch())
        .isEqualTo(
            """
            --- litmus/programs/HashRereads.java
            +++ litmus/programs/HashRereads.java
            @@ -6 +6,2 @@
            -  int get() {
            +  int get() {
            +    int hashOnce = hash;
            @@ -7 +8 @@
            -    if (hash == 0) {
            +    if (hashOnce == 0) {
            @@ -8 +9 @@
            -      hash = 97;
            +      hash = hashOnce = 97;
            @@ -10 +11 @@
            -    return hash;
            +    return hashOnce;
            """);
  }

  /// Fences are tried where nothing else helps: no handle, and no field that could be changed.
  @Test
  void fencesComeLast() {
    SourceText text =
        new SourceText(
            "P.java",
            """
            class P {
              static int[] x = new int[2];
              static int a;
              public static void main(String[] args) throws InterruptedException {
                Thread t = new Thread(() -> {
                  x[0] = 1;
                  a = x[1];
                });
                t.start();
                x[1] = 1;
                int b = x[0];
                t.join();
                assert a + b > 0;
              }
            }
            """);
    Repairs.Found found =
        new Repairs(text, answer(text), RepairsTest::answer, Budget.unlimited()).found();
    assertThat(found.repairs()).isNotEmpty();
    assertThat(found.repairs().getFirst().edits())
        .extracting(Repair.Edit::kind)
        .containsOnly(Repair.Kind.FENCE);
    assertThat(found.repairs().getFirst().patch())
        .contains("+      java.lang.invoke.VarHandle.fullFence();");
  }

  @Test
  void nothingIsFoundWhereNoModifierHelps() {
    // Two increments of a volatile variable are lost as those of a plain one are.
    assertThat(repairs("CounterVolatile").repairs())
        .allMatch(repair -> repair.edits().stream().anyMatch(e -> e.word().equals("synchronized")));
  }
}
