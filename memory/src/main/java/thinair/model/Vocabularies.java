package thinair.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.source.Letters;

/// Which sets and relations the programs of each language give to models, and how models write
/// them; everything else that models can use is defined from them.
public final class Vocabularies {
  /// One name.
  ///
  /// @param targets whose programs have it
  /// @param meaning a sentence for people
  public record Word(Term.Base base, List<Target> targets, String meaning) {
    public String name() {
      return base.word();
    }
  }

  // A name, the languages (* is all), the meaning. `{a,b}` in a name stands for several names. What
  // is not a base set or relation of its own is a tag.
  private static final String TABLE =
      """
      M             | *           | accesses to memory
      R             | *           | reads of memory
      W             | *           | writes to memory, the initial ones too
      IW            | *           | initial writes, one for each location; no thread has made them
      FW            | *           | final writes of the locations that the condition speaks of
      F             | *           | fences
      B             | *           | branches: BCC and PRED together
      BCC           | *           | conditional branches
      PRED          | *           | comparisons inside an instruction that decide what else it does
      Rreg          | *           | reads of registers (none without catdep)
      Wreg          | *           | writes to registers (none without catdep)
      ADDR          | *           | reads of registers that compute an address
      DATA          | *           | reads of registers that compute a value to store
      po            | *           | program order: one instruction before another in a thread; inside an instruction only in C
      rf            | *           | from a write to every read that takes its value
      loc           | *           | accesses to the same location
      int           | *           | events of the same thread
      ext           | *           | events of different threads, or an initial write and an event of a thread
      addr          | *           | from a read to an access whose address depends on its value
      data          | *           | from a read to a write whose value depends on its value
      ctrl          | *           | from a read to the events after a branch that depends on its value
      iico_data     | *           | inside an instruction: the second event uses the value of the first
      iico_ctrl     | *           | inside an instruction: the first event decides whether the second takes place
      iico_order    | *           | inside an instruction: the second event comes after the first
      same-instance | *           | events of one execution of one instruction
      rf-reg        | *           | from a write of a register to the reads that take its value
      MFENCE        | X86 X86_64  | mfence
      SFENCE        | X86 X86_64  | sfence
      LFENCE        | X86 X86_64  | lfence
      X             | X86 X86_64  | accesses of locked instructions
      NT            | X86_64      | non-temporal accesses
      SYNC          | PPC         | sync
      LWSYNC        | PPC         | lwsync
      EIEIO         | PPC         | eieio
      ISYNC         | PPC         | isync
      X             | PPC         | accesses of atomic instructions; Power has none, the set is empty
      EX            | PPC         | accesses of load-reserve and store-conditional
      DMB.{SY,LD,ST,ISH,ISHLD,ISHST,NSH,NSHLD,NSHST,OSH,OSHLD,OSHST} | AArch64 | the DMB of that name
      DSB.{SY,LD,ST,ISH,ISHLD,ISHST,NSH,NSHLD,NSHST,OSH,OSHLD,OSHST} | AArch64 | the DSB of that name
      ISB           | AArch64     | ISB
      A             | AArch64     | load-acquire
      Q             | AArch64     | load-acquire of the weaker kind (LDAPR)
      L             | AArch64     | store-release
      X             | AArch64     | accesses of atomic instructions (SWP, LDADD, CAS)
      EX            | AArch64     | accesses of exclusives (LDXR, STXR)
      NoRet         | AArch64     | reads of atomic instructions that discard what they read
      Fence.{r,w,rw}.{r,w,rw} | RISCV | the fence of these predecessors and successors
      Fence.tso     | RISCV       | fence.tso
      Fence.i       | RISCV       | fence.i
      Acq           | RISCV       | accesses marked aq alone
      Rel           | RISCV       | accesses marked rl alone
      AcqRel        | RISCV       | accesses marked aq and rl
      Sc            | RISCV       | accesses marked by the old sc annotation
      X             | RISCV       | atomic memory operations, each one event that reads and writes
      EX            | RISCV       | accesses of load-reserved and store-conditional
      A             | C           | atomic accesses
      NA            | C           | what is not atomic: plain accesses, initial writes
      RMW           | C           | read-modify-writes, each one event that reads and writes
      X             | C           | the same as RMW
      RLX           | C           | memory_order_relaxed
      CON           | C           | memory_order_consume
      ACQ           | C           | memory_order_acquire
      REL           | C           | memory_order_release
      ACQ_REL       | C           | memory_order_acq_rel
      SC            | C           | memory_order_seq_cst
      LKW           | C           | locking a mutex; no access, as all events of mutexes
      UL            | C           | unlocking a mutex
      LF            | C           | a try_lock that fails
      MD            | C           | destroying a mutex
      RELOCK        | C           | locking a mutex that the thread has locked already
      STRONGER      | C           | compare-exchanges whose order for failure is stronger than that for success
      UNWRITTEN     | C           | reads of local variables that were never written (in F); initial writes of locations that have no initial value
      asw           | C           | from what starts a thread to all its events, and from these to what joins it
      ONCE          | LKMM        | READ_ONCE, WRITE_ONCE and what is named relaxed
      ACQUIRE       | LKMM        | accesses of functions that are named acquire
      RELEASE       | LKMM        | accesses of functions that are named release
      NORETURN      | LKMM        | accesses of atomic functions without a result
      MB            | LKMM        | smp_mb, and accesses of functions that order fully
      Rmb           | LKMM        | smp_rmb
      Wmb           | LKMM        | smp_wmb
      Barrier       | LKMM        | barrier
      Before-atomic | LKMM        | smp_mb__before_atomic
      After-atomic  | LKMM        | smp_mb__after_atomic
      After-spinlock | LKMM       | smp_mb__after_spinlock
      After-unlock-lock | LKMM    | smp_mb__after_unlock_lock
      After-srcu-read-unlock | LKMM | smp_mb__after_srcu_read_unlock
      Rcu-lock      | LKMM        | rcu_read_lock
      Rcu-unlock    | LKMM        | rcu_read_unlock
      Sync-rcu      | LKMM        | synchronize_rcu
      Srcu-lock     | LKMM        | srcu_read_lock: a read of the domain
      Srcu-unlock   | LKMM        | srcu_read_unlock: a write to the domain
      Sync-srcu     | LKMM        | synchronize_srcu: at the domain, no access
      RMW           | LKMM        | accesses of read-modify-writes, each a read and, if it succeeds, a write
      X             | LKMM        | the same as RMW
      LKR           | LKMM        | finding a lock free, before taking it; as all lock events no access by itself
      LKW           | LKMM        | taking a lock
      UL            | LKMM        | leaving a lock
      LF            | LKMM        | a spin_trylock that fails
      RL            | LKMM        | a spin_is_locked that says yes
      RU            | LKMM        | a spin_is_locked that says no
      DMB           | ARM         | dmb
      DMB.{ST,ISH,ISHST,NSH,NSHST,OSH,OSHST} | ARM | the dmb of that name
      DSB           | ARM         | dsb
      DSB.{ST,ISH,ISHST,NSH,NSHST,OSH,OSHST} | ARM | the dsb of that name
      ISB           | ARM         | isb
      A             | ARM         | load-acquire
      L             | ARM         | store-release
      X             | ARM         | accesses of atomic instructions
      EX            | ARM         | accesses of exclusives
      SYNC          | MIPS        | sync
      EX            | MIPS        | accesses of load-linked and store-conditional
      X             | BPF         | accesses of atomic instructions
      SC            | BPF         | accesses of atomic instructions that return a value
      AQ            | BPF         | load-acquire
      RL            | BPF         | store-release
      X             | LISA        | accesses of rmw; annotations are sets that a bell file declares
      ASLLocal      | ASL         | accesses to variables of a specification, not of an instruction
      WPC           | ASL         | writes to the program counter
      partial_po    | ASL         | order between statements of a specification; its closure is meant
      Volatile      | Java        | accesses to volatile fields, or in volatile mode
      Opaque        | Java        | accesses in opaque mode
      Acquire       | Java        | reads in acquire mode, and updates whose read is
      Release       | Java        | writes in release mode, and updates whose write is
      RMW           | Java        | updates of VarHandle, each one event that reads and writes
      FullFence     | Java        | VarHandle.fullFence
      AcquireFence  | Java        | VarHandle.acquireFence
      ReleaseFence  | Java        | VarHandle.releaseFence
      LoadLoadFence | Java        | VarHandle.loadLoadFence
      StoreStoreFence | Java      | VarHandle.storeStoreFence
      Lock          | Java        | entering a monitor: one event that reads that it is free and takes it
      X             | Java        | Lock and RMW
      Unlock        | Java        | leaving a monitor: a write that makes it free
      External      | Java        | calls of methods that a program declares special
      """;

  /// A line of the table. Whoever reads a model wants the names of one language: the others are not
  /// taken apart, which a question about a small test would notice.
  private record Row(String names, String languages, String meaning) {
    static List<Row> all() {
      List<Row> rows = new ArrayList<>();
      for (int from = 0; from < TABLE.length(); ) {
        int end = TABLE.indexOf('\n', from);
        int first = TABLE.indexOf('|', from);
        int second = TABLE.indexOf('|', first + 1);
        rows.add(
            new Row(
                Letters.stripped(TABLE.substring(from, first)),
                Letters.stripped(TABLE.substring(first + 1, second)),
                Letters.stripped(TABLE.substring(second + 1, end))));
        from = end + 1;
      }
      return rows;
    }

    boolean isForAll() {
      return languages.equals("*");
    }

    List<Target> targets() {
      return isForAll()
          ? List.of(Target.values())
          : Arrays.stream(languages.split(" ", -1))
              .map(Target::of)
              .map(Optional::orElseThrow)
              .toList();
    }

    boolean isFor(Target target) {
      return isForAll()
          || languages.equals(target.toString())
          || languages.indexOf(' ') > 0 && targets().contains(target);
    }

    Term.Base base(String name, Map<String, Term.Base> bases) {
      Term.Base base = bases.get(name);
      if (base == null && isForAll()) {
        throw new IllegalStateException("no execution has " + name);
      }
      return base == null ? new TaggedEvents(name) : base;
    }
  }

  private Vocabularies() {}

  /// The whole table, in the order in which it should be read.
  public static List<Word> all() {
    Map<String, Term.Base> bases = bases();
    List<Word> words = new ArrayList<>();
    for (Row row : Row.all()) {
      for (String name : spellings(row.names())) {
        words.add(new Word(row.base(name, bases), row.targets(), row.meaning()));
      }
    }
    return words;
  }

  /// What the programs that a model is for give it.
  public static Vocabulary of(Target target) {
    Map<String, Term.Base> bases = bases();
    var names = new LinkedHashMap<String, Term.Base>();
    for (Row row : Row.all()) {
      if (row.isFor(target)) {
        for (String name : spellings(row.names())) {
          names.put(name, row.base(name, bases));
        }
      }
    }
    return new Vocabulary(target, names);
  }

  /// Whose programs have a name, if they can be read.
  public static List<Target> with(String name) {
    return all().stream()
        .filter(word -> word.name().equals(name))
        .flatMap(word -> word.targets().stream())
        .filter(Target::hasPrograms)
        .toList();
  }

  private static Map<String, Term.Base> bases() {
    Map<String, Term.Base> bases = new HashMap<>();
    for (Term.Base[] each :
        new Term.Base[][] {ProgramRelation.values(), ProgramSet.values(), ExecutionBase.values()}) {
      for (Term.Base base : each) {
        bases.put(base.word(), base);
      }
    }
    return bases;
  }

  private static List<String> spellings(String name) {
    int open = name.indexOf('{');
    if (open < 0) {
      return List.of(name);
    }
    int close = name.indexOf('}');
    return Arrays.stream(name.substring(open + 1, close).split(","))
        .map(part -> name.substring(0, open) + part + name.substring(close + 1))
        .flatMap(partly -> spellings(partly).stream())
        .toList();
  }
}
