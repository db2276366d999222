package thinair.frontend.java;

import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import thinair.frontend.bytecode.Classes;

/// Who extends whom among the classes of a program.
final class Hierarchy {
  private Hierarchy() {}

  /// Refuses classes that extend themselves, which no compiler makes: who follows them never ends.
  static void requireNoCircle(Classes classes) {
    Set<String> fine = new HashSet<>();
    for (ClassModel model : classes.all()) {
      follow(model, classes, new ArrayList<>(), fine);
    }
  }

  private static void follow(
      ClassModel model, Classes classes, List<String> below, Set<String> fine) {
    String name = model.thisClass().asInternalName();
    if (fine.contains(name)) {
      return;
    }
    if (below.contains(name)) {
      throw new IllegalArgumentException("the class %s extends itself".formatted(name));
    }
    below.add(name);
    List<ClassEntry> parents = new ArrayList<>(model.interfaces());
    model.superclass().ifPresent(parents::add);
    for (ClassEntry parent : parents) {
      if (classes.isOwn(parent.asInternalName())) {
        follow(classes.model(parent.asInternalName()), classes, below, fine);
      }
    }
    below.removeLast();
    fine.add(name);
  }
}
