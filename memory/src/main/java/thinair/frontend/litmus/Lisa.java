package thinair.frontend.litmus;

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
import thinair.program.Value;
import thinair.source.Letters;
import thinair.source.Span;

/// LISA, the language of models that say themselves what their instructions are (Bell): reads,
/// writes, fences and branches, with annotations in brackets that become sets of events.
final class Lisa implements InstructionSet {
  private static final int USUAL = 32;

  private static final Map<String, Operator> OPERATORS =
      Map.of(
          "add", Operator.ADD,
          "and", Operator.AND,
          "xor", Operator.XOR,
          "eq", Operator.EQUAL,
          "ne", Operator.NOT_EQUAL,
          "neq", Operator.NOT_EQUAL);

  @Override
  public Optional<Register> register(String name) {
    return name.matches("r[0-9]+") ? Optional.of(new Register(name)) : Optional.empty();
  }

  @Override
  public List<Register> spare() {
    return IntStream.range(0, USUAL).mapToObj(i -> new Register("r" + i)).toList();
  }

  @Override
  public SortedSet<String> mnemonics() {
    return new TreeSet<>(List.of("r", "w", "f", "rmw", "b", "mov"));
  }

  @Override
  public List<Op> lower(Span place, String text) {
    var line = new Line(this, new InstructionText(place, text), new OpSequence());
    line.lower();
    line.text().end();
    return line.out().ops();
  }

  /// One instruction, read from left to right.
  private record Line(Lisa set, InstructionText text, OpSequence out) {

    void lower() {
      String name = text.word("an instruction");
      switch (name) {
        case "r" -> {
          Set<Tag> tags = annotations();
          Register to = register();
          out.write(to, out.load(address(), access(tags), After.NOTHING));
        }
        case "w" -> {
          Set<Tag> tags = annotations();
          Operand address = address();
          Operand value = text.atInteger() ? number() : out.read(register(), Port.DATA);
          out.store(address, value, access(tags), After.NOTHING);
        }
        case "f" -> out.fence(annotations());
        case "rmw" -> update();
        case "b" -> branch();
        case "mov" -> out.write(register(), operation(Optional.empty(), Operand.of(0)));
        default -> throw text.unknown("instruction", set.mnemonics());
      }
    }

    private static Access access(Set<Tag> tags) {
      return new Access(8, false, tags);
    }

    /// `[once,acquire]`: the set of an annotation is written with a capital letter.
    private Set<Tag> annotations() {
      var tags = new TreeSet<Tag>();
      text.expect('[');
      while (!text.accept(']')) {
        String word = text.hyphenated("an annotation");
        tags.add(new Tag(Letters.capital(word.substring(0, 1)) + word.substring(1)));
        text.accept(',');
      }
      return tags;
    }

    private Register register() {
      String name = text.word("a register");
      return set.register(name)
          .orElseThrow(
              () -> text.unknown("register", set.spare().stream().map(Register::name).toList()));
    }

    private Operand number() {
      return Operand.of(text.integer("a number"));
    }

    /// `x`, `r1`, `x+r1`, `r1+1`.
    private Operand address() {
      Operand base = place(Port.ADDRESS);
      if (!text.accept('+')) {
        return base;
      }
      Operand offset = text.atInteger() ? number() : out.read(register(), Port.ADDRESS);
      return out.compute(Operator.ADD, base, offset);
    }

    private Operand place(Port port) {
      String name = text.word("a register or a location");
      return set.register(name)
          .<Operand>map(register -> out.read(register, port))
          .orElseGet(() -> new Operand.Constant(Value.address(name)));
    }

    /// A value, or `(add r1 1)`.
    ///
    /// @param known a register whose value is not read, but what a read of the instruction found
    private Operand operation(Optional<Register> known, Operand found) {
      if (!text.accept('(')) {
        return value(known, found);
      }
      Operator operator = OPERATORS.get(text.word("an operator"));
      if (operator == null) {
        throw text.unknown("operator", OPERATORS.keySet());
      }
      Operand left = value(known, found);
      Operand right = value(known, found);
      text.expect(')');
      return out.compute(operator, left, right);
    }

    private Operand value(Optional<Register> known, Operand found) {
      if (text.atInteger()) {
        return number();
      }
      var ahead = text.copy();
      String name = ahead.word("a value");
      if (known.isPresent() && set.register(name).equals(known)) {
        text.word("a value");
        return found;
      }
      return place(Port.OTHER);
    }

    /// `rmw[a] r1 (add r1 1) x`: in the operation, the register is what was read.
    private void update() {
      var tags = new TreeSet<>(annotations());
      tags.add(Tag.X);
      Register to = register();
      InstructionText operation = text.copy();
      skipOperation();
      Operand address = address();
      Operand old = out.load(address, access(tags), After.NOTHING);
      Operand value = new Line(set, operation, out).operation(Optional.of(to), old);
      out.write(to, old);
      out.store(address, value, access(tags), OpSequence.order(old));
    }

    private void skipOperation() {
      if (text.accept('(')) {
        while (!text.accept(')')) {
          if (text.atInteger()) {
            text.integer("a value");
          } else {
            text.word("a value");
          }
        }
      } else if (text.atInteger()) {
        text.integer("a value");
      } else {
        text.word("a value");
      }
    }

    private void branch() {
      annotations();
      String name = text.word("a register or a label");
      Optional<Register> register = set.register(name);
      if (register.isEmpty()) {
        out.jump(name);
      } else {
        out.branch(out.read(register.get(), Port.OTHER), text.word("a label"));
      }
    }
  }
}
