package thinair.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.platform.commons.annotation.Testable;

/// Marks a test that thinair decides under the Java memory model instead of running it: every
/// assertion, race, deadlock and outcome is a node of its own.
///
/// On a method without parameters, static or not, that starts and joins threads as any program
/// does; or on a class whose methods are actors, by the annotations of `thinair.annotation` or of
/// jcstress. A test that was cut or refused is aborted with the reason.
@Documented
@Testable
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface MemoryModelTest {
  /// The exact model: `jmm-revised`, `jmm-original` or `jmm-as07`.
  String model() default "jmm-revised";

  /// What a method may print to `System.out` after its last join, line breaks as ` | `; empty:
  /// anything.
  String[] outcomes() default {};

  /// Whether a race passes of which it is proved that nothing differs from threads taking turns.
  boolean benignRaces() default false;

  /// Whether a wait may end by itself, as the JLS allows.
  boolean spurious() default false;

  /// How often a loop that writes is followed where threads race.
  int rounds() default 2;

  /// How many states threads that take turns may come to.
  int states() default 500_000;

  /// How many execution graphs a round may look at.
  int graphs() default 500_000;

  /// Seconds.
  int timeout() default 60;
}
