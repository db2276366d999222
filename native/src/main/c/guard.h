#pragma once

/* Nothing has been said, and nothing will be: the JVM is asked the same, from the start. */
_Noreturn void thinair_ask_the_jvm(void);

/* There is an answer. From here on nobody else is asked, whatever happens. */
void thinair_answer(void);

/* By the clock: then the JVM is asked. */
void thinair_take_at_most(int milliseconds);

/* From here on a signal to end does not end the process at once. */
void thinair_listen(void);

/* Which signal to end has come; 0: none. */
int thinair_told(void);
