package thinair.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What the author of a test says of a result. The first one that fits counts, and what none fits
/// is forbidden.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Outcome.Outcomes.class)
public @interface Outcome {
  /// Patterns that a whole result has to match: `1, 0`, or `.*, 0`.
  String[] id();

  Expect expect();

  /// Why.
  String desc() default "";

  /// Several of them.
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.TYPE)
  @interface Outcomes {
    Outcome[] value();
  }
}
