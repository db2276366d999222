package thinair.interpret;

import java.util.List;
import thinair.frontend.bytecode.Classes;
import thinair.program.Program;

/// Where a program starts.
public sealed interface Entry {
  /// A class with `main`.
  ///
  /// @param type internal name
  record Main(String type) implements Entry {}

  /// A method without parameters that is run as `main` would be, static or of a new object.
  ///
  /// @param type internal name
  record Call(String type, String method) implements Entry {}

  /// Methods that run at once, as litmus tests have them: what they take are objects that are made
  /// before, states that all share or results of their own.
  ///
  /// @param type the class whose methods they are, which may have inherited them
  /// @param results the classes whose objects are results
  /// @param order which of them ends before which other starts
  record Methods(
      String type,
      List<Classes.Method> threads,
      List<String> results,
      List<Program.EndsBefore> order)
      implements Entry {
    public Methods {
      order = List.copyOf(order);
      threads = List.copyOf(threads);
      results = List.copyOf(results);
    }
  }
}
