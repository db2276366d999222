#pragma once

/* Whether the library reads a word as it stands: it cuts off what is no UTF-8. */
int thinair_is_utf8(const char *word);

/* Whether a word of a command means something that only a JVM can be asked about. */
int thinair_needs_a_jvm(const char *word);
