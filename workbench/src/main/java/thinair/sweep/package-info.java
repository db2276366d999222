/// Questions that are asked in shards, by any number of processes that share nothing but a folder:
/// what is finished is a file, and what is not is done again by whoever comes next.
@NullMarked
package thinair.sweep;

import org.jspecify.annotations.NullMarked;
