/// The engine inside a web worker: what JavaScript calls, and nothing else. Everything that it
/// answers, it asks the desk.
@NullMarked
package thinair.browser;

import org.jspecify.annotations.NullMarked;
