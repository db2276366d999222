package thinair.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a static method that the outside world sees: a call of it is an external action, whatever
/// its body does.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Special {}
