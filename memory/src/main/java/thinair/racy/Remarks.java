package thinair.racy;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import thinair.frontend.bytecode.Names;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;

/// Rules of the language that few people expect, where an answer rests on them.
final class Remarks {
  private Remarks() {}

  static List<String> of(Interpretation program) {
    List<String> remarks = new ArrayList<>();
    program
        .leaks()
        .forEach(
            (type, place) ->
                remarks.add(
                    ("'this' escapes from the constructor of %s at line %d, before its final fields"
                            + " are frozen: who gets it there may see them unset (JLS 17.5)")
                        .formatted(Names.simple(type), place.line())));
    TreeSet<String> torn = new TreeSet<>();
    for (Location location : program.torn()) {
      torn.add(
          "the plain %s %s is read and written in two halves, and may be seen torn (JLS 17.7)"
              .formatted(Names.type(location.descriptor()), location.field()));
    }
    remarks.addAll(torn);
    new TreeSet<>(program.initialisedLate())
        .forEach(
            type ->
                remarks.add(
                    "class %s is initialised by the thread that uses it first (JLS 12.4.2)"
                        .formatted(Names.simple(type))));
    return remarks;
  }
}
