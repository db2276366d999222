/* What may go wrong below Java: memory, the stack, a question that takes long. The program says
   nothing before it has an answer, so it may become the JVM at any moment, and nobody will know. */

#include "guard.h"

#include "words.h"

#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

/* Of processor time. Whoever waits longer sees how far the JVM has come. */
enum { SECONDS = 2 };

/* What a thread of the JVM has, more or less: what is nested too deeply for it is not answered here either. */
enum { STACK = 512 * 1024 };

/* What TeaVM calls main. */
int thinair_java(int count, char **words);

/* The command that starts the JVM: a shell, the launcher, the words that came. */
static char **again;
static char **surroundings;
static struct rlimit stack = {RLIM_INFINITY, RLIM_INFINITY};

extern char **environ;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGSYS, SIGTRAP, SIGPROF, SIGALRM};

/* What tells a process to end, and may be told to one that has part of an answer. */
static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
static volatile sig_atomic_t told;

/* A stack that is full has no room for a handler. */
static char elsewhere[64 * 1024];

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static void wait_for(int which, int milliseconds) {
    struct itimerval timer = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000}};
    setitimer(which, &timer, NULL);
}

void thinair_take_at_most(int milliseconds) { wait_for(ITIMER_REAL, milliseconds); }

static void handle(void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < LENGTH(crashes); i++) {
        sigaction(crashes[i], &action, NULL);
    }
}

_Noreturn void thinair_ask_the_jvm(void) {
    if (told) {
        _exit(128 + told);
    }
    thinair_answer();
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (again[1] != NULL) {
        setrlimit(RLIMIT_STACK, &stack);
        execve(again[0], again, surroundings);
    }
    static const char lost[] =
        "thinair: this takes a JVM: start it by the launcher, which knows where one is\n";
    ssize_t written = write(STDERR_FILENO, lost, sizeof lost - 1);
    (void) written;
    _exit(70);
}

static void crash(int signal) {
    (void) signal;
    thinair_ask_the_jvm();
}

static void tell(int signal) { told = signal; }

int thinair_told(void) { return told; }

void thinair_listen(void) {
    for (size_t i = 0; i < LENGTH(endings); i++) {
        struct sigaction action;
        /* Whoever started us deaf, in the background perhaps, meant it. */
        if (sigaction(endings[i], NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
            action.sa_handler = tell;
            action.sa_flags = SA_RESTART;
            sigaction(endings[i], &action, NULL);
        }
    }
}

void thinair_answer(void) {
    wait_for(ITIMER_PROF, 0);
    wait_for(ITIMER_REAL, 0);
    handle(SIG_DFL);
    for (size_t i = 0; i < LENGTH(endings); i++) {
        struct sigaction action;
        if (sigaction(endings[i], NULL, &action) == 0 && action.sa_handler == tell) {
            signal(endings[i], SIG_DFL);
        }
    }
}

/* All that is set now, and that the launcher is not to start this program again. */
static char **for_the_jvm(void) {
    static char off[] = "THINAIR_NATIVE=off";
    size_t count = 0;
    while (environ[count] != NULL) {
        count++;
    }
    char **copy = calloc(count + 2, sizeof *copy);
    if (copy == NULL) {
        return NULL;
    }
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(environ[i], "THINAIR_NATIVE=", 15) != 0) {
            copy[kept++] = environ[i];
        }
    }
    copy[kept] = off;
    return copy;
}

/* Names of files and answers are UTF-8, whatever the user's language. */
static int speak_utf8(void) {
    static const char *const known[] = {"C.UTF-8", "en_US.UTF-8"};
    for (size_t i = 0; i < LENGTH(known); i++) {
        if (setlocale(LC_ALL, known[i]) != NULL) {
            return setenv("LC_ALL", known[i], 1) == 0;
        }
    }
    return 0;
}

/* Words and surroundings lie above the stack and count as part of it. */
static void limit_stack(void) {
    char here;
    const char *top = &here;
    for (char **each = environ; *each != NULL; each++) {
        top = *each > top ? *each : top;
    }
    struct rlimit less;
    if (getrlimit(RLIMIT_STACK, &stack) == 0) {
        less = stack;
        rlim_t room = (rlim_t) ((uintptr_t) top - (uintptr_t) &here) + STACK;
        if (less.rlim_cur == RLIM_INFINITY || less.rlim_cur > room) {
            less.rlim_cur = room;
            setrlimit(RLIMIT_STACK, &less);
        }
    }
}

int main(int count, char **words) {
    again = calloc((size_t) count + 2, sizeof *again);
    if (again == NULL) {
        return 70;
    }
    again[0] = "/bin/sh";
    again[1] = getenv("THINAIR_LAUNCHER");
    for (int i = 1; i < count; i++) {
        again[i + 1] = words[i];
    }
    surroundings = for_the_jvm();
    if (surroundings == NULL) {
        return 70;
    }
    limit_stack();
    for (int i = 1; i < count; i++) {
        if (thinair_needs_a_jvm(words[i])) {
            thinair_ask_the_jvm();
        }
    }
    if (!speak_utf8()) {
        thinair_ask_the_jvm();
    }
    stack_t other = {.ss_sp = elsewhere, .ss_size = sizeof elsewhere};
    sigaltstack(&other, NULL);
    handle(crash);
    /* As in a JVM: whoever no longer reads is told of by what cannot be written. */
    signal(SIGPIPE, SIG_IGN);
    wait_for(ITIMER_PROF, SECONDS * 1000);
    return thinair_java(count, words);
}
