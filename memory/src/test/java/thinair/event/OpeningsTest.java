package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// A step of an alternative is open at its time; what is computed from it is, too.
class OpeningsTest {
  private static final Register A = new Register("a");
  private static final Register B = new Register("b");
  private static final Operand ONE = new Operand.Constant(Value.of(1));

  private final Openings openings = new Openings();

  private static Operand result(int id) {
    return new Operand.Result(id);
  }

  private static Op read(int to, Register register) {
    return new Op.ReadRegister(to, register, Op.Port.OTHER, Op.After.NOTHING);
  }

  private static Op write(Register register, Operand value) {
    return new Op.WriteRegister(register, value, Op.After.NOTHING);
  }

  private int of(Register register) {
    Openings copy = openings.copy();
    copy.begin();
    copy.step(read(0, register), 99, false);
    return copy.of(result(0));
  }

  @Test
  void theProgramAloneOpensNothing() {
    openings.step(write(A, ONE), 3, false);
    assertThat(of(A)).isEqualTo(Openings.NEVER);
    assertThat(openings.of(ONE)).isEqualTo(Openings.NEVER);
  }

  @Test
  void alternativesDoAndWhatIsComputedFromThem() {
    openings.step(write(A, ONE), 3, true);
    assertThat(of(A)).isEqualTo(3);
    openings.step(read(0, A), 5, false);
    openings.step(new Op.Compute(1, Operator.ADD, List.of(ONE, result(0))), 5, false);
    openings.step(write(B, result(1)), 5, false);
    assertThat(of(B)).as("as late as what it comes from").isEqualTo(3);
    openings.step(new Op.Compute(2, Operator.ADD, List.of(result(1), ONE)), 7, true);
    assertThat(openings.of(result(2))).isEqualTo(7);
  }

  @Test
  void resultsEndWithTheirInstruction() {
    openings.step(write(A, ONE), 3, true);
    openings.step(read(0, A), 4, false);
    openings.begin();
    assertThat(openings.of(result(0))).isEqualTo(Openings.NEVER);
    assertThat(of(A)).isEqualTo(3);
  }

  @Test
  void aBranchOpensWhatItDecides() {
    openings.step(write(A, ONE), 5, true);
    openings.decide(Set.of(A, B), 4);
    assertThat(of(A)).as("the later of both").isEqualTo(5);
    assertThat(of(B)).isEqualTo(4);
    openings.decide(Set.of(A), 6);
    assertThat(of(A)).isEqualTo(6);
    openings.step(write(A, ONE), 8, false);
    assertThat(of(A)).as("written anew").isEqualTo(Openings.NEVER);
  }

  @Test
  void copiesGoTheirOwnWays() {
    openings.step(write(A, ONE), 3, true);
    openings.step(read(0, A), 4, false);
    Openings copy = openings.copy();
    assertThat(copy.of(result(0))).isEqualTo(3);
    copy.step(write(A, ONE), 9, true);
    assertThat(of(A)).isEqualTo(3);
  }
}
