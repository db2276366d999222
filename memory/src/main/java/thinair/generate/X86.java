package thinair.generate;

import java.util.List;
import java.util.Optional;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// x86 of 32 bits.
record X86() implements Assembly {
  static final List<String> REGISTERS = List.of("EAX", "EBX", "ECX", "EDX", "ESI", "EDI");

  @Override
  public List<Gap> gaps() {
    return List.of(Gap.NOTHING, Gap.FENCE);
  }

  @Override
  public List<Kind> kinds() {
    return List.of(Kind.WRITE, Kind.READ, Kind.EXCHANGE);
  }

  @Override
  public String register(int read) {
    return REGISTERS.get(read);
  }

  @Override
  public Optional<String> base(int address) {
    return Optional.empty();
  }

  @Override
  public String fence(Gap gap) {
    return "MFENCE";
  }

  @Override
  public List<String> branch(String read, String label) {
    throw new IllegalArgumentException("no programs with branches are written in x86");
  }

  @Override
  public List<String> access(Access access, int reads, int value) {
    String location = LitmusText.location(access.address());
    if (!access.reads()) {
      // Put together by hand, because all programs of a comparison are.
      return List.of("MOV [" + location + "],$" + value);
    }
    String register = register(reads);
    return access.writes()
        ? List.of("MOV " + register + ",$" + value, "XCHG [" + location + "]," + register)
        : List.of("MOV " + register + ",[" + location + "]");
  }
}
