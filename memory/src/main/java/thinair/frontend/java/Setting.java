package thinair.frontend.java;

import java.util.List;
import java.util.Set;
import thinair.frontend.bytecode.Annotations;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Places;
import thinair.limit.Checkpoint;

/// What the translations of all threads of a program share.
///
/// @param known objects that threads may meet, as far as an earlier round has found them
/// @param resultClasses the classes of jcstress results
record Setting(
    Classes classes,
    Heap heap,
    Interpreter interpreter,
    PureSteps pure,
    Places places,
    JavaOptions options,
    LoopRounds loops,
    List<Heap.Known> known,
    Set<String> resultClasses,
    Checkpoint checkpoint) {

  /// What a call of a method marked like this is: an external action.
  boolean isSpecial(Classes.Method method) {
    return Annotations.of(method.model()).has("thinair/annotation/Special");
  }

  List<Heap.Known> knownOf(String type) {
    return known.stream().filter(object -> classes.isSubtype(object.type(), type)).toList();
  }
}
