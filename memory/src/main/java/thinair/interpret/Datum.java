package thinair.interpret;

import java.util.List;
import thinair.frontend.bytecode.Names;

/// What a variable of the program holds.
public sealed interface Datum {
  /// Also boolean, byte, char and short, as on the operand stack.
  record Int(int value) implements Datum {
    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }

  record Large(long value) implements Datum {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  record Single(float value) implements Datum {
    @Override
    public String toString() {
      return Float.toString(value);
    }
  }

  record Real(double value) implements Datum {
    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  record Null() implements Datum {
    @Override
    public String toString() {
      return "null";
    }
  }

  /// A string: nobody can change one, so it is its content. Of two strings with equal content this
  /// machine says that they are the same, as if all were interned.
  record Text(String value) implements Datum {
    @Override
    public String toString() {
      return '"' + value + '"';
    }
  }

  /// An object or an array.
  ///
  /// @param type internal name, or the descriptor of an array
  /// @param maker the thread that made it; [World#BEFORE]: it was there before threads competed
  /// @param number among those of its maker
  /// @param length of an array, else -1
  record Ref(String type, int maker, int number, int length) implements Datum {
    boolean isArray() {
      return length >= 0;
    }

    @Override
    public String toString() {
      return Names.type(type.startsWith("[") ? type : "L" + type + ";")
          + "#"
          + (maker < 0 ? "" : "t" + maker + ".")
          + number;
    }
  }

  /// A boxed number, as [Text] its content. Like the JVM's, small ones are the same whenever they
  /// are equal, and others are new ones.
  ///
  /// @param identity 0 for a small one
  record Box(String type, Datum value, int identity) implements Datum {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /// The object of a class literal.
  record OfClass(String type) implements Datum {
    @Override
    public String toString() {
      return Names.type(type.startsWith("[") ? type : "L" + type + ";") + ".class";
    }
  }

  /// The lock that a class is initialised under; no program has it in a variable.
  record Initialisation(String type) implements Datum {
    @Override
    public String toString() {
      return "the initialiser of " + Names.type("L" + type + ";");
    }
  }

  /// What a lambda or a method reference makes.
  ///
  /// @param type the interface
  /// @param method its one method, by name
  /// @param descriptor of that method as the implementation is called
  record Closure(String type, String method, String descriptor, Target target, List<Datum> captured)
      implements Datum {
    public Closure {
      captured = List.copyOf(captured);
    }

    @Override
    public String toString() {
      return "lambda " + target.name();
    }
  }

  /// A VarHandle.
  ///
  /// @param owner the class that declares the field, or the type of an array
  /// @param name empty where it is of elements
  /// @param descriptor of the variable
  record Handle(String owner, String name, String descriptor, boolean isStatic) implements Datum {
    boolean isElement() {
      return name.isEmpty();
    }

    @Override
    public String toString() {
      return "VarHandle of " + Names.simple(owner) + "." + name;
    }
  }

  /// What looks up handles.
  ///
  /// @param type for which class
  record Lookup(String type) implements Datum {}

  /// A method handle of the constant pool.
  ///
  /// @param kind as class files number them
  record Target(int kind, String owner, String name, String descriptor, boolean isInterface) {}

  /// What stands in a variable that nobody reads any more, so that states which differ in nothing
  /// else are one.
  record Dead() implements Datum {}

  /// Whether it takes two slots of locals.
  default boolean isWide() {
    return this instanceof Large || this instanceof Real;
  }
}
