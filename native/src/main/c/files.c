/* Files as a JVM sees them, or no answer: only what is there and can be read to its end, or is not there, is
   known here. */

#define THINAIR_FILES
#include "files.h"

#include "guard.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

static void require_missing(void) {
    if (errno != ENOENT && errno != ENOTDIR) {
        thinair_ask_the_jvm();
    }
}

FILE *thinair_fopen(const char *name, const char *mode) {
    FILE *file = fopen(name, mode);
    if (file == NULL) {
        require_missing();
    }
    return file;
}

size_t thinair_fread(void *into, size_t size, size_t count, FILE *file) {
    size_t got = fread(into, size, count, file);
    if (got < count && ferror(file)) {
        thinair_ask_the_jvm();
    }
    return got;
}

int thinair_stat(const char *name, struct stat *into) {
    int failed = stat(name, into);
    if (failed) {
        require_missing();
    }
    return failed;
}

DIR *thinair_opendir(const char *name) {
    DIR *folder = opendir(name);
    if (folder == NULL) {
        require_missing();
    }
    return folder;
}

/* Whoever walks through folders does not follow links, and a pipe can be read once. */
struct dirent *thinair_readdir(DIR *folder) {
    errno = 0;
    struct dirent *entry = readdir(folder);
    struct stat file;
    if (entry == NULL ? errno != 0
                      : !thinair_is_utf8(entry->d_name) ||
                            fstatat(dirfd(folder), entry->d_name, &file, AT_SYMLINK_NOFOLLOW) != 0 ||
                            (!S_ISREG(file.st_mode) && !S_ISDIR(file.st_mode))) {
        thinair_ask_the_jvm();
    }
    return entry;
}
