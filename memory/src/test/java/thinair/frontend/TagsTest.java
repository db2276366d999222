package thinair.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.event.Code;
import thinair.event.Unfolding;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.model.Vocabularies;
import thinair.program.Language;
import thinair.program.ThreadCode;

/// A tag that no model can name means nothing, and nobody notices: those that instructions give to
/// their events are words of their language.
class TagsTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          X86     ! MFENCE; SFENCE; LFENCE; XCHG [x],EAX; LOCK INC [x]            ! LFENCE MFENCE SFENCE X
          PPC     ! sync; lwsync; eieio; isync; lwarx r1,r0,r7; stwcx. r1,r0,r7   ! EIEIO EX ISYNC LWSYNC SYNC
          AARCH64 ! DMB SY; DMB ISHLD; DSB ST; ISB                                ! DMB.ISHLD DMB.SY DSB.ST ISB
          AARCH64 ! LDAR W0,[X7]; LDAPR W0,[X7]; STLR W0,[X7]; LDXR W1,[X7]       ! A EX L Q
          AARCH64 ! SWPAL W0,W1,[X7]; STADD W0,[X8]; CASA W0,W1,[X9]              ! A L NoRet X
          RISCV   ! fence r,w; fence.tso; fence.i; lr.w.aq x5,(x7); amoadd.w.aq.rl x5,x6,(x7) ! Acq AcqRel EX Fence.i Fence.r.w Fence.tso X
          C       ! *z = 1; atomic_store_explicit(x, 1, memory_order_release);    ! A NA REL
          C       ! r0 = atomic_load_explicit(x, memory_order_consume); r1 = atomic_load_explicit(x, memory_order_relaxed); ! A CON RLX
          C       ! atomic_fetch_add_explicit(x, 1, memory_order_acq_rel); atomic_thread_fence(memory_order_acquire); ! A ACQ ACQ_REL RMW X
          """)
  void areWordsOfTheLanguage(Language language, String code, String tags) {
    check(Code.thread(language, code), language, tags);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          spin_lock(s); smp_mb__after_spinlock(); spin_unlock(s);            ! After-spinlock LKR LKW UL
          int r0 = spin_trylock(s); int r1 = spin_is_locked(s);              ! LF LKR LKW RL RU
          rcu_read_lock(); synchronize_rcu(); rcu_read_unlock();             ! Rcu-lock Rcu-unlock Sync-rcu
          smp_mb(); smp_rmb(); smp_wmb(); barrier();                         ! Barrier MB Rmb Wmb
          smp_store_release(x, 1); int r0 = smp_load_acquire(x); WRITE_ONCE(*x, 2); ! ACQUIRE ONCE RELEASE
          int r0 = xchg(x, 1);                                               ! MB RMW X
          """)
  void areWordsOfTheKernel(String code, String tags) {
    check(Code.kernel(code), Language.LKMM, tags);
  }

  private static void check(ThreadCode thread, Language language, String tags) {
    Set<String> found = new TreeSet<>();
    for (var path : Unfolding.paths(thread, language, 2, Code.CELLS)) {
      path.events().forEach(event -> event.tags().forEach(tag -> found.add(tag.word())));
    }
    assertThat(String.join(" ", found)).isEqualTo(tags);
    assertThat(found)
        .allSatisfy(
            tag ->
                assertThat(Vocabularies.of(Targets.of(language)).base(tag))
                    .as("the word for %s", tag)
                    .contains((Term.Base) new TaggedEvents(tag)));
  }
}
