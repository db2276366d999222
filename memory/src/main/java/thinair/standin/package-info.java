/// What the machine of `interpret` runs in the place of classes of the JDK. Each class has the name
/// of the one it stands for, and its package tells which: `lang` for `java.lang`, `plain` for
/// `java.util`, `concurrent`, `locks` and `atomic` for `java.util.concurrent` and below. Each has a
/// contract, and nothing but what follows from it. They are read as class files; nothing here is
/// called.
@NullMarked
package thinair.standin;

import org.jspecify.annotations.NullMarked;
