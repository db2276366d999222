package thinair.candidate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.event.Event;
import thinair.event.Sym;
import thinair.program.Memory;
import thinair.program.Program;
import thinair.program.Value;
import thinair.source.SyntaxError;

/// How wide cells are, where accesses have to be as wide.
final class Widths {
  private final Map<String, Integer> bytes = new HashMap<>();

  private Widths(List<Memory> memory) {
    memory.forEach(location -> bytes.put(location.name(), location.type().bytes()));
  }

  /// The addresses that accesses may have. Where widths are held to, that is every byte of memory:
  /// an access inside a cell is at an address, and of the wrong width.
  static Set<Value> addresses(Program program) {
    Set<Value> all = new HashSet<>();
    for (Memory memory : program.memory()) {
      all.addAll(memory.addresses());
      if (program.language().accessesWholeCells()) {
        long end = memory.address(memory.initial().size()).offset();
        for (long offset = 0; offset < end; offset++) {
          all.add(new Value.Address(memory.name(), offset));
        }
      }
    }
    return all;
  }

  static Widths of(Program program) {
    return new Widths(program.language().accessesWholeCells() ? program.memory() : List.of());
  }

  /// @throws SyntaxError if an access is narrower or wider than its cell
  void check(Event any) {
    if (bytes.isEmpty() || !(any instanceof Event.Access event)) {
      return;
    }
    // An address that is computed may be that of any location.
    Set<Integer> possible =
        event.address() instanceof Sym.Known(Value.Address(var location, _))
            ? Set.of(bytes.getOrDefault(location, event.bytes()))
            : new HashSet<>(bytes.values());
    if (!possible.contains(event.bytes())) {
      throw new SyntaxError(
          event.instruction().place(),
          "this accesses %s of a location that has %s"
              .formatted(
                  count(event.bytes()),
                  possible.stream()
                      .sorted()
                      .map(Widths::count)
                      .collect(Collectors.joining(" or "))),
          "declare the location with a type of that width: mixed sizes have no model yet");
    }
  }

  private static String count(int bytes) {
    return bytes == 1 ? "1 byte" : bytes + " bytes";
  }
}
