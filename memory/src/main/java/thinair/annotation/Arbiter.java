package thinair.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a method that runs when all actors have ended, and sees all that they did.
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Arbiter {}
