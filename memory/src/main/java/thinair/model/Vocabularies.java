package thinair.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Which names the programs of each language give to models. Engines evaluate [Term.Base] by these
/// names; everything else that models can use is defined from them.
public final class Vocabularies {
  /// One name.
  ///
  /// @param targets whose programs have it
  /// @param meaning a sentence for people
  public record Word(String name, Term.Sort sort, List<Target> targets, String meaning) {}

  // A name, S for a set or R for a relation, the languages (* is all), the meaning. `{a,b}` in a
  // name stands for several names.
  private static final String TABLE =
      """
      M             | S | *           | accesses to memory
      R             | S | *           | reads of memory
      W             | S | *           | writes to memory, the initial ones too
      IW            | S | *           | initial writes, one for each location; no thread has made them
      FW            | S | *           | final writes of the locations that the condition speaks of
      F             | S | *           | fences
      B             | S | *           | branches: BCC and PRED together
      BCC           | S | *           | conditional branches
      PRED          | S | *           | comparisons inside an instruction that decide what else it does
      Rreg          | S | *           | reads of registers (none without catdep)
      Wreg          | S | *           | writes to registers (none without catdep)
      ADDR          | S | *           | reads of registers that compute an address
      DATA          | S | *           | reads of registers that compute a value to store
      po            | R | *           | program order: one instruction before another in a thread; inside an instruction only in C
      rf            | R | *           | from a write to every read that takes its value
      loc           | R | *           | accesses to the same location
      int           | R | *           | events of the same thread
      ext           | R | *           | events of different threads, or an initial write and an event of a thread
      addr          | R | *           | from a read to an access whose address depends on its value
      data          | R | *           | from a read to a write whose value depends on its value
      ctrl          | R | *           | from a read to the events after a branch that depends on its value
      iico_data     | R | *           | inside an instruction: the second event uses the value of the first
      iico_ctrl     | R | *           | inside an instruction: the first event decides whether the second takes place
      iico_order    | R | *           | inside an instruction: the second event comes after the first
      same-instance | R | *           | events of one execution of one instruction
      rf-reg        | R | *           | from a write of a register to the reads that take its value
      MFENCE        | S | X86 X86_64  | mfence
      SFENCE        | S | X86 X86_64  | sfence
      LFENCE        | S | X86 X86_64  | lfence
      X             | S | X86 X86_64  | accesses of locked instructions
      NT            | S | X86_64      | non-temporal accesses
      SYNC          | S | PPC         | sync
      LWSYNC        | S | PPC         | lwsync
      EIEIO         | S | PPC         | eieio
      ISYNC         | S | PPC         | isync
      X             | S | PPC         | accesses of atomic instructions; Power has none, the set is empty
      EX            | S | PPC         | accesses of load-reserve and store-conditional
      DMB.{SY,LD,ST,ISH,ISHLD,ISHST,NSH,NSHLD,NSHST,OSH,OSHLD,OSHST} | S | AArch64 | the DMB of that name
      DSB.{SY,LD,ST,ISH,ISHLD,ISHST,NSH,NSHLD,NSHST,OSH,OSHLD,OSHST} | S | AArch64 | the DSB of that name
      ISB           | S | AArch64     | ISB
      A             | S | AArch64     | load-acquire
      Q             | S | AArch64     | load-acquire of the weaker kind (LDAPR)
      L             | S | AArch64     | store-release
      X             | S | AArch64     | accesses of atomic instructions (SWP, LDADD, CAS)
      EX            | S | AArch64     | accesses of exclusives (LDXR, STXR)
      NoRet         | S | AArch64     | reads of atomic instructions that discard what they read
      Fence.{r,w,rw}.{r,w,rw} | S | RISCV | the fence of these predecessors and successors
      Fence.tso     | S | RISCV       | fence.tso
      Fence.i       | S | RISCV       | fence.i
      Acq           | S | RISCV       | accesses marked aq alone
      Rel           | S | RISCV       | accesses marked rl alone
      AcqRel        | S | RISCV       | accesses marked aq and rl
      Sc            | S | RISCV       | accesses marked by the old sc annotation
      X             | S | RISCV       | atomic memory operations, each one event that reads and writes
      EX            | S | RISCV       | accesses of load-reserved and store-conditional
      A             | S | C           | atomic accesses
      NA            | S | C           | what is not atomic: plain accesses, initial writes
      RMW           | S | C           | read-modify-writes, each one event that reads and writes
      X             | S | C           | the same as RMW
      RLX           | S | C           | memory_order_relaxed
      CON           | S | C           | memory_order_consume
      ACQ           | S | C           | memory_order_acquire
      REL           | S | C           | memory_order_release
      ACQ_REL       | S | C           | memory_order_acq_rel
      SC            | S | C           | memory_order_seq_cst
      ONCE          | S | LKMM        | READ_ONCE, WRITE_ONCE and what is named relaxed
      ACQUIRE       | S | LKMM        | accesses of functions that are named acquire
      RELEASE       | S | LKMM        | accesses of functions that are named release
      NORETURN      | S | LKMM        | accesses of atomic functions without a result
      MB            | S | LKMM        | smp_mb, and accesses of functions that order fully
      Rmb           | S | LKMM        | smp_rmb
      Wmb           | S | LKMM        | smp_wmb
      Barrier       | S | LKMM        | barrier
      Before-atomic | S | LKMM        | smp_mb__before_atomic
      After-atomic  | S | LKMM        | smp_mb__after_atomic
      After-spinlock | S | LKMM       | smp_mb__after_spinlock
      After-unlock-lock | S | LKMM    | smp_mb__after_unlock_lock
      After-srcu-read-unlock | S | LKMM | smp_mb__after_srcu_read_unlock
      Rcu-lock      | S | LKMM        | rcu_read_lock
      Rcu-unlock    | S | LKMM        | rcu_read_unlock
      Sync-rcu      | S | LKMM        | synchronize_rcu
      Srcu-lock     | S | LKMM        | srcu_read_lock: a read of the domain
      Srcu-unlock   | S | LKMM        | srcu_read_unlock: a write to the domain
      Sync-srcu     | S | LKMM        | synchronize_srcu: at the domain, no access
      RMW           | S | LKMM        | accesses of read-modify-writes, each a read and, if it succeeds, a write
      X             | S | LKMM        | the same as RMW
      LKR           | S | LKMM        | finding a lock free, before taking it; as all lock events no access by itself
      LKW           | S | LKMM        | taking a lock
      UL            | S | LKMM        | leaving a lock
      LF            | S | LKMM        | a spin_trylock that fails
      RL            | S | LKMM        | a spin_is_locked that says yes
      RU            | S | LKMM        | a spin_is_locked that says no
      DMB           | S | ARM         | dmb
      DMB.ST        | S | ARM         | dmb st
      DMB.ISH       | S | ARM         | dmb ish
      DSB           | S | ARM         | dsb
      DSB.ST        | S | ARM         | dsb st
      ISB           | S | ARM         | isb
      A             | S | ARM         | load-acquire
      L             | S | ARM         | store-release
      X             | S | ARM         | accesses of atomic instructions
      EX            | S | ARM         | accesses of exclusives
      SYNC          | S | MIPS        | sync
      EX            | S | MIPS        | accesses of load-linked and store-conditional
      X             | S | BPF         | accesses of atomic instructions
      SC            | S | BPF         | accesses of atomic instructions that return a value
      AQ            | S | BPF         | load-acquire
      RL            | S | BPF         | store-release
      ASLLocal      | S | ASL         | accesses to variables of a specification, not of an instruction
      WPC           | S | ASL         | writes to the program counter
      partial_po    | R | ASL         | order between statements of a specification; its closure is meant
      Volatile      | S | Java        | accesses to volatile fields
      Lock          | S | Java        | entering a monitor: one event that reads that it is free and takes it
      X             | S | Java        | the same as Lock
      Unlock        | S | Java        | leaving a monitor: a write that makes it free
      External      | S | Java        | calls of methods that a program declares special
      """;

  private static final List<Word> WORDS = words();

  private Vocabularies() {}

  /// The whole table, in the order in which it should be read.
  public static List<Word> all() {
    return WORDS;
  }

  /// What the programs that a model is for give it.
  public static Vocabulary of(Target target) {
    var names = new LinkedHashMap<String, Term.Sort>();
    for (Word word : WORDS) {
      if (word.targets().contains(target)) {
        names.put(word.name(), word.sort());
      }
    }
    return new Vocabulary(target, names);
  }

  /// Whose programs have a name, if they can be read.
  public static List<Target> with(String name) {
    return WORDS.stream()
        .filter(word -> word.name().equals(name))
        .flatMap(word -> word.targets().stream())
        .filter(Target::hasPrograms)
        .toList();
  }

  private static List<Word> words() {
    var words = new ArrayList<Word>();
    TABLE
        .lines()
        .forEach(
            line -> {
              String[] cells = line.split("\\|", 4);
              List<Target> targets = targets(cells[2].strip());
              for (String name : spellings(cells[0].strip())) {
                words.add(
                    new Word(
                        name,
                        cells[1].strip().equals("S") ? Term.Sort.SET : Term.Sort.RELATION,
                        targets,
                        cells[3].strip()));
              }
            });
    return List.copyOf(words);
  }

  private static List<Target> targets(String words) {
    return words.equals("*")
        ? List.of(Target.values())
        : Arrays.stream(words.split(" ")).map(Target::of).map(Optional::orElseThrow).toList();
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
