package thinair.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a method that is one of the threads of a test: all actors of a class run at once, on one
/// object that is made before. What it takes are results of its own.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Actor {}
