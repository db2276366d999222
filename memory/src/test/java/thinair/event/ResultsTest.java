package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Value;

class ResultsTest {
  private static final Operand ONE = new Operand.Constant(Value.of(1));
  private static final Operand FIRST = new Operand.Result(0);
  private static final Operand SECOND = new Operand.Result(1);

  private final Results results = new Results();

  private void compute(int to, Operator operator, Operand... operands) throws Sym.Undefined {
    results.compute(new Op.Compute(to, operator, List.of(operands)));
  }

  @Test
  void comeFromEvents() throws Sym.Undefined {
    results.define(0, 7, new Sym.Read(0));
    results.define(1, 8, new Sym.Read(1));
    compute(2, Operator.ADD, FIRST, SECOND);
    compute(3, Operator.ADD, FIRST, ONE);
    assertThat(results.sources(new Operand.Result(2))).containsExactly(7, 8);
    assertThat(results.sources(new Operand.Result(3))).containsExactly(7);
    assertThat(results.sources(ONE)).isEmpty();
    assertThat(results.event(1)).isEqualTo(8);
  }

  @Test
  void mayForgetWhatTheyComeFrom() throws Sym.Undefined {
    results.define(0, 7, new Sym.Read(0));
    compute(1, Operator.FORGET, FIRST);
    assertThat(results.value(SECOND)).isEqualTo(new Sym.Read(0));
    assertThat(results.sources(SECOND)).isEmpty();
  }

  /// The next instruction numbers its own: nothing of this one may be seen there.
  @Test
  void endWithTheirInstruction() throws Sym.Undefined {
    results.define(0, 7, new Sym.Read(0));
    results.define(1, 8, new Sym.Read(1));
    results.name(2, 9);
    results.clear();
    results.define(0, 10, new Sym.Read(2));
    compute(1, Operator.FORGET, FIRST);
    assertThat(results.sources(SECOND)).as("of this instruction").isEmpty();
    assertThatThrownBy(() -> results.event(2)).hasMessage("event 2");
    results.clear();
    assertThatThrownBy(() -> results.value(FIRST)).hasMessage("result 0");
  }

  @Test
  void copiesGoTheirOwnWays() {
    results.define(0, 7, new Sym.Read(0));
    Results copy = results.copy();
    assertThat(copy.value(FIRST)).isEqualTo(new Sym.Read(0));
    assertThat(copy.sources(FIRST)).containsExactly(7);
    assertThat(copy.event(0)).isEqualTo(7);
    copy.define(0, 8, new Sym.Read(1));
    assertThat(results.event(0)).isEqualTo(7);
    assertThat(results.value(FIRST)).isEqualTo(new Sym.Read(0));
  }
}
