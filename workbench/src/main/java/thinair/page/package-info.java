/// The desk that a page asks at: questions come as JSON, answers go back as JSON, and nothing else
/// passes between a page and the engine. It runs in a browser as it runs behind `thinair serve`.
@NullMarked
package thinair.page;

import org.jspecify.annotations.NullMarked;
