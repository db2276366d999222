package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.logic.Variable;

/// What variables stand for: the innermost of a name and arity, while it lives.
class EnvironmentTest {
  private static final GateMatrix ONE = GateMatrix.single(1, 1, Gates.TRUE);
  private static final GateMatrix TWO = GateMatrix.single(1, 2, Gates.TRUE);

  private final Environment environment = new Environment();

  private int bind(Variable variable, GateMatrix value) {
    int slot = environment.open(variable);
    environment.set(slot, value);
    return slot;
  }

  @Test
  void theInnermostCounts() {
    Variable x = Variable.atom("x");
    Variable again = Variable.atom("x");
    bind(x, ONE);
    assertThat(environment.value(x)).isSameAs(ONE);
    assertThat(environment.value(again)).isSameAs(ONE);
    int inner = bind(again, TWO);
    assertThat(environment.value(x)).isSameAs(TWO);
    assertThat(environment.value(again)).isSameAs(TWO);
    environment.close(inner);
    assertThat(environment.value(x)).isSameAs(ONE);
    assertThat(environment.value(again)).isSameAs(ONE);
  }

  @Test
  void whatHidesAnotherGoesOnAfterAThirdIsClosed() {
    Variable x = Variable.atom("x");
    bind(x, ONE);
    bind(Variable.atom("x"), TWO);
    environment.close(bind(Variable.atom("y"), ONE));
    assertThat(environment.value(x)).isSameAs(TWO);
  }

  @Test
  void whatIsAskedForByAnEqualIsFoundBehindOthers() {
    bind(Variable.atom("x"), ONE);
    bind(Variable.atom("y"), TWO);
    long first = environment.stamp(Variable.atom("x"));
    assertThat(environment.stamp(Variable.atom("y"))).isNotEqualTo(first);
    assertThat(environment.value(Variable.atom("y"))).isSameAs(TWO);
  }

  @Test
  void aritiesAreDifferentNames() {
    Variable set = Variable.atom("x");
    Variable pairs = new Variable("x", 2);
    bind(set, ONE);
    bind(pairs, GateMatrix.empty(2));
    assertThat(environment.value(set)).isSameAs(ONE);
    assertThat(environment.value(pairs).arity()).isEqualTo(2);
  }

  @Test
  void whatIsClosedIsGone() {
    Variable x = Variable.atom("x");
    Variable y = Variable.atom("y");
    int slot = bind(x, ONE);
    bind(y, TWO);
    environment.close(slot);
    assertThatThrownBy(() -> environment.value(x)).hasMessage("nothing binds x");
    assertThatThrownBy(() -> environment.value(y)).hasMessage("nothing binds y");
    environment.open(y);
    assertThatThrownBy(() -> environment.value(y)).hasMessage("no value for y");
  }

  @Test
  void everyValueHasAStampOfItsOwn() {
    Variable x = Variable.atom("x");
    int slot = bind(x, ONE);
    long first = environment.stamp(x);
    assertThat(environment.stamp(x)).isEqualTo(first);
    environment.set(slot, ONE);
    long second = environment.stamp(x);
    assertThat(second).isNotEqualTo(first);
    environment.close(slot);
    bind(x, ONE);
    assertThat(environment.stamp(x)).isNotEqualTo(first).isNotEqualTo(second);
  }

  @Test
  void manyVariables() {
    List<Variable> variables = new ArrayList<>();
    List<GateMatrix> values = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      variables.add(Variable.atom("x" + i));
      values.add(GateMatrix.single(1, i, Gates.TRUE));
      bind(variables.get(i), values.get(i));
    }
    for (int i = 0; i < 50; i++) {
      assertThat(environment.value(variables.get(i))).isSameAs(values.get(i));
    }
  }
}
