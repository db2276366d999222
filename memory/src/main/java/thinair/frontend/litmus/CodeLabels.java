package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// The places in code that the registers of a thread can hold: labels, and what follows calls. An
/// address of code is a name like `P0:L0`, in which no instruction stores.
///
/// @param thread whose code is read
/// @param known all places that the thread may go to
/// @param following the one behind the instruction that is read
record CodeLabels(int thread, List<Known> known, String following) {
  static final CodeLabels NONE = new CodeLabels(0, List.of(), "");

  private static final Pattern ADDRESS = Pattern.compile("P(\\d+):(.*)");

  /// A label, in the code of a thread that may be another one.
  record Known(int thread, String label) {
    /// What it is called where code of several threads is put together.
    String target() {
      return "P" + thread + ":" + label;
    }
  }

  CodeLabels {
    known = List.copyOf(known);
  }

  static Value.Address address(int thread, String label) {
    return new Value.Address(new Known(thread, label).target(), 0);
  }

  Operand address(String label) {
    return new Operand.Constant(address(thread, label));
  }

  /// Goes to the place that a register holds, and to the end of the thread where it holds 0: nobody
  /// has called it. Anything else is no place to go to.
  void jump(OpSequence out, Register register) {
    Operand value = out.read(register, Port.OTHER);
    List<Consumer<OpSequence>> ways = new ArrayList<>();
    boolean visits = known.stream().anyMatch(place -> place.thread() != thread);
    for (Known place : known) {
      ways.add(
          way -> {
            Operand here =
                way.compute(
                    Operator.EQUAL,
                    value,
                    new Operand.Constant(address(place.thread(), place.label())));
            way.require(here);
            way.branch(here, visits ? place.target() : place.label());
          });
    }
    ways.add(
        end -> {
          end.require(end.compute(Operator.EQUAL, value, Operand.of(0)));
          end.jump(InstructionSet.END);
        });
    ways.add(
        nowhere -> {
          nowhere.require(nowhere.compute(Operator.NOT_EQUAL, value, Operand.of(0)));
          for (Known place : known) {
            Operand there = new Operand.Constant(address(place.thread(), place.label()));
            nowhere.require(nowhere.compute(Operator.NOT_EQUAL, value, there));
          }
          // What has no value ends a path, and is reported: there are no negative addresses.
          nowhere.compute(Operator.NEGATE, address(following));
        });
    out.choose(ways);
  }

  /// The same ops in the code of a thread that has its labels under their full names.
  static List<Op> within(int thread, List<Op> ops) {
    List<Op> renamed = new ArrayList<>();
    for (Op op : ops) {
      if (op instanceof Op.Branch(var condition, String target, boolean event, var join)) {
        renamed.add(new Op.Branch(condition, within(thread, target), event, join));
      } else if (op instanceof Op.Jump(String target)) {
        renamed.add(new Op.Jump(within(thread, target)));
      } else if (op instanceof Op.Choose(var alternatives)) {
        renamed.add(
            new Op.Choose(alternatives.stream().map(each -> within(thread, each)).toList()));
      } else {
        renamed.add(op);
      }
    }
    return renamed;
  }

  private static String within(int thread, String target) {
    return target.equals(InstructionSet.END) || target.indexOf(':') >= 0
        ? target
        : new Known(thread, target).target();
  }

  /// The places whose addresses ops write to registers.
  static List<Known> taken(List<Op> ops) {
    List<Known> taken = new ArrayList<>();
    for (Op op : ops) {
      if (op instanceof Op.WriteRegister write
          && write.value() instanceof Operand.Constant(Value.Address(String location, _))) {
        Matcher address = ADDRESS.matcher(location);
        if (address.matches()) {
          taken.add(new Known(Integer.parseInt(address.group(1)), address.group(2)));
        }
      }
    }
    return taken;
  }
}
