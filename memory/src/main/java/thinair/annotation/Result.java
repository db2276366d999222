package thinair.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a class whose objects are results: what a test ends with are its fields, in order, as `1,
/// 0`. Every actor has one of its own and fills in its part.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Result {}
