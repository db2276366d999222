package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import thinair.program.Access;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operand.Result;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;

/// Loads and stores, and those with a reservation.
record PowerPcMemory(PowerPc.Line line, OpSequence ops) {
  private static final Register ZERO = new Register("r0");
  private static final Register RESERVED = new Register("%RES");
  private static final Register RESERVED_ADDRESS = new Register("%RESADDR");

  private static final Access EXCLUSIVE = new Access(4, false, Set.of(Tag.EX));

  private static final Map<String, Access> LOADS =
      Map.of(
          "lbz", access(1, false),
          "lhz", access(2, false),
          "lwz", access(4, false),
          "lwa", access(4, true),
          "ld", access(8, false),
          "lwzu", access(4, false));

  private static final Map<String, Access> STORES =
      Map.of(
          "stb", access(1, false),
          "sth", access(2, false),
          "stw", access(4, false),
          "std", access(8, false),
          "stwu", access(4, false));

  static final Set<String> NAMES = names();

  private static Set<String> names() {
    var names = new TreeSet<String>();
    for (var table : List.of(LOADS, STORES)) {
      for (String name : table.keySet()) {
        names.add(name);
        if (!name.endsWith("u")) {
          names.add(name + "x");
        }
      }
    }
    names.add("lwarx");
    names.add("stwcx.");
    return Set.copyOf(names);
  }

  private static Access access(int bytes, boolean signed) {
    return new Access(bytes, signed, Set.of());
  }

  void lower(String name) {
    boolean indexed = name.endsWith("x");
    String base = indexed ? name.substring(0, name.length() - 1) : name;
    Access load = LOADS.get(base);
    Access store = STORES.get(base);
    if (name.equals("lwarx")) {
      loadAndReserve();
    } else if (name.equals("stwcx.")) {
      storeConditional();
    } else if (load != null) {
      load(name, load, indexed);
    } else if (store != null) {
      store(name, store, indexed);
    }
  }

  /// @param operand the address
  /// @param base the register to update, for instructions that do so
  private record Address(Operand operand, Register base) {}

  private void load(String name, Access access, boolean indexed) {
    Register to = line.register();
    line.comma();
    Address address = indexed ? indexed() : displaced();
    if (name.endsWith("u") && !address.base().equals(ZERO) && !address.base().equals(to)) {
      ops.write(address.base(), address.operand());
    }
    Result loaded = ops.load(address.operand(), access, After.NOTHING);
    ops.write(to, access.signed() ? ops.signed(access.bytes(), loaded) : loaded);
  }

  private void store(String name, Access access, boolean indexed) {
    Register from = line.register();
    line.comma();
    Operand value = ops.read(from, Port.DATA);
    Address address = indexed ? indexed() : displaced();
    if (name.endsWith("u") && !address.base().equals(ZERO)) {
      ops.write(address.base(), address.operand());
    }
    ops.store(address.operand(), value, access, After.NOTHING);
  }

  /// `8(r1)`, or `8,r1`.
  private Address displaced() {
    long offset = line.number();
    boolean parenthesis = line.text().accept('(');
    if (!parenthesis) {
      line.comma();
    }
    Register base = line.register();
    if (parenthesis) {
      line.text().expect(')');
    }
    Operand address = ops.read(base, Port.ADDRESS);
    return new Address(
        offset == 0 ? address : ops.compute(Operator.ADD, address, Operand.of(offset)), base);
  }

  /// `r1,r2`, where r0 in the first place means 0.
  private Address indexed() {
    Register base = line.register();
    line.comma();
    Register index = line.register();
    Operand offset = ops.read(index, Port.ADDRESS);
    return new Address(
        base.equals(ZERO)
            ? offset
            : ops.compute(Operator.ADD, ops.read(base, Port.ADDRESS), offset),
        base);
  }

  private void loadAndReserve() {
    Register to = line.register();
    line.comma();
    Operand address = indexed().operand();
    ops.write(RESERVED, ops.depending(Operand.of(1), address));
    ops.write(RESERVED_ADDRESS, address);
    ops.write(to, ops.load(address, EXCLUSIVE, After.NOTHING));
  }

  /// Every register that is read feeds every write. It may fail for no reason at all.
  private void storeConditional() {
    Register from = line.register();
    line.comma();
    Operand value = ops.read(from, Port.DATA);
    Operand address = indexed().operand();
    Result reserved = ops.read(RESERVED, Port.OTHER);
    Result reservedAddress = ops.read(RESERVED_ADDRESS, Port.OTHER);
    Operand[] all = {value, address, reserved, reservedAddress};
    Operand held = ops.compute(Operator.EQUAL, reserved, Operand.of(1));
    ops.choose(
        failure -> {
          failure.write(RESERVED, failure.depending(Operand.of(0), all));
          failure.write(PowerPcControl.CR0, failure.depending(Operand.of(0), all));
        },
        success -> {
          success.require(held);
          success.require(success.compute(Operator.EQUAL, reservedAddress, address));
          success.write(RESERVED, success.depending(Operand.of(0), all));
          success.store(
              address,
              success.depending(value, reserved, reservedAddress),
              EXCLUSIVE,
              After.NOTHING);
          success.write(
              PowerPcControl.CR0, success.depending(Operand.of(PowerPcControl.EQUAL), all));
        });
  }
}
