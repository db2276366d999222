package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Java in, steps out.
class TranslationTest {
  // What is tested, the class's body, a line, the code of the threads; blank lines between rows.
  private static final String TABLE =
      """
      statics and locals
      static int x; static volatile int v; @T1 p() { int r = x; v = r + 1; }
      ---
      p:
        r = [x]
        volatile [v] = WRAP((r + 1), 32)

      if and else
      static int x; @T1 p() { int r = x; if (r == 1) { x = 2; } else { x = 3; } }
      ---
      p:
        r = [x]
        if (r != 1) goto L1
        [x] = 2
        goto end
        L1:
        [x] = 3
        end:

      a loop jumps back
      static int x; @T1 p() { while (x == 0) { x = 1; } }
      ---
      p:
        L1:
        %1 = [x]
        if (%1 != 0) goto end
        [x] = 1
        goto L1
        end:

      do and while
      static int x; @T1 p() { int r; do { r = x; } while (r == 0); x = 2; }
      ---
      p:
        L1:
        r = [x]
        if (r = 0) goto L1
        [x] = 2

      a value on the stack across a branch
      static int x; @T1 p() { x = x > 0 ? 1 : 2; }
      ---
      p:
        %1 = [x]
        if (%1 <= 0) goto L1
        %at5.0 = 1
        goto L2
        L1:
        %at5.0 = 2
        L2:
        [x] = %at5.0

      a switch
      static int x; @T1 p() { int r = x; switch (r) { case 1: x = 5; break; default: x = 6; } }
      ---
      p:
        r = [x]
        if (r = 1) goto L1
        [x] = 6
        goto end
        L1:
        [x] = 5
        end:

      a variable on the stack keeps its value
      static int x; @T1 p() { int k = x; x = k++ + k; }
      ---
      p:
        k = [x]
        %2 = k
        k = WRAP((k + 1), 32)
        [x] = WRAP((%2 + k), 32)

      narrow types
      static byte b; static char c; @T1 p() { int r = b; b = (byte) (r + 1); c = (char) r; }
      ---
      p:
        r = [b]
        [b] = SIGNED_1(WRAP((r + 1), 32))
        [c] = UNSIGNED_2(r)

      shifts count modulo the width
      static int x; static long l; @T1 p() { int r = x; x = r << 33; x = r >>> 1; l = l << r; }
      ---
      p:
        r = [x]
        [x] = WRAP(SHIFT_LEFT(r, 1), 32)
        [x] = WRAP(UNSIGNED_SHIFT_RIGHT((r & 4294967295), 1), 32)
        %2 = [l]
        [l] = SHIFT_LEFT(%2, (r & 63))

      comparing longs
      static long l; @T1 p() { if (l > 5L) { l = 0; } }
      ---
      p:
        %1 = [l]
        if (%1 <= 5) goto end
        [l] = 0
        end:

      a constant of the class is no access
      static final int N = 2; static final int[] A = {4, 5}; @T1 p() { A[1] = N + A.length; }
      ---
      p:
        [A+8] = 4

      an index that is read
      static int x; static final int[] A = {4, 5}; @T1 p() { int r = x; A[r] = 1; }
      ---
      p:
        r = [x]
        if NOT(UNSIGNED_LESS(r, 2)) goto end
        [(A + (r * 8))] = 1
        end:

      arrays of different lengths
      static int[] a = {1}; static int[] b = {1, 2, 3}; @T1 p() { a = b; int r = a.length; }
      ---
      p:
        %1 = [b]
        [a] = %1
        %2 = [a]
        if (%2 = 0) goto end
        r = CHOOSE((%2 = int[]#2), 3, 1)
        end:

      a fresh object
      static class Box { int f = 3; Box(int g) { f += g; } } static Box b; @T1 p() { b = new Box(4); }
      ---
      p:
        [Box#1] = 3
        %1 = [Box#1]
        [Box#1] = WRAP((%1 + 4), 32)
        [b] = Box#1

      null is looked for once
      static class Box { int f, g; } static Box b; @T1 p() { Box c = b; c.f = 1; c.g = 2; }
      ---
      p:
        c = [b]
        if (c = 0) goto end
        [c] = 1
        [(c + 8)] = 2
        end:

      each round of a loop has its own objects
      static class Node { Node next; } static Node n; static int x;\
       @T1 p() { while (x == 0) { Node m = new Node(); m.next = n; n = m; } }
      ---
      p:
        %1 = [x]
        if (%1 != 0) goto end
        m = Node#1
        %2 = [n]
        [Node#1] = %2
        [n] = Node#1
        %3 = [x]
        if (%3 != 0) goto end
        m = Node#2
        %4 = [n]
        [Node#2] = %4
        [n] = Node#2
        %5 = [x]
        if (%5 != 0) goto end
        m = Node#3
        %6 = [n]
        [Node#3] = %6
        [n] = Node#3
        cut
        end:

      a method in place of its call
      static int x; static int twice(int a) { x = a; return a + a; } @T1 p() { int r = x; x = twice(r); }
      ---
      p:
        r = [x]
        %twice1.a = r
        [x] = %twice1.a
        %twice1.result = WRAP((%twice1.a + %twice1.a), 32)
        [x] = %twice1.result

      recursion up to its bound
      static int x; static void f(int n) { if (n > 0) { x = n; f(n - 1); } } @T1 p() { f(x); }
      ---
      p:
        %1 = [x]
        %f1.n = %1
        if (%f1.n <= 0) goto end
        [x] = %f1.n
        %f2.n = WRAP((%f1.n - 1), 32)
        if (%f2.n <= 0) goto end
        [x] = %f2.n
        cut
        end:

      a virtual method by the objects that there are
      interface S { int a(); } static class A implements S { public int a() { return 1; } }\
       static class B implements S { public int a() { return 2; } } static S s = new A();\
       @T1 p() { int r = s.a(); } @T1 q() { s = new B(); }
      ---
      p:
        %1 = [s]
        if (%1 = 0) goto end
        if (%1 != A#1) goto L1
        %2 = 1
        goto L2
        L1:
        %2 = 2
        L2:
        r = %2
        end:
      q:
        [s] = B#1

      an overridden method of a known object
      static class A { int a() { return 1; } } static class B extends A { int a() { return 2; } }\
       static final A a = new B(); static int x; @T1 p() { x = a.a(); }
      ---
      p:
        [x] = 2

      instanceof and casts
      static class A {} static class B extends A { int f; } static A a = new B();\
       @T1 p() { A c = a; if (c instanceof B) { ((B) c).f = 1; } } @T1 q() { a = new A(); }
      ---
      p:
        c = [a]
        if ((c = B#1) = 0) goto end
        if (c = A#1) goto end
        if (c = 0) goto end
        [c] = 1
        end:
      q:
        [a] = A#1

      a synchronized block leaves its monitor when an exception does
      static int x; static final Object m = new Object(); @T1 p() { synchronized (m) { x = 1 / x; } }
      ---
      p:
        lock m
        %1 = [x]
        if (%1 = 0) goto L1
        [x] = WRAP(DIVIDE(1, %1), 32)
        unlock m
        goto end
        L1:
        unlock m
        end:

      synchronized methods
      static int x; static synchronized void f() { x = 1; } @T1 p() { f(); }
      ---
      p:
        lock T.class
        [x] = 1
        unlock T.class

      an exception that is caught
      static int x; @T1 p() { try { x = 1 / x; } catch (ArithmeticException e) { x = 7; } x = 8; }
      ---
      p:
        %1 = [x]
        if (%1 = 0) goto L1
        [x] = WRAP(DIVIDE(1, %1), 32)
        goto L2
        L1:
        e = ArithmeticException#1
        [x] = 7
        L2:
        [x] = 8

      an exception that another handler waits for
      static int x; @T1 p() { try { x = 1 / x; } catch (NullPointerException e) { x = 7; } x = 8; }
      ---
      p:
        %1 = [x]
        if (%1 = 0) goto end
        [x] = WRAP(DIVIDE(1, %1), 32)
        [x] = 8
        end:

      finally
      static int x; @T1 p() { try { if (x == 1) { throw new RuntimeException(); } } finally { x = 9; } }
      ---
      p:
        %1 = [x]
        if (%1 = 1) goto L1
        [x] = 9
        goto end
        L1:
        [x] = 9
        end:

      an external action
      static int x; @Special static void print() { x = 5; } @T1 p() { print(); x = 1; }
      ---
      p:
        external print
        [x] = 1

      asserts
      static int x; @T1 p() { int r = x; boolean b = r > 1; assert r == 1 || b; assert b : "no"; }
      ---
      p:
        r = [x]
        if (r <= 1) goto L1
        %at8.0 = 1
        goto L2
        L1:
        %at8.0 = 0
        L2:
        b = %at8.0
        %assert1 = CHOOSE((r = 1), 1, (b != 0))
        %assert2 = (b != 0)

      an assert that reads memory
      static int x; @T1 p() { assert x == 1; x = 2; }
      ---
      p:
        %assert1 = 1
        %1 = [x]
        if (%1 = 1) goto L1
        %assert1 = 0
        L1:
        [x] = 2

      an assert in a loop
      static int x; @T1 p() { int r; do { r = x; assert r == 1; } while (r == 0); }
      ---
      p:
        L1:
        r = [x]
        %assert1 = ((%assert1 != 0) & (r = 1))
        if (r = 0) goto L1
      """;

  static List<Arguments> rows() {
    return List.of(TABLE.split("\n\n")).stream()
        .map(row -> row.split("\n", 4))
        .map(parts -> Arguments.of(parts[0], parts[1], parts[3].strip()))
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void code(String name, String body, String expected) {
    assertThat(Notation.of(Java.inside(body).program())).as(name).isEqualTo(expected);
  }
}
