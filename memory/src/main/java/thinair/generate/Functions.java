package thinair.generate;

import java.util.stream.Collectors;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Order;

/// The threads of a generated program as functions in C: with the atomic operations of
/// `<stdatomic.h>`, or with those of the Linux kernel.
final class Functions {
  private final Shape shape;
  private final boolean kernel;
  private int value;

  Functions(Shape shape, Library library) {
    this.shape = shape;
    this.kernel = library == Library.KERNEL;
  }

  static String register(int read) {
    return "r" + read;
  }

  /// Initial values and functions.
  String text() {
    var text = new StringBuilder("{ ");
    for (int a = 0; a < shape.addresses(); a++) {
      text.append("[%s]=0; ".formatted(LitmusText.location(a)));
    }
    text.append("}\n");
    for (int t = 0; t < shape.threads().size(); t++) {
      function(t, text);
    }
    return text.toString();
  }

  private void function(int thread, StringBuilder text) {
    String type = kernel ? "int *" : "atomic_int *";
    String parameters =
        shape.threads().get(thread).stream()
            .map(Access::address)
            .distinct()
            .sorted()
            .map(address -> type + LitmusText.location(address))
            .collect(Collectors.joining(", "));
    text.append("P%d (%s) {\n".formatted(thread, parameters));
    int reads = 0;
    for (Access access : shape.threads().get(thread)) {
      String result = access.reads() ? register(reads) : "";
      String before = reads == 0 ? "" : register(reads - 1);
      String call = call(access, before);
      if (access.before() == Gap.CONTROL) {
        text.append(result.isEmpty() ? "" : "  int %s;\n".formatted(result));
        String assigned = result.isEmpty() ? "" : result + " = ";
        text.append("  if (%s >= 0) {\n    %s%s;\n  }\n".formatted(before, assigned, call));
      } else {
        String fence = fence(access.before());
        text.append(fence.isEmpty() ? "" : "  %s;\n".formatted(fence));
        String declared = result.isEmpty() ? "" : "int %s = ".formatted(result);
        text.append("  %s%s;\n".formatted(declared, call));
      }
      reads += access.reads() ? 1 : 0;
    }
    text.append("}\n");
  }

  private String fence(Gap gap) {
    return switch (gap) {
      case NOTHING, DEPENDENCY, CONTROL -> "";
      case FENCE -> kernel ? "smp_mb()" : "atomic_thread_fence(memory_order_seq_cst)";
      case LOAD_FENCE -> kernel ? "smp_rmb()" : "atomic_thread_fence(memory_order_acquire)";
      case STORE_FENCE -> kernel ? "smp_wmb()" : "atomic_thread_fence(memory_order_release)";
    };
  }

  /// What depends on a read adds to its value, or to its address, what is always 0.
  private String call(Access access, String before) {
    boolean depends = access.before() == Gap.DEPENDENCY;
    String nothing = depends ? " + (%s ^ %s)".formatted(before, before) : "";
    String location = LitmusText.location(access.address());
    if (!access.writes()) {
      return load(access.kind().order(), location + nothing, depends);
    }
    String stored = ++value + nothing;
    Order order = access.kind().order();
    if (access.reads()) {
      return kernel
          ? "xchg%s(%s, %s)".formatted(suffix(order), location, stored)
          : "atomic_exchange_explicit(%s, %s, %s)".formatted(location, stored, standard(order));
    }
    return kernel
        ? (order == Order.RELEASE ? "smp_store_release(%s, %s)" : "WRITE_ONCE(*%s, %s)")
            .formatted(location, stored)
        : "atomic_store_explicit(%s, %s, %s)".formatted(location, stored, standard(order));
  }

  private String load(Order order, String address, boolean depends) {
    if (!kernel) {
      return "atomic_load_explicit(%s, %s)".formatted(address, standard(order));
    }
    return order == Order.ACQUIRE
        ? "smp_load_acquire(%s)".formatted(address)
        : (depends ? "READ_ONCE(*(%s))" : "READ_ONCE(*%s)").formatted(address);
  }

  private static String suffix(Order order) {
    return switch (order) {
      case NONE -> "_relaxed";
      case ACQUIRE -> "_acquire";
      case RELEASE -> "_release";
      case STRONG -> "";
    };
  }

  private static String standard(Order order) {
    return switch (order) {
      case NONE -> "memory_order_relaxed";
      case ACQUIRE -> "memory_order_acquire";
      case RELEASE -> "memory_order_release";
      case STRONG -> "memory_order_seq_cst";
    };
  }
}
