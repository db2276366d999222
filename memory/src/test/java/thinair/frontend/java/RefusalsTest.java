package thinair.frontend.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is not supported is named, with its place and a way out.
class RefusalsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          static int x; @T1 p() { x = y; }                             | 3:51: cannot find symbol; symbol:   variable y; location: class T
          static int y() { return 1 } @T1 p() { x = z; }               | 3:26: ';' expected
          static { while (true) {} } @T1 p() { x = y; }                | 3:60: cannot find symbol; symbol:   variable x; location: class T [the first of 2 errors of javac]
          static void p() {}                                           | 2:7: T has no threads [mark methods with @ThreadMethod, or name them with --threads]
          static float f; @T1 p() { f = 1; }                           | 3:1: floating-point arithmetic is not supported [use int or long]
          static float f; @T1 p() { Object o = f > 1 ? null : null; }  | 3:1: the floating-point field 'f' is not supported [use int or long]
          static int x; @T1 p() { double d = x; }                      | 3:1: floating-point arithmetic is not supported [use int or long]
          @T1 p() { float[] a = new float[1]; }                        | 3:1: an array of floating-point numbers is not supported [use int or long]
          static String s; @T1 p() { s = s + 1; }                      | 3:1: a lambda, a method reference or a concatenation of strings is not supported [call a method of a class instead]
          static int x; @T1 p() { Runnable r = () -> x = 1; }          | 3:1: a lambda, a method reference or a concatenation of strings is not supported [call a method of a class instead]
          @T1 p() { System.out.println(); }                            | 3:1: the field 'System.out' of the library is not supported [use a field of the test]
          static java.util.List<T> l; @T1 p() { l.size(); }            | 3:1: the library class 'List' is not supported [write what the test needs of it as a class of its own]
          @T1 p() { Object o = new java.util.ArrayList<T>(); }         | 3:1: the library class 'ArrayList' is not supported [write what the test needs of it as a class of its own]
          static int x = Math.max(1, 2); @T1 p() { x = 1; }            | 3:1: the call of 'Math.max', which the library has, is not supported [write it as a method of the test, or mark such a method @Special]
          static Object o = new T(); @T1 p() { int r = o.hashCode(); } | 3:1: the call of 'Object.hashCode', which the library has, is not supported [write it as a method of the test, or mark such a method @Special]
          static native void f(); @T1 p() { f(); }                     | 3:1: the call of 'T.f', which has no code here, is not supported [write its body in Java]
          static int x; @T1 p() { int[] a = new int[x]; }              | 3:1: an array whose length is not known beforehand is not supported [make the length a constant]
          static int[] a = new int[-1]; @T1 p() { a = null; }          | 3:1: an array of length -1 is not supported [make it smaller]
          static int x = 1 / 0; @T1 p() { x = 1; }                     | 3:1: a division by zero before threads start is not supported [make the initialiser end without an exception]
          static T t; static int x = t.y; int y; @T1 p() { x = 1; }    | 3:1: an access to null before threads start is not supported [make the initialiser end without an exception]
          static int n = 1; static { while (n > 0) {} } @T1 p() { }    | 3:1: an initialiser this long is not supported [make it end after fewer steps]
          @ThreadMethod(after = "q") static void p() {}                | 2:7: there is no thread 'q' [did you mean 'p'?]
          @ThreadMethod(after = "p") static void p() {}                | 2:7: the thread 'p' would have to end before it starts [leave one of the orders out]
          @ThreadMethod static void p(int i) {}                        | 3:27: the thread 'p' has a parameter of type int [a thread takes nothing, or what jcstress hands to actors: states and results]
          @ThreadMethod static native void p();                        | 3:34: the thread 'p' has no body [give it one]
          T(int i) {} @ThreadMethod void p() {}                        | 2:7: no constructor of T takes nothing [give it one, or make the threads static]
          @Special static int f() { return 1; } @T1 p() { f(); }       | 3:1: a @Special method that returns something is not supported [make it void]
          """)
  void construct(String body, String message) {
    assertThat(Java.refusal(body, JavaOptions.DEFAULT)).isEqualTo("T.java:" + message);
  }

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          p1,p3 | p1<p3 | there is no method 'p3' to be a thread [did you mean 'p1'?]
          p1,p2 | p1    | 'p1' does not say which thread ends before which [write for example p3<p1]
          p1,p2 | p1<zz | there is no thread 'zz' [the threads are p1, p2]
          """)
  void option(String threads, String order, String message) {
    JavaOptions options = new JavaOptions(List.of(threads.split(",")), List.of(order), 32, 2, 1);

    assertThat(Java.refusal("static void p1() {} static void p2() {}", options))
        .isEqualTo("T.java:2:7: " + message);
  }

  @Test
  void notAClassFile() {
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    JavaReader.readClasses(
                        "A.class", List.of(new byte[] {1, 2, 3}), JavaOptions.DEFAULT)))
        .hasMessage("A.class:1:1: not a class file that can be read: Bad magic number");
  }
}
