package thinair.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.NullMarked;

/// The invariants of ARCHITECTURE.md as rules over all packages below a root. The root is a
/// parameter because the rules are also run over classes that break every one of them.
enum Rules {
  NO_PACKAGE_CYCLES,
  DEPENDENCIES_FOLLOW_THE_PLAN,
  EVERY_PACKAGE_IS_ON_THE_PLAN,
  NO_BAG_PACKAGES,
  NO_BAG_TYPES,
  NO_STATIC_MUTABLE_STATE,
  THE_ENGINE_TOUCHES_NO_FILES,
  THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE,
  EVERY_PACKAGE_IS_NULL_MARKED;

  /// Packages that are still empty break no rule.
  ArchRule below(String root, Plan plan) {
    ArchRule rule =
        switch (this) {
          case NO_PACKAGE_CYCLES -> slices().matching(root + ".(**)").should().beFreeOfCycles();
          case DEPENDENCIES_FOLLOW_THE_PLAN -> classes().should(followThePlan(root, plan));
          case EVERY_PACKAGE_IS_ON_THE_PLAN ->
              classes()
                  .should(
                      satisfy(
                          "be in a package of the plan", type -> plan.knows(below(root, type))));
          case NO_BAG_PACKAGES ->
              noClasses()
                  .should()
                  .resideInAnyPackage("..util..", "..common..", "..impl..", "..misc..");
          case NO_BAG_TYPES ->
              noClasses().should().haveNameMatching(".*(Manager|Helper|Helpers|Util|Utils)");
          case NO_STATIC_MUTABLE_STATE ->
              fields()
                  .that()
                  .areStatic()
                  .and()
                  .doNotHaveModifier(JavaModifier.SYNTHETIC)
                  .should(
                      satisfyField(
                          "be final and of a type without mutable state", Rules::isConstant));
          case THE_ENGINE_TOUCHES_NO_FILES ->
              noClasses().that(areEngine(root)).should().dependOnClassesThat(FILES);
          case THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE ->
              noClasses().that(areEngine(root)).should().accessTargetWhere(MISSING);
          case EVERY_PACKAGE_IS_NULL_MARKED ->
              classes()
                  .should(
                      satisfy(
                          "be in a @NullMarked package",
                          type -> type.getPackage().isAnnotatedWith(NullMarked.class)));
        };
    return rule.allowEmptyShould(true);
  }

  private static ArchCondition<JavaClass> followThePlan(String root, Plan plan) {
    return new ArchCondition<>("only know what their row of the plan names") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (var dependency : type.getDirectDependenciesFromSelf()) {
          var target = dependency.getTargetClass().getBaseComponentType();
          if (target.getPackageName().startsWith(root + ".")
              && !plan.allows(below(root, type), below(root, target))) {
            events.add(SimpleConditionEvent.violated(type, dependency.getDescription()));
          }
        }
      }
    };
  }

  /// Arrays are let through where nobody else can reach them: tables of numbers are constants.
  private static boolean isConstant(JavaField field) {
    var type = field.getRawType();
    boolean guarded = field.getModifiers().contains(JavaModifier.PRIVATE) || !type.isArray();
    return field.getModifiers().contains(JavaModifier.FINAL)
        && guarded
        && !MUTABLE.contains(type.getPackageName())
        && !(type.getPackageName().equals("java.util")
            && !type.isInterface()
            && (type.isAssignableTo(Map.class)
                || type.isAssignableTo(Iterable.class)
                || type.isAssignableTo(Random.class)))
        && !type.isAssignableTo(StringBuilder.class)
        && !type.isAssignableTo(ThreadLocal.class);
  }

  /// What stands around the engine and reaches the machine. What is not named here is engine.
  private static final Set<String> SHELL =
      Set.of(
          "files",
          "sweep",
          "solver",
          "checker",
          "frontend.java",
          "frontend.bytecode",
          "interpret",
          "racy",
          "suite",
          "cli",
          "web");

  private static final DescribedPredicate<JavaClass> FILES =
      resideInAnyPackage("java.nio.file..", "java.net..", "java.util.jar..", "java.util.zip..")
          .or(nameMatching("java\\.io\\.(File|RandomAccessFile).*"))
          .or(nameMatching("java\\.lang\\.(ClassLoader|Process.*)"))
          .as("reach files");

  /// What TeaVM, which compiles the engine for browsers, lacks of the JDK.
  private static final DescribedPredicate<JavaAccess<?>> MISSING =
      new DescribedPredicate<>("TeaVM lacks") {
        private static final Set<String> LACKING =
            Set.of(
                "java.lang.String.lines()",
                "java.lang.Long.parseUnsignedLong(java.lang.String)",
                "java.lang.Long.parseUnsignedLong(java.lang.String, int)",
                "java.util.regex.Matcher.replaceAll(java.util.function.Function)",
                "java.util.regex.Matcher.replaceFirst(java.util.function.Function)",
                "java.lang.Class.getResource(java.lang.String)",
                "java.lang.Class.getResourceAsStream(java.lang.String)",
                "java.lang.Runtime.maxMemory()",
                "java.lang.Character.toString(int)",
                "java.time.Duration.toSeconds()",
                "java.util.concurrent.ConcurrentHashMap.newKeySet()",
                // There, but who looks something up in an empty copy divides by zero.
                "java.util.Map.copyOf(java.util.Map)",
                "java.io.Reader.transferTo(java.io.Writer)");

        @Override
        public boolean test(JavaAccess<?> access) {
          return LACKING.contains(access.getTarget().getFullName())
              || access.getTargetOwner().getName().startsWith("java.util.Spliterators$Abstract")
              || forgets(access);
        }

        /// There, but what has been seen is forgotten whenever a source delivers a piece.
        private static boolean forgets(JavaAccess<?> access) {
          return access.getTarget().getFullName().equals("java.util.stream.Stream.distinct()")
              && access.getOrigin().getMethodCallsFromSelf().stream()
                  .map(call -> call.getTarget().getName())
                  .anyMatch(Set.of("flatMap", "concat")::contains);
        }
      };

  private static DescribedPredicate<JavaClass> areEngine(String root) {
    return DescribedPredicate.describe(
        "are engine",
        type -> SHELL.stream().noneMatch(shell -> Plan.isInside(below(root, type), shell)));
  }

  private static final Set<String> MUTABLE =
      Set.of("java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks");

  private static String below(String root, JavaClass type) {
    String name = type.getPackageName();
    return name.equals(root) ? "" : name.substring(root.length() + 1);
  }

  private static ArchCondition<JavaClass> satisfy(String text, Predicate<JavaClass> holds) {
    return new ArchCondition<>(text) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        String message = type.getName() + " does not " + text;
        events.add(new SimpleConditionEvent(type, holds.test(type), message));
      }
    };
  }

  private static ArchCondition<JavaField> satisfyField(String text, Predicate<JavaField> holds) {
    return new ArchCondition<>(text) {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        String message = field.getFullName() + " should " + text;
        events.add(new SimpleConditionEvent(field, holds.test(field), message));
      }
    };
  }
}
