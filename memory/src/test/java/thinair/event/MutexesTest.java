package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import thinair.program.Tag;
import thinair.program.Value;

class MutexesTest {
  private static final Sym M = new Sym.Known(Value.address("m"));
  private static final Sym N = new Sym.Known(Value.address("n"));
  private static final Set<Tag> LOCKED = Set.of(Tag.LKW);
  private static final Set<Tag> UNLOCKED = Set.of(Tag.UL);

  private final Mutexes mutexes = new Mutexes();

  @Test
  void areHeldFromLockToUnlock() {
    assertThat(mutexes.holds(M)).isFalse();
    assertThat(mutexes.of(M, LOCKED)).isEqualTo(LOCKED);
    assertThat(mutexes.holds(M)).isTrue();
    assertThat(mutexes.holds(N)).isFalse();
    assertThat(mutexes.of(M, UNLOCKED)).isEqualTo(UNLOCKED);
    assertThat(mutexes.holds(M)).isFalse();
    assertThat(mutexes.of(M, LOCKED)).as("anew").isEqualTo(LOCKED);
  }

  @Test
  void lockingTwiceIsAnEventOfItsOwn() {
    mutexes.of(M, LOCKED);
    assertThat(mutexes.of(N, LOCKED)).isEqualTo(LOCKED);
    assertThat(mutexes.of(M, LOCKED)).containsExactly(Tag.RELOCK);
  }

  @Test
  void otherEventsChangeNothing() {
    Set<Tag> trying = Set.of(Tag.LKR);
    assertThat(mutexes.of(M, trying)).isEqualTo(trying);
    assertThat(mutexes.holds(M)).isFalse();
  }

  @Test
  void copiesGoTheirOwnWays() {
    mutexes.of(M, LOCKED);
    Mutexes copy = mutexes.copy();
    assertThat(copy.holds(M)).isTrue();
    copy.of(M, UNLOCKED);
    copy.of(N, LOCKED);
    assertThat(mutexes.holds(M)).isTrue();
    assertThat(mutexes.holds(N)).isFalse();
  }
}
