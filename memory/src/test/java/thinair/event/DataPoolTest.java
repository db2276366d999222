package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import thinair.program.Operator;
import thinair.program.Value;

class DataPoolTest {
  private final DataPool pool = new DataPool();

  @Test
  void hasEachOnce() throws Sym.Undefined {
    Data read = pool.read(3);
    Data five = pool.known(5);
    Data sum = pool.apply(Operator.ADD, List.of(read, five));
    assertThat(pool.read(3)).isSameAs(read);
    assertThat(pool.known(Value.of(5))).isSameAs(five);
    assertThat(pool.apply(Operator.ADD, List.of(read, five))).isSameAs(sum);
    assertThat(pool.apply(Operator.ADD, List.of(five, read))).isNotSameAs(sum);
    assertThat(pool.read(4)).isNotSameAs(read);
    assertThat(pool.all()).hasSize(5).contains(read, five, sum);
    for (int i = 0; i < pool.all().size(); i++) {
      assertThat(pool.all().get(i).id()).isEqualTo(i);
    }
  }

  @Test
  void computesWhatIsKnown() throws Sym.Undefined {
    Data read = pool.read(0);
    assertThat(pool.apply(Operator.ADD, List.of(pool.known(2), pool.known(3))))
        .isEqualTo(pool.known(5));
    assertThat(pool.apply(Operator.COPY, List.of(read))).as("nothing to compute").isSameAs(read);
    assertThat(pool.apply(Operator.ADD, List.of(read, pool.known(1))))
        .isInstanceOf(Data.Apply.class);
  }

  @Test
  void aChoiceOfOneIsNone() {
    Data read = pool.read(0);
    Data one = pool.known(1);
    assertThat(pool.choice(Map.of(read.id(), Guard.Known.ALWAYS))).isSameAs(read);
    Data both = pool.choice(Map.of(read.id(), Guard.Known.ALWAYS, one.id(), Guard.Known.NEVER));
    assertThat(both).isInstanceOf(Data.Choice.class);
    assertThat(pool.choice(Map.of(one.id(), Guard.Known.NEVER, read.id(), Guard.Known.ALWAYS)))
        .isSameAs(both);
  }
}
