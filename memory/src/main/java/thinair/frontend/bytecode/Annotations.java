package thinair.frontend.bytecode;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The annotations of a class or method.
public record Annotations(List<Annotation> all) {
  public static Annotations of(AttributedElement element) {
    List<Annotation> all = new ArrayList<>();
    element
        .findAttribute(Attributes.runtimeVisibleAnnotations())
        .ifPresent(visible -> all.addAll(visible.annotations()));
    element
        .findAttribute(Attributes.runtimeInvisibleAnnotations())
        .ifPresent(invisible -> all.addAll(invisible.annotations()));
    return new Annotations(all);
  }

  public boolean has(String internalName) {
    return find(internalName).isPresent();
  }

  public Optional<Annotation> find(String internalName) {
    return all(internalName).stream().findFirst();
  }

  public List<Annotation> all(String internalName) {
    return all.stream()
        .filter(annotation -> annotation.className().equalsString("L" + internalName + ";"))
        .toList();
  }

  public static Optional<AnnotationValue> value(Annotation annotation, String name) {
    return annotation.elements().stream()
        .filter(element -> element.name().equalsString(name))
        .map(AnnotationElement::value)
        .findFirst();
  }

  /// A string, or each string of an array.
  public static List<String> strings(Optional<AnnotationValue> value) {
    return switch (value.orElse(null)) {
      case null -> List.of();
      case AnnotationValue.OfString text -> List.of(text.stringValue());
      case AnnotationValue.OfArray array ->
          array.values().stream().flatMap(each -> strings(Optional.of(each)).stream()).toList();
      default -> List.of();
    };
  }
}
