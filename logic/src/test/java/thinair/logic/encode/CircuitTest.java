package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import thinair.logic.Budget;
import thinair.logic.sat.CdclSolver;
import thinair.random.Cases;

class CircuitTest {
  private static final int INPUTS = 5;

  @Test
  void solvingAgreesWithTryingAllInputs() {
    Cases.run(
        400,
        1,
        example -> {
          RandomGenerator random = example.random();
          try (var circuit = new Circuit(new CdclSolver(), Budget.unlimited())) {
            List<Integer> gates = new ArrayList<>();
            for (int i = 0; i < INPUTS; i++) {
              gates.add(circuit.input());
            }
            grow(circuit, gates, random);
            int required = gates.get(random.nextInt(gates.size()));
            int first = gates.get(random.nextInt(gates.size())) ^ 1;
            int second = gates.get(random.nextInt(gates.size()));
            circuit.require(required);
            boolean found = circuit.solve(first, second);
            assertThat(found).isEqualTo(possible(circuit, required, first, second));
            if (found) {
              Circuit.Values values = circuit.values();
              assertThat(values.of(required) && values.of(first) && values.of(second)).isTrue();
              // Gates that are made later are worked out as well.
              int later = circuit.xor(first, second);
              assertThat(values.of(later)).isFalse();
            } else {
              List<Integer> core = new ArrayList<>();
              for (int gate : circuit.failed()) {
                core.add(gate);
              }
              assertThat(core).isSubsetOf(first, second, Circuit.FALSE);
              assertThat(
                      possible(
                          circuit, required, core.stream().mapToInt(Integer::intValue).toArray()))
                  .isFalse();
            }
          }
        });
  }

  @Test
  void copiesMeanTheSameOverOtherInputs() {
    Cases.run(
        100,
        1,
        example -> {
          RandomGenerator random = example.random();
          try (var circuit = new Circuit(new CdclSolver(), Budget.unlimited())) {
            List<Integer> gates = new ArrayList<>();
            for (int i = 0; i < 2 * INPUTS; i++) {
              gates.add(circuit.input());
            }
            List<Integer> over = new ArrayList<>(gates.subList(0, INPUTS));
            grow(circuit, over, random);
            int[] all = over.stream().mapToInt(Integer::intValue).toArray();
            int[] copies = circuit.copied(all, input -> input + 2 * INPUTS);
            int bits = random.nextInt(1 << INPUTS);
            // The copy is given what the other half gets.
            Circuit.Values one = circuit.values(input -> (bits >> (input / 2 - 1) & 1) != 0);
            Circuit.Values other =
                circuit.values(input -> (bits >> (input / 2 - 1 - INPUTS) & 1) != 0);
            for (int i = 0; i < all.length; i++) {
              assertThat(other.of(copies[i])).isEqualTo(one.of(all[i]));
            }
          }
        });
  }

  private static void grow(Circuit circuit, List<Integer> gates, RandomGenerator random) {
    for (int i = 0; i < 25; i++) {
      int a = gates.get(random.nextInt(gates.size())) ^ random.nextInt(2);
      int b = gates.get(random.nextInt(gates.size())) ^ random.nextInt(2);
      int c = gates.get(random.nextInt(gates.size())) ^ random.nextInt(2);
      gates.add(
          switch (random.nextInt(6)) {
            case 0 -> circuit.and(a, b);
            case 1 -> circuit.or(a, b);
            case 2 -> circuit.xor(a, b);
            case 3 -> circuit.choice(a, b, c);
            case 4 -> circuit.and(new int[] {a, b, c});
            default -> circuit.or(new int[] {a, b, c}, 3);
          });
    }
  }

  private static boolean possible(Circuit circuit, int required, int... assumed) {
    for (int bits = 0; bits < 1 << INPUTS; bits++) {
      int now = bits;
      // Inputs are the first nodes after the constant.
      Circuit.Values values = circuit.values(input -> (now >> (input / 2 - 1) & 1) != 0);
      boolean all = values.of(required);
      for (int gate : assumed) {
        all &= values.of(gate);
      }
      if (all) {
        return true;
      }
    }
    return false;
  }
}
