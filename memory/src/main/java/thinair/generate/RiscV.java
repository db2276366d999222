package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// RISC-V annotates plain accesses in litmus tests alone, so these are not among what it has.
record RiscV() implements Assembly {
  private static final int BASE = 20;

  @Override
  public List<Kind> kinds() {
    return List.of(
        Kind.WRITE,
        Kind.READ,
        Kind.EXCHANGE,
        Kind.ACQUIRE_EXCHANGE,
        Kind.RELEASE_EXCHANGE,
        Kind.STRONG_EXCHANGE);
  }

  @Override
  public String register(int read) {
    return "x" + (5 + read);
  }

  @Override
  public Optional<String> base(int address) {
    return Optional.of("x" + (BASE + address));
  }

  @Override
  public String fence(Gap gap) {
    return Assembly.fence(gap, "fence rw,rw", "fence r,rw", "fence w,w");
  }

  @Override
  public List<String> branch(String read, String label) {
    return List.of("bne %s,x0,%s".formatted(read, label));
  }

  @Override
  public List<String> access(Access access, int reads, int value) {
    List<String> column = new ArrayList<>();
    int base = BASE + access.address();
    boolean depends = access.before() == Gap.DEPENDENCY;
    if (depends) {
      column.add("xor x12,x%d,x%d".formatted(4 + reads, 4 + reads));
    }
    if (access.writes()) {
      column.add("ori x11,x%d,%d".formatted(depends ? 12 : 0, value));
    }
    if (!access.reads()) {
      column.add("sw x11,0(x%d)".formatted(base));
    } else if (access.writes()) {
      String order = Assembly.suffix(access, ".aq", ".rl", ".aq.rl");
      column.add("amoswap.w%s x%d,x11,(x%d)".formatted(order, 5 + reads, base));
    } else {
      if (depends) {
        column.add("add x13,x%d,x12".formatted(base));
      }
      column.add("lw x%d,0(x%d)".formatted(5 + reads, depends ? 13 : base));
    }
    return column;
  }
}
