/* What may go wrong below Java: memory, the stack, a question that takes long. The program says
   nothing before it has an answer, so it may become the JVM at any moment, and nobody will know. */

#include "guard.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/* Of processor time. Whoever waits longer sees how far the JVM has come. */
enum { SECONDS = 2 };

/* What TeaVM calls main. */
int thinair_java(int count, char **words);

/* The command that starts the JVM: a shell, the launcher, the words that came. */
static char **again;
static char **surroundings;

extern char **environ;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGSYS, SIGPROF};

/* A stack that is full has no room for a handler. */
static char elsewhere[64 * 1024];

static void wait_for(int seconds) {
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void handle(void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
        sigaction(crashes[i], &action, NULL);
    }
}

_Noreturn void thinair_ask_the_jvm(void) {
    wait_for(0);
    handle(SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (again[1] != NULL) {
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

void thinair_answer(void) {
    wait_for(0);
    handle(SIG_DFL);
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

/* Whether a word names a pipe or the like, by itself or behind an equals sign. */
static int names_what_is_read_once(const char *word) {
    for (const char *name = word; name != NULL; name = strchr(name, '=')) {
        name += *name == '=';
        struct stat file;
        if (stat(name, &file) == 0 && !S_ISREG(file.st_mode) && !S_ISDIR(file.st_mode)) {
            return 1;
        }
    }
    return 0;
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
    /* The JVM could not read again what was read here. */
    for (int i = 1; i < count; i++) {
        if (names_what_is_read_once(words[i])) {
            thinair_ask_the_jvm();
        }
    }
    /* Names of files and answers are UTF-8, whatever the user's language. */
    setenv("LC_ALL", "C.UTF-8", 1);
    stack_t stack = {.ss_sp = elsewhere, .ss_size = sizeof elsewhere};
    sigaltstack(&stack, NULL);
    handle(crash);
    /* As in a JVM: whoever no longer reads is told of by what cannot be written. */
    signal(SIGPIPE, SIG_IGN);
    wait_for(SECONDS);
    return thinair_java(count, words);
}
