package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// PowerPC, which has no exchange that is one instruction.
record Power() implements Assembly {
  private static final int BASE = 20;

  @Override
  public List<Kind> kinds() {
    return List.of(Kind.WRITE, Kind.READ);
  }

  @Override
  public String register(int read) {
    return "r" + (1 + read);
  }

  @Override
  public Optional<String> base(int address) {
    return Optional.of("r" + (BASE + address));
  }

  @Override
  public String fence(Gap gap) {
    return Assembly.fence(gap, "sync", "lwsync", "eieio");
  }

  @Override
  public List<String> branch(String read, String label) {
    return List.of("cmpwi %s,0".formatted(read), "bne " + label);
  }

  @Override
  public List<String> access(Access access, int reads, int value) {
    if (!kinds().contains(access.kind())) {
      throw new IllegalArgumentException("Power has no " + access.kind());
    }
    List<String> column = new ArrayList<>();
    int base = BASE + access.address();
    boolean depends = access.before() == Gap.DEPENDENCY;
    if (depends) {
      column.add("xor r12,r%d,r%d".formatted(reads, reads));
    }
    if (access.writes()) {
      column.add((depends ? "addi r11,r12,%d" : "li r11,%d").formatted(value));
      column.add("stw r11,0(r%d)".formatted(base));
    } else {
      column.add(
          depends
              ? "lwzx r%d,r12,r%d".formatted(1 + reads, base)
              : "lwz r%d,0(r%d)".formatted(1 + reads, base));
    }
    return column;
  }
}
