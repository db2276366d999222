package thinair.frontend.c;

import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import thinair.source.SourceText;

/// The functions of the Linux kernel, as macros over [KernelPrimitives]: what the kernel's
/// documentation of its memory model lists, in families.
final class Kernel {
  /// Types that only the kernel has.
  static final Set<String> TYPES = Set.of("spinlock_t", "atomic_t", "struct srcu_struct");

  /// Functions that say alone how they order, and the annotation that says it.
  private static final Map<String, String> ORDERS =
      Map.of("", "MB", "_relaxed", "ONCE", "_acquire", "ACQUIRE", "_release", "RELEASE");

  private static final Map<String, String> OPERATIONS =
      Map.of("add", "+", "sub", "-", "and", "&", "or", "|", "xor", "^", "andnot", "&~");

  private static final String SINGLE =
      """
      READ_ONCE(cell) __load{ONCE}(cell)
      WRITE_ONCE(cell, value) { __store{ONCE}(cell, value); }
      smp_load_acquire(x) __load{ACQUIRE}(*x)
      smp_store_release(x, value) { __store{RELEASE}(*x, value); }
      smp_store_mb(cell, value) { __store{ONCE}(cell, value); __fence{MB}; }
      rcu_dereference(cell) __load{ONCE}(cell)
      rcu_assign_pointer(cell, value) { __store{RELEASE}(cell, value); }

      spin_lock(x) { __lock(x); }
      spin_unlock(x) { __unlock(x); }
      spin_trylock(x) __trylock(x)
      spin_is_locked(x) __islocked(x)

      srcu_read_lock(x) __load{srcu-lock}(*x)
      srcu_down_read(x) __load{srcu-lock}(*x)
      srcu_read_unlock(x, index) { __store{srcu-unlock}(*x, index); }
      srcu_up_read(x, index) { __store{srcu-unlock}(*x, index); }
      synchronize_srcu(x) { __srcu{sync-srcu}(x); }
      synchronize_srcu_expedited(x) { __srcu{sync-srcu}(x); }

      atomic_read(x) __load{ONCE}(*x)
      atomic_read_acquire(x) __load{ACQUIRE}(*x)
      atomic_set(x, value) { __store{ONCE}(*x, value); }
      atomic_set_release(x, value) { __store{RELEASE}(*x, value); }
      atomic_add_unless(x, value, limit) __atomic_add_unless{MB}(x, value, limit)
      atomic_inc_and_test(x) atomic_inc_return(x) == 0
      atomic_dec_and_test(x) atomic_dec_return(x) == 0
      atomic_sub_and_test(value, x) atomic_sub_return(value, x) == 0
      """;

  /// Functions that are nothing but a fence.
  private static final Map<String, String> FENCES =
      Map.ofEntries(
          Map.entry("smp_mb", "MB"),
          Map.entry("smp_rmb", "rmb"),
          Map.entry("smp_wmb", "wmb"),
          Map.entry("barrier", "barrier"),
          Map.entry("smp_mb__before_atomic", "before-atomic"),
          Map.entry("smp_mb__after_atomic", "after-atomic"),
          Map.entry("smp_mb__after_spinlock", "after-spinlock"),
          Map.entry("smp_mb__after_unlock_lock", "after-unlock-lock"),
          Map.entry("smp_mb__after_srcu_read_unlock", "after-srcu-read-unlock"),
          Map.entry("rcu_read_lock", "rcu-lock"),
          Map.entry("rcu_read_unlock", "rcu-unlock"),
          Map.entry("synchronize_rcu", "sync-rcu"),
          Map.entry("synchronize_rcu_expedited", "sync-rcu"));

  private Kernel() {}

  static SequencedMap<String, Macro> macros() {
    var text = new StringBuilder(SINGLE);
    FENCES.forEach((name, tag) -> text.append("%s() { __fence{%s}; }\n".formatted(name, tag)));
    ORDERS.forEach((suffix, tag) -> exchanges(suffix, tag, text));
    OPERATIONS.forEach((name, sign) -> operations(name, "value, x", sign, "value", text));
    operations("inc", "x", "+", "1", text);
    operations("dec", "x", "-", "1", text);
    return MacroParser.parse(new SourceText("functions of the Linux kernel", text.toString()));
  }

  private static void exchanges(String suffix, String tag, StringBuilder text) {
    for (String prefix : new String[] {"", "atomic_"}) {
      text.append("%1$sxchg%2$s(x, value) __xchg{%3$s}(x, value)\n".formatted(prefix, suffix, tag));
      text.append(
          "%1$scmpxchg%2$s(x, expected, value) __cmpxchg{%3$s}(x, expected, value)\n"
              .formatted(prefix, suffix, tag));
    }
    text.append(
        "atomic_add_negative%1$s(value, x) atomic_add_return%1$s(value, x) < 0\n"
            .formatted(suffix));
  }

  private static void operations(
      String name, String parameters, String sign, String value, StringBuilder text) {
    text.append(
        "atomic_%s(%s) { __atomic_op{NORETURN}(x, %s, %s); }\n"
            .formatted(name, parameters, sign, value));
    ORDERS.forEach(
        (suffix, tag) -> {
          text.append(
              "atomic_fetch_%s%s(%s) __atomic_fetch_op{%s}(x, %s, %s)\n"
                  .formatted(name, suffix, parameters, tag, sign, value));
          text.append(
              "atomic_%s_return%s(%s) __atomic_op_return{%s}(x, %s, %s)\n"
                  .formatted(name, suffix, parameters, tag, sign, value));
        });
  }
}
