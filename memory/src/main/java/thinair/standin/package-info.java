/// What the machine of `interpret` runs in the place of classes of the JDK. Below `java` each class
/// has the name of the one it stands for, a contract, and nothing but what follows from that
/// contract. They are read as class files; nothing here is called.
@NullMarked
package thinair.standin;

import org.jspecify.annotations.NullMarked;
