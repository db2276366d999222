package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Tag;

/// Loads and stores.
final class RiscVAccesses {
  /// What follows a name, and the sets that it puts an access into.
  record Order(String suffix, Set<Tag> tags) {
    static final List<Order> ALL =
        List.of(
            new Order("", Set.of()),
            new Order(".aq", Set.of(Tag.AQ)),
            new Order(".rl", Set.of(Tag.RL)),
            new Order(".aq.rl", Set.of(Tag.AQ_RL)),
            new Order(".aqrl", Set.of(Tag.AQ_RL)));
  }

  private RiscVAccesses() {}

  static void addTo(Map<String, Consumer<RiscVOperands>> table) {
    String[] widths = {"b", "h", "w", "d"};
    for (Order order : Order.ALL) {
      for (int i = 0; i < widths.length; i++) {
        int bytes = 1 << i;
        Access signed = new Access(bytes, bytes < 8, order.tags());
        Access unsigned = new Access(bytes, false, order.tags());
        table.put("l" + widths[i] + order.suffix(), in -> load(in, signed));
        table.put("s" + widths[i] + order.suffix(), in -> store(in, unsigned));
        if (bytes < 8) {
          table.put("l" + widths[i] + "u" + order.suffix(), in -> load(in, unsigned));
        }
      }
    }
  }

  private static void load(RiscVOperands in, Access access) {
    RiscVRegister to = in.first();
    Operand address = in.address(Port.OTHER);
    to.write(in.out(), in.out().load(address, access, After.NOTHING));
  }

  private static void store(RiscVOperands in, Access access) {
    OpSequence out = in.out();
    Operand whole = in.first().read(out, Port.DATA);
    Operand address = in.address(Port.ADDRESS);
    out.store(address, out.unsigned(access.bytes(), whole), access, After.NOTHING);
  }
}
