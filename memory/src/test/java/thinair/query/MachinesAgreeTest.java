package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.explore.Explorer;
import thinair.explore.FutureRead;
import thinair.explore.Machines;
import thinair.explore.Parts;
import thinair.explore.Port;
import thinair.explore.SetRead;
import thinair.explore.Wiring;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.program.Program;

/// Every machine and its axioms allow the same on every program within bounds; and a machine that
/// is explored without savings ends as one explored with all of them.
class MachinesAgreeTest {
  static final List<String> PAIRS =
      List.of(
          "sc machine:sc",
          "tso machine:tso",
          "tso machine:x86-tso",
          "ibm370-solved machine:ibm370",
          "pso machine:pso",
          "rmo machine:rmo",
          "ntso-solved machine:ntso",
          "npso-solved machine:npso");

  static final List<String> REPAIRED = List.of("tso sober-repaired");

  private static final Set<String> BROADCASTING =
      Set.of("ntso", "npso", "nrmo", "ntso-local", "npso-local", "nrmo-local");

  private static void agree(String pair, Limits limits) {
    List<String> names = List.of(pair.split(" "));
    Comparison found =
        Comparing.compare(
            Comparing.subject(names.getFirst()), Comparing.subject(names.getLast()), limits);
    assertThat(Comparing.first(found.leftOnly())).as("only %s", names.getFirst()).isEqualTo("none");
    assertThat(Comparing.first(found.rightOnly())).as("only %s", names.getLast()).isEqualTo("none");
  }

  private static Limits upTo(int accesses) {
    return Limits.of(accesses, accesses, 3, 3).withFences();
  }

  @ParameterizedTest(name = "{0}, four accesses")
  @FieldSource({"PAIRS", "REPAIRED"})
  void four(String pair) {
    agree(pair, upTo(4));
  }

  /// The views of the paper, and what they come to once they are solved.
  @ParameterizedTest(name = "{0}, three accesses")
  @ValueSource(
      strings = {
        "ibm370 ibm370-solved",
        "ntso ntso-solved",
        "npso-v0 npso-v0-solved",
        "npso-v1 npso-v1-solved",
        "npso-v2 npso-v2-solved",
        "npso-v3 npso-v3-solved",
        "npso-v4 npso-solved"
      })
  @Tag("corpus")
  void views(String pair) {
    agree(pair, upTo(3));
    agree(pair, Limits.of(4, 4, 3, 3));
  }

  @ParameterizedTest(name = "{0}, four accesses, programs that fall apart too")
  @FieldSource("PAIRS")
  @Tag("corpus")
  void fourRedundant(String pair) {
    agree(pair, upTo(4).withRedundant());
  }

  @ParameterizedTest(name = "{0}, five accesses")
  @FieldSource({"PAIRS", "REPAIRED"})
  @Tag("corpus")
  void five(String pair) {
    agree(pair, upTo(5));
  }

  @ParameterizedTest(name = "{0}, six accesses")
  @FieldSource("PAIRS")
  @Tag("corpus")
  void six(String pair) {
    agree(pair, upTo(6));
  }

  @ParameterizedTest(name = "{0}, three accesses with exchanges")
  @ValueSource(strings = {"sc machine:sc", "tso machine:x86-tso"})
  void exchanges(String pair) {
    agree(pair, upTo(3).withExchanges());
  }

  @ParameterizedTest(name = "{0}, five accesses with exchanges")
  @ValueSource(strings = {"sc machine:sc", "tso machine:x86-tso"})
  @Tag("corpus")
  void moreExchanges(String pair) {
    agree(pair, Limits.of(5, 5, 3, 2).withFences().withExchanges());
  }

  @ParameterizedTest(name = "{0}, four accesses with dependencies")
  @ValueSource(strings = {"sc machine:sc", "pso machine:pso", "rmo machine:rmo"})
  void dependencies(String pair) {
    agree(pair, Limits.of(4, 3, 2, 2).withFences().withDependencies());
  }

  /// The paper has reads that look back besides those that are answered later. They add nothing.
  @Test
  void thePastAddsNothingToTheFuture() {
    Subject both = new Machine("machine:rmo-with-past", MachinesAgreeTest::rmoWithPast);
    Comparison found = Comparing.compare(both, Comparing.subject("machine:rmo"), upTo(4));
    assertThat(Comparing.first(found.leftOnly())).isEqualTo("none");
    assertThat(Comparing.first(found.rightOnly())).isEqualTo("none");
  }

  private static void rmoWithPast(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    List<List<SetRead>> pasts = new ArrayList<>();
    for (int a = 0; a < parts.addresses(); a++) {
      pasts.add(new ArrayList<>());
    }
    for (int i = 0; i < parts.threads(); i++) {
      int thread = i;
      FutureRead future = parts.futureRead(i);
      parts.processor(
          i,
          future.into(
              parts.byAddress(
                  a -> {
                    SetRead past = parts.setRead(thread, a, memory, pasts.get(a));
                    pasts.get(a).add(past);
                    return parts.queue(thread, a, past);
                  })));
    }
  }

  @ParameterizedTest(name = "machine {0}, three accesses")
  @MethodSource("thinair.explore.Machines#names")
  void savingsChangeNothing(String machine) {
    savings(machine, upTo(3), 2, true);
  }

  /// What memory holds at the end is of no interest then, and may be forgotten.
  @ParameterizedTest(name = "machine {0}, three accesses, registers alone")
  @MethodSource("thinair.explore.Machines#names")
  void savingsChangeNoRegister(String machine) {
    savings(machine, upTo(3), 2, false);
  }

  @ParameterizedTest(name = "machine {0}, four accesses")
  @MethodSource("thinair.explore.Machines#names")
  @Tag("corpus")
  void savingsChangeNothingInFour(String machine) {
    int bare = BROADCASTING.contains(machine) ? 2 : 4;
    savings(machine, upTo(4), bare, true);
    savings(machine, upTo(4), bare, false);
  }

  /// Each saving off by itself, and both at once.
  ///
  /// @param bare the most accesses for which both are off; where every write goes to every thread,
  ///   three have too many runs to try them all
  /// @param finals whether the last values of locations count too
  private static void savings(String machine, Limits limits, int bare, boolean finals) {
    Wiring wiring = Machines.find(machine).orElseThrow();
    Set<String> different = new HashSet<>();
    long[] states = new long[2];
    Generator.generate(
        limits,
        shape -> {
          Program program = Comparing.read(LitmusText.of(shape, finals));
          Explorer.Result full = result(program, wiring, Explorer.Effort.FULL);
          states[0] += full.states();
          Explorer.Result cached = result(program, wiring, new Explorer.Effort(false, 1 << 16));
          states[1] += cached.states();
          List<Explorer.Effort> others = new ArrayList<>();
          others.add(new Explorer.Effort(true, 0));
          others.add(new Explorer.Effort(true, 16));
          if (shape.accesses() <= bare) {
            others.add(new Explorer.Effort(false, 64));
            others.add(Explorer.Effort.NONE);
          }
          if (!full.outcomes().equals(cached.outcomes())
              || others.stream()
                  .map(effort -> result(program, wiring, effort).outcomes())
                  .anyMatch(outcomes -> !outcomes.equals(full.outcomes()))) {
            different.add(shape.toString());
          }
        });
    assertThat(different).isEmpty();
    assertThat(states[0]).as("states with reduction").isLessThan(states[1]);
  }

  private static Explorer.Result result(Program program, Wiring wiring, Explorer.Effort effort) {
    return new Explorer(program, wiring, 2, effort, () -> {}).all();
  }
}
