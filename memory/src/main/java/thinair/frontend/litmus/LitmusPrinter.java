package thinair.frontend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import thinair.program.ConditionPrinter;
import thinair.program.DataType;
import thinair.program.Memory;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;

/// Writes a program as a litmus test, which reads back as the same program, here and with herd7.
public final class LitmusPrinter {
  private final CodePrinter c;

  /// @param c prints threads that are functions of C
  public LitmusPrinter(CodePrinter c) {
    this.c = c;
  }

  public String print(Program program) {
    var text = new StringBuilder();
    text.append(program.language().litmusName()).append(' ').append(program.name()).append('\n');
    if (!program.description().isEmpty()) {
      text.append('"').append(program.description()).append("\"\n");
    }
    program
        .metadata()
        .forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
    text.append("{\n");
    initial(text, program);
    text.append("}\n");
    if (program.language().isC()) {
      text.append(c.print(program));
    } else {
      columns(text, program.threads());
    }
    question(text, program);
    return text.toString();
  }

  private static void initial(StringBuilder text, Program program) {
    var printer = new ConditionPrinter(program.memory());
    boolean inC = program.language().isC();
    for (Memory location : program.memory()) {
      if (location.address(0).isCode()) {
        continue;
      }
      // An array needs its type, even the usual one.
      String type =
          location.array()
              ? (inC ? plain(location.type()) : location.type().name()) + " "
              : type(location.type(), inC);
      text.append(type).append(location.name());
      if (location.array()) {
        text.append('[').append(location.initial().size()).append("]={");
        text.append(
            location.initial().stream()
                .map(value -> value(location, value, printer))
                .collect(Collectors.joining(",")));
        text.append('}');
      } else {
        text.append('=').append(value(location, location.initial().getFirst(), printer));
      }
      text.append(";\n");
    }
    for (ThreadCode thread : program.threads()) {
      var registers = new TreeSet<Register>(program.language().registers());
      registers.addAll(thread.initial().keySet());
      registers.addAll(thread.types().keySet());
      List<String> entries = new ArrayList<>();
      for (Register register : registers) {
        if (!register.name().startsWith("%")) {
          entries.add(register(thread, register, printer, inC));
        }
      }
      if (!entries.isEmpty()) {
        text.append(String.join(" ", entries)).append('\n');
      }
    }
  }

  private static String value(Memory location, Value value, ConditionPrinter printer) {
    return printer.value(
        value instanceof Value.Int(long number) ? Value.of(location.type().wrap(number)) : value);
  }

  private static String register(
      ThreadCode thread, Register register, ConditionPrinter printer, boolean inC) {
    DataType type = thread.types().getOrDefault(register, DataType.INT);
    Value value = thread.initial().get(register);
    return "%s%d:%s%s;"
        .formatted(
            type(type, inC),
            thread.id(),
            register.name(),
            value == null ? "" : "=" + printer.value(value));
  }

  /// The type before a name, empty for the usual one.
  private static String type(DataType type, boolean inC) {
    String name = inC ? plain(type) : type.name();
    return name.isEmpty() || name.equals(DataType.INT.name()) ? "" : name + " ";
  }

  /// The type of C of the same width that initial states know: they have no atomic ones, which the
  /// parameters say. None is as wide as two words.
  private static String plain(DataType type) {
    String word = type.signed() ? "int" : "uint";
    return switch (type.bytes()) {
      case 4 -> type.signed() ? "int" : "uint32_t";
      case 16 -> "";
      default -> type.name().endsWith("*") ? "" : word + 8 * type.bytes() + "_t";
    };
  }

  private static void columns(StringBuilder text, List<ThreadCode> threads) {
    var columns = new ArrayList<List<String>>();
    for (ThreadCode thread : threads) {
      var cells = new ArrayList<String>();
      cells.add("P" + thread.id());
      Map<Integer, String> labels = labels(thread);
      for (int i = 0; i < thread.code().size(); i++) {
        cells.add(labels.getOrDefault(i, "") + thread.code().get(i).text());
      }
      String last = labels.getOrDefault(thread.code().size(), "").strip();
      if (!last.isEmpty()) {
        cells.add(last);
      }
      columns.add(cells);
    }
    int rows = Math.max(2, columns.stream().mapToInt(List::size).max().orElse(0));
    for (int row = 0; row < rows; row++) {
      int at = row;
      text.append(
          columns.stream()
              .map(cells -> padded(at < cells.size() ? cells.get(at) : "", cells))
              .collect(Collectors.joining(" | ", " ", " ;\n")));
    }
  }

  private static String padded(String cell, List<String> column) {
    int width = column.stream().mapToInt(String::length).max().orElse(0);
    return cell + " ".repeat(width - cell.length());
  }

  private static Map<Integer, String> labels(ThreadCode thread) {
    var labels = new TreeMap<Integer, String>();
    new TreeMap<>(thread.labels())
        .forEach(
            (label, index) -> {
              if (!label.equals(InstructionSet.END)) {
                labels.merge(index, label + ": ", String::concat);
              }
            });
    return labels;
  }

  private static void question(StringBuilder text, Program program) {
    var printer = new ConditionPrinter(program.memory());
    if (!program.shown().isEmpty()) {
      text.append("locations [");
      for (Observable shown : program.shown()) {
        String name = printer.observable(shown);
        // Lists of locations have no brackets around a name.
        text.append(name.startsWith("[") ? name.substring(1, name.length() - 1) : name).append(';');
      }
      text.append("]\n");
    }
    if (program.filter() != null) {
      text.append("filter (").append(printer.proposition(program.filter())).append(")\n");
    }
    text.append(printer.condition(program.condition())).append('\n');
  }
}
