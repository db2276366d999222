#pragma once

/* Leaves to the program no more than a quarter of the memory that there is, as a JVM does by itself. What needs
   more is a crash, and the JVM's. */
void thinair_limit_memory(void);
