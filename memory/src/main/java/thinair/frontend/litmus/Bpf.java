package thinair.frontend.litmus;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import thinair.program.Access;
import thinair.program.Op;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.source.Letters;
import thinair.source.Span;

/// BPF, as its assembler writes it: `r1 = *(u32 *)(r2 + 0)`.
final class Bpf implements InstructionSet {
  static final int REGISTERS = 11;

  private static final Register RESULT = new Register("r0");

  private static final Map<String, Integer> SIZES = Map.of("u8", 1, "u16", 2, "u32", 4, "u64", 8);

  /// Longest first.
  private static final List<String> SIGNS =
      List.of(
          "s>>=", ">>=", "<<=", "+=", "-=", "%=", "*=", "/=", "^=", "&=", "|=", "==", "!=", ">=",
          "<", "=");

  private static final Map<String, Operator> UPDATES =
      Map.ofEntries(
          Map.entry("+=", Operator.ADD),
          Map.entry("-=", Operator.SUBTRACT),
          Map.entry("%=", Operator.REMAINDER),
          Map.entry("*=", Operator.MULTIPLY),
          Map.entry("/=", Operator.DIVIDE),
          Map.entry("^=", Operator.XOR),
          Map.entry("&=", Operator.AND),
          Map.entry("|=", Operator.OR),
          Map.entry(">>=", Operator.UNSIGNED_SHIFT_RIGHT),
          Map.entry("<<=", Operator.SHIFT_LEFT),
          Map.entry("s>>=", Operator.SHIFT_RIGHT));

  private static final Map<String, Operator> FETCHES =
      Map.of(
          "atomic_fetch_add", Operator.ADD,
          "atomic_fetch_and", Operator.AND,
          "atomic_fetch_or", Operator.OR,
          "atomic_fetch_xor", Operator.XOR);

  private static final Map<String, Integer> EXCHANGES = Map.of("xchg_64", 8, "xchg_32_32", 4);

  private static final Map<String, Integer> COMPARISONS =
      Map.of("cmpxchg_64", 8, "cmpxchg32_32", 4, "cmpxchg_32_32", 4);

  @Override
  public Optional<Register> register(String name) {
    return name.matches("r([0-9]|10)") ? Optional.of(new Register(name)) : Optional.empty();
  }

  @Override
  public List<Register> spare() {
    return IntStream.iterate(REGISTERS - 1, i -> i >= 0, i -> i - 1)
        .mapToObj(i -> new Register("r" + i))
        .toList();
  }

  @Override
  public SortedSet<String> mnemonics() {
    var names = new TreeSet<>(FETCHES.keySet());
    names.addAll(EXCHANGES.keySet());
    names.addAll(COMPARISONS.keySet());
    names.addAll(List.of("lock", "goto", "if", "load_acquire", "store_release"));
    return names;
  }

  @Override
  public List<Op> lower(Span place, String text) {
    var line = new Line(new InstructionText(place, text), new OpSequence());
    line.lower();
    line.text().end();
    return line.out().ops();
  }

  /// One instruction, read from left to right.
  private final class Line {
    private final InstructionText text;
    private final OpSequence out;

    Line(InstructionText text, OpSequence out) {
      this.text = text;
      this.out = out;
    }

    InstructionText text() {
      return text;
    }

    OpSequence out() {
      return out;
    }

    void lower() {
      if (text.accept('*')) {
        store();
        return;
      }
      String name = text.word("an instruction");
      switch (Letters.small(name)) {
        case "lock" -> withoutResult();
        case "goto" -> out.jump(text.word("a label"));
        case "if" -> branch();
        case "store_release" -> storeRelease();
        default ->
            assign(
                Bpf.this
                    .register(name)
                    .orElseThrow(() -> text.unknown("instruction", mnemonics())));
      }
    }

    private Register register() {
      String name = text.word("a register");
      return Bpf.this
          .register(name)
          .orElseThrow(
              () -> text.unknown("register", spare().stream().map(Register::name).toList()));
    }

    private String sign(Set<String> wanted) {
      for (String sign : SIGNS) {
        if (text.acceptAll(sign)) {
          if (wanted.contains(sign)) {
            return sign;
          }
          throw text.error("'" + sign + "' has no place here", "expected one of " + wanted);
        }
      }
      throw text.error("an operator is missing", "expected one of " + wanted);
    }

    private void assign(Register to) {
      var signs = new TreeSet<>(UPDATES.keySet());
      signs.add("=");
      String sign = sign(signs);
      Operator operator = UPDATES.get(sign);
      if (operator != null) {
        Operand left = out.read(to, Port.OTHER);
        out.write(to, out.compute(operator, left, value()));
      } else if (text.accept('*')) {
        int bytes = size();
        out.write(to, out.load(place(), access(bytes), After.NOTHING));
      } else if (text.atInteger()) {
        out.write(to, Operand.of(text.integer("a number")));
      } else {
        call(to, text.word("a register, a number or a function"));
      }
    }

    private void call(Register to, String name) {
      Optional<Register> from = Bpf.this.register(name);
      Operator fetch = FETCHES.get(name);
      if (from.isPresent()) {
        out.write(to, out.read(from.get(), Port.OTHER));
      } else if (name.equals("load_acquire")) {
        text.expect('(');
        int bytes = size();
        Operand address = place();
        text.expect(')');
        out.write(to, out.load(address, access(bytes, new Tag("AQ")), After.NOTHING));
      } else if (fetch != null) {
        text.expect('(');
        int bytes = size();
        update(to, fetch, place(), bytes);
      } else if (EXCHANGES.containsKey(name)) {
        text.expect('(');
        update(to, Operator.COPY, sum(), EXCHANGES.get(name));
      } else if (COMPARISONS.containsKey(name)) {
        text.expect('(');
        compareAndExchange(to, COMPARISONS.get(name));
      } else {
        throw text.unknown("function", mnemonics());
      }
    }

    /// `, r2)`: one event that reads and writes, and orders everything.
    private void update(Register to, Operator operator, Operand address, int bytes) {
      text.expect(',');
      Operand value = out.unsigned(bytes, out.read(register(), Port.DATA));
      text.expect(')');
      out.write(to, out.update(address, operator, value, access(bytes, Tag.X, Tag.SC)));
    }

    /// `rd + 0, r0, rs)`: a read, and if it is what r0 holds, a write that depends on it.
    private void compareAndExchange(Register to, int bytes) {
      same(to, RESULT);
      Operand address = sum();
      text.expect(',');
      same(RESULT, register());
      text.expect(',');
      Register from = register();
      text.expect(')');
      Operand expected = out.unsigned(bytes, out.read(RESULT, Port.DATA));
      out.choose(
          success -> {
            Operand value = success.unsigned(bytes, success.read(from, Port.DATA));
            Operand old = success.load(address, access(bytes, Tag.X, Tag.SC), After.NOTHING);
            success.require(success.compute(Operator.EQUAL, old, expected));
            success.store(
                address, value, access(bytes, Tag.X, Tag.SC), OpSequence.control(old, expected));
            success.write(RESULT, old);
          },
          failure -> {
            Operand old = failure.load(address, access(bytes), After.NOTHING);
            failure.require(failure.compute(Operator.NOT_EQUAL, old, expected));
            failure.write(RESULT, old);
          });
    }

    /// Instructions name some registers twice.
    private void same(Register wanted, Register written) {
      if (!wanted.equals(written)) {
        throw text.error("this has to be " + wanted, "the instruction has no other form");
      }
    }

    /// `lock *(u64 *)(r1 + 0) += r2`: an update that orders nothing.
    private void withoutResult() {
      text.expect('*');
      int bytes = size();
      Operand address = place();
      String sign = sign(Set.of("+=", "&=", "|=", "^="));
      Operand value = out.unsigned(bytes, out.read(register(), Port.DATA));
      out.update(address, UPDATES.getOrDefault(sign, Operator.ADD), value, access(bytes, Tag.X));
    }

    private void store() {
      int bytes = size();
      Operand address = place();
      sign(Set.of("="));
      Operand value =
          text.atInteger() ? Operand.of(text.integer("a number")) : out.read(register(), Port.DATA);
      out.store(address, out.unsigned(bytes, value), access(bytes), After.NOTHING);
    }

    private void storeRelease() {
      text.expect('(');
      int bytes = size();
      Operand address = place();
      text.expect(',');
      Operand value = out.unsigned(bytes, out.read(register(), Port.DATA));
      text.expect(')');
      out.store(address, value, access(bytes, new Tag("RL")), After.NOTHING);
    }

    private void branch() {
      Operand left = out.read(register(), Port.OTHER);
      String sign = sign(Set.of("==", "!=", "<", ">="));
      Operand right = value();
      if (!text.word("goto").equalsIgnoreCase("goto")) {
        throw text.error("a label is missing", "write 'goto' and a label");
      }
      Operator operator =
          switch (sign) {
            case "==" -> Operator.EQUAL;
            case "!=" -> Operator.NOT_EQUAL;
            case "<" -> Operator.LESS;
            default -> Operator.GREATER_OR_EQUAL;
          };
      out.branch(out.compute(operator, left, right), text.word("a label"));
    }

    private Operand value() {
      return text.atInteger()
          ? Operand.of(text.integer("a number"))
          : out.read(register(), Port.OTHER);
    }

    /// `(u32 *)`.
    private int size() {
      text.expect('(');
      Integer bytes = SIZES.get(text.word("u8, u16, u32 or u64"));
      if (bytes == null) {
        throw text.unknown("size", SIZES.keySet());
      }
      text.expect('*');
      text.expect(')');
      return bytes;
    }

    /// `(r1 + 8)`.
    private Operand place() {
      text.expect('(');
      Operand address = sum();
      text.expect(')');
      return address;
    }

    /// `r1 + 8`.
    private Operand sum() {
      Operand base = out.read(register(), Port.ADDRESS);
      boolean minus = text.accept('-');
      if (!minus) {
        text.expect('+');
      }
      long offset = text.integer("an offset");
      return offset == 0
          ? base
          : out.compute(Operator.ADD, base, Operand.of(minus ? -offset : offset));
    }

    private static Access access(int bytes, Tag... tags) {
      return new Access(bytes, false, Set.copyOf(Arrays.asList(tags)));
    }
  }
}
