package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import thinair.logic.Variable;

/// What variables stand for: the innermost of a name and arity, while it lives.
class EnvironmentTest {
  private static final GateMatrix ONE = GateMatrix.single(1, 1, Gates.TRUE);
  private static final GateMatrix TWO = GateMatrix.single(1, 2, Gates.TRUE);

  private final Nodes nodes = new Nodes();
  private final Environment environment = new Environment();

  private int bind(Variable variable, GateMatrix value) {
    int number = nodes.number(variable);
    environment.open(number);
    environment.set(number, value);
    return number;
  }

  private GateMatrix value(Variable variable) {
    return environment.value(nodes.number(variable));
  }

  @Test
  void theInnermostCounts() {
    Variable x = Variable.atom("x");
    Variable again = Variable.atom("x");
    bind(x, ONE);
    assertThat(value(x)).isSameAs(ONE);
    assertThat(value(again)).isSameAs(ONE);
    int inner = bind(again, TWO);
    assertThat(value(x)).isSameAs(TWO);
    assertThat(value(again)).isSameAs(TWO);
    environment.close(inner);
    assertThat(value(x)).isSameAs(ONE);
    assertThat(value(again)).isSameAs(ONE);
  }

  @Test
  void whatHidesAnotherGoesOnAfterAThirdIsClosed() {
    Variable x = Variable.atom("x");
    bind(x, ONE);
    bind(Variable.atom("x"), TWO);
    environment.close(bind(Variable.atom("y"), ONE));
    assertThat(value(x)).isSameAs(TWO);
  }

  @Test
  void whatIsAskedForByAnEqualIsFoundBehindOthers() {
    int x = bind(Variable.atom("x"), ONE);
    int y = bind(Variable.atom("y"), TWO);
    assertThat(environment.stamp(y)).isNotEqualTo(environment.stamp(x));
    assertThat(value(Variable.atom("y"))).isSameAs(TWO);
  }

  @Test
  void aritiesAreDifferentNames() {
    Variable set = Variable.atom("x");
    Variable pairs = new Variable("x", 2);
    bind(set, ONE);
    bind(pairs, GateMatrix.empty(2));
    assertThat(value(set)).isSameAs(ONE);
    assertThat(value(pairs).arity()).isEqualTo(2);
  }

  @Test
  void whatIsClosedIsGone() {
    int x = bind(Variable.atom("x"), ONE);
    int y = bind(Variable.atom("y"), TWO);
    environment.close(y);
    environment.close(x);
    assertThatThrownBy(() -> environment.value(x)).hasMessage("nothing binds variable 0");
    assertThatThrownBy(() -> environment.value(y)).hasMessage("nothing binds variable 1");
    environment.open(y);
    assertThatThrownBy(() -> environment.value(y)).hasMessage("nothing binds variable 1");
  }

  @Test
  void everyValueHasAStampOfItsOwn() {
    int x = bind(Variable.atom("x"), ONE);
    long first = environment.stamp(x);
    assertThat(environment.stamp(x)).isEqualTo(first);
    environment.set(x, ONE);
    long second = environment.stamp(x);
    assertThat(second).isNotEqualTo(first);
    environment.open(x);
    environment.set(x, TWO);
    long third = environment.stamp(x);
    assertThat(third).isNotEqualTo(first).isNotEqualTo(second);
    environment.close(x);
    assertThat(environment.stamp(x)).isEqualTo(second);
  }

  @Test
  void manyVariables() {
    for (int i = 0; i < 50; i++) {
      bind(Variable.atom("x" + i), GateMatrix.single(1, i, Gates.TRUE));
    }
    for (int i = 0; i < 50; i++) {
      assertThat(value(Variable.atom("x" + i)).tuple(0)).isEqualTo(i);
    }
  }
}
