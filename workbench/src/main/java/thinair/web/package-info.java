/// The page outside of a browser: its static files, and a server on loopback that adds what a
/// browser cannot do.
@NullMarked
package thinair.web;

import org.jspecify.annotations.NullMarked;
