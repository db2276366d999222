package thinair.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a static method without parameters that is one of the threads of a program.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ThreadMethod {
  /// The names of the thread methods that end before this one starts.
  String[] after() default {};
}
