#pragma once

/* Nothing has been said, and nothing will be: the JVM is asked the same, from the start. */
_Noreturn void thinair_ask_the_jvm(void);

/* There is an answer. From here on nobody else is asked, whatever happens. */
void thinair_answer(void);
