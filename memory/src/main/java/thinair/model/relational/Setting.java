package thinair.model.relational;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.logic.Expr;
import thinair.logic.TupleSet;
import thinair.logic.Universe;

/// The executions of one program that a model is to speak of.
///
/// @param universe the atoms: actions, threads, locations, values
/// @param common what the common names of the vocabulary mean; all of them are exact
/// @param threads the atoms of the threads, the initial one included
/// @param locations the atoms of the locations
/// @param k how many executions justify the main one; 0 for a model of one execution
/// @param main what the members `A`, `W` and so on are in the main execution
/// @param justifying the same for `J[1]` to `J[k]`
/// @param upper what each name, common or member, can contain at most, in any execution
public record Setting(
    Universe universe,
    Map<String, Expr> common,
    List<String> threads,
    List<String> locations,
    int k,
    Map<String, Expr> main,
    List<Map<String, Expr>> justifying,
    Map<String, TupleSet> upper) {
  public Setting {
    common = new LinkedHashMap<>(common);
    threads = List.copyOf(threads);
    locations = List.copyOf(locations);
    main = new LinkedHashMap<>(main);
    justifying = List.copyOf(justifying);
    upper = new LinkedHashMap<>(upper);
    if (justifying.size() != k) {
      throw new IllegalArgumentException(
          "%d executions given to justify with, %d announced".formatted(justifying.size(), k));
    }
  }
}
