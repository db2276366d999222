package thinair.frontend.java;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;
import thinair.program.DataType;
import thinair.program.Memory;
import thinair.program.Value;
import thinair.source.Span;

/// What memory there is: static fields, objects, arrays; and what it holds before threads start.
/// Every cell is 8 bytes wide, whatever its type.
final class Heap {
  static final int CELL = 8;

  /// An object or an array.
  ///
  /// @param length of an array, -1 for an object
  record Known(String name, String type, int length) {}

  private static final class Block {
    final String type;
    final boolean array;
    final List<String> fields;
    final List<Value> cells = new ArrayList<>();
    final List<Optional<Span>> places = new ArrayList<>();

    Block(String type, boolean array, List<String> fields, int size) {
      this.type = type;
      this.array = array;
      this.fields = fields;
      for (int i = 0; i < size; i++) {
        cells.add(Value.of(0));
        places.add(Optional.empty());
      }
    }
  }

  private final Classes classes;
  private final Map<String, Block> objects = new LinkedHashMap<>();
  private final Map<Classes.Field, Block> statics = new HashMap<>();
  private final Map<Classes.Field, String> staticNames = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> counters = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  Heap(Classes classes) {
    this.classes = classes;
  }

  /// A new object with default values; its name.
  String allocate(String type) {
    String name = numbered(Names.last(type));
    objects.put(name, instance(type, name + "."));
    return name;
  }

  /// The one instance of a class whose fields are known by their names alone.
  String allocateState(String type) {
    String name = unique(Names.last(type), type);
    objects.put(name, instance(type, ""));
    return name;
  }

  private Block instance(String type, String prefix) {
    List<String> fields =
        classes.layout(type).stream().map(field -> prefix + field.name()).toList();
    return new Block(type, false, fields, fields.size());
  }

  String allocateArray(String type, int length) {
    String name = numbered(Names.type(type).replace("[]", "") + "[]");
    objects.put(name, new Block(type, true, List.of(), length));
    return name;
  }

  /// The place of a field in its object.
  int offset(Classes.Field field) {
    return CELL * classes.layout(field.owner()).indexOf(field);
  }

  /// The location of a static field.
  String location(Classes.Field field) {
    return staticNames.computeIfAbsent(
        field,
        key -> {
          String name = unique(key.name(), key.owner());
          statics.put(key, new Block(key.type(), false, List.of(), 1));
          return name;
        });
  }

  /// That some thread may access the field.
  void use(Classes.Field field) {
    used.add(location(field));
  }

  /// What a static field holds before threads start.
  Value get(Classes.Field field) {
    return block(field).cells.getFirst();
  }

  void set(Classes.Field field, Value value, Span place) {
    block(field).cells.set(0, value);
    block(field).places.set(0, Optional.of(place));
  }

  private Block block(Classes.Field field) {
    location(field);
    return Objects.requireNonNull(statics.get(field));
  }

  /// What a cell of an object holds before threads start.
  Value get(Value.Address at) {
    return block(at).cells.get(index(at));
  }

  void set(Value.Address at, Value value, Span place) {
    block(at).cells.set(index(at), value);
    block(at).places.set(index(at), Optional.of(place));
  }

  private static int index(Value.Address at) {
    return Math.toIntExact(at.offset() / CELL);
  }

  private Block block(Value.Address at) {
    return Objects.requireNonNull(objects.get(at.location()));
  }

  /// The class of what a reference leads to; empty for null and for constants of the class file.
  Optional<Known> object(Value reference) {
    return reference instanceof Value.Address(var name, _)
        ? Optional.ofNullable(objects.get(name)).map(block -> known(name, block))
        : Optional.empty();
  }

  List<Known> objects() {
    List<Known> known = new ArrayList<>();
    objects.forEach((name, block) -> known.add(known(name, block)));
    return known;
  }

  private static Known known(String name, Block block) {
    return new Known(name, block.type, block.array ? block.cells.size() : -1);
  }

  /// Objects that a final static field holds are known by its name.
  void nameByFields(List<Classes.Field> fields) {
    for (Classes.Field field : fields) {
      if (field.isFinal()
          && get(field) instanceof Value.Address(var name, _)
          && objects.containsKey(name)
          && counted(name)) {
        rename(name, unique(field.name(), field.owner()));
      }
    }
  }

  private static boolean counted(String name) {
    return name.indexOf('#') >= 0;
  }

  private void rename(String from, String to) {
    Map<String, Block> renamed = new LinkedHashMap<>();
    objects.forEach(
        (name, block) -> {
          if (name.equals(from)) {
            List<String> fields =
                block.fields.stream().map(f -> to + f.substring(from.length())).toList();
            Block other = new Block(block.type, block.array, fields, block.cells.size());
            for (int i = 0; i < block.cells.size(); i++) {
              other.cells.set(i, block.cells.get(i));
              other.places.set(i, block.places.get(i));
            }
            renamed.put(to, other);
          } else {
            renamed.put(name, block);
          }
        });
    objects.clear();
    objects.putAll(renamed);
    objects.values().forEach(block -> block.cells.replaceAll(value -> renamed(value, from, to)));
    statics.values().forEach(block -> block.cells.replaceAll(value -> renamed(value, from, to)));
  }

  private static Value renamed(Value value, String from, String to) {
    return value instanceof Value.Address(var name, long offset) && name.equals(from)
        ? new Value.Address(to, offset)
        : value;
  }

  private String numbered(String type) {
    String name;
    do {
      name = type + "#" + counters.merge(type, 1, Integer::sum);
    } while (!names.add(name));
    return name;
  }

  /// The field's own name, unless another one has it already.
  private String unique(String name, String owner) {
    // A final field and the object it holds share a name: the field itself is no location.
    String chosen = name;
    if (isLocation(name) || objects.containsKey(name)) {
      chosen = Names.simple(owner) + "." + name;
    }
    while (objects.containsKey(chosen)) {
      chosen += "'";
    }
    return chosen;
  }

  private boolean isLocation(String name) {
    return staticNames.entrySet().stream()
        .anyMatch(entry -> entry.getValue().equals(name) && !entry.getKey().isFinal());
  }

  /// Static fields that threads access, in order of declaration, then objects.
  List<Memory> memory() {
    List<Memory> memory = new ArrayList<>();
    staticNames.forEach(
        (field, name) -> {
          Block block = block(field);
          if (used.contains(name)) {
            memory.add(
                new Memory(
                    name, type(field.type()), false, block.cells, List.of(name), block.places));
          }
        });
    objects.forEach(
        (name, block) -> {
          if (!classes.isSubtype(block.type, "java/lang/Throwable") || !block.cells.isEmpty()) {
            memory.add(
                new Memory(
                    name,
                    type(block.array ? block.type.substring(1) : "L" + block.type + ";"),
                    block.array,
                    block.cells,
                    block.fields,
                    block.places));
          }
        });
    return memory;
  }

  static DataType type(String descriptor) {
    return new DataType(Names.type(descriptor), CELL, true);
  }
}
