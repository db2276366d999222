package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// What depends on a read adds to it, or to its address, what is always 0.
record AArch64() implements Assembly {
  private static final int BASE = 10;

  @Override
  public List<Kind> kinds() {
    return Wording.without(Kind.STRONG_WRITE);
  }

  @Override
  public String register(int read) {
    return "X" + read;
  }

  @Override
  public Optional<String> base(int address) {
    return Optional.of("X" + (BASE + address));
  }

  @Override
  public String fence(Gap gap) {
    return Assembly.fence(gap, "DMB SY", "DMB LD", "DMB ST");
  }

  @Override
  public List<String> branch(String read, String label) {
    return List.of("CBNZ %s,%s".formatted(read, label));
  }

  @Override
  public List<String> access(Access access, int reads, int value) {
    List<String> column = new ArrayList<>();
    int base = BASE + access.address();
    boolean depends = access.before() == Gap.DEPENDENCY;
    if (depends) {
      column.add("EOR W9,W%d,W%d".formatted(reads - 1, reads - 1));
    }
    if (access.writes()) {
      column.add((depends ? "ADD W8,W9,#%d" : "MOV W8,#%d").formatted(value));
    }
    switch (access.kind()) {
      case WRITE -> column.add("STR W8,[X%d]".formatted(base));
      case RELEASE_WRITE, STRONG_WRITE -> column.add("STLR W8,[X%d]".formatted(base));
      case READ -> column.add("LDR W%d,[X%d%s]".formatted(reads, base, depends ? ",W9,SXTW" : ""));
      case ACQUIRE_READ, STRONG_READ -> {
        if (depends) {
          column.add("ADD X7,X%d,W9,SXTW".formatted(base));
        }
        String load = access.kind() == Kind.STRONG_READ ? "LDAR" : "LDAPR";
        column.add("%s W%d,[X%d]".formatted(load, reads, depends ? 7 : base));
      }
      case EXCHANGE, ACQUIRE_EXCHANGE, RELEASE_EXCHANGE, STRONG_EXCHANGE ->
          column.add(
              "SWP%s W8,W%d,[X%d]".formatted(Assembly.suffix(access, "A", "L", "AL"), reads, base));
    }
    return column;
  }
}
