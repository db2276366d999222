/* What the words of a command say before anybody reads them. */

#include "words.h"

#include <limits.h>
#include <string.h>
#include <sys/stat.h>

/* One character: how long it is; 0 if it is none. Too long a form, half of a pair and what is beyond the last
   one are none. */
static int character(const unsigned char *at) {
    if (at[0] < 0x80) {
        return 1;
    }
    int length = at[0] < 0xC2 ? 0 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : at[0] < 0xF5 ? 4 : 0;
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    int wrong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] > 0x9F) ||
                (at[0] == 0xF0 && at[1] < 0x90) || (at[0] == 0xF4 && at[1] > 0x8F);
    return wrong ? 0 : length;
}

int thinair_is_utf8(const char *word) {
    for (const unsigned char *at = (const unsigned char *) word; *at != 0;) {
        int length = character(at);
        if (length == 0) {
            return 0;
        }
        at += length;
    }
    return 1;
}

/* The JVM could not read again what was read here. */
static int is_read_once(const char *name) {
    struct stat file;
    return stat(name, &file) == 0 && !S_ISREG(file.st_mode) && !S_ISDIR(file.st_mode);
}

/* A pipe stands by itself, behind an equals sign, or in a list with commas. */
static int names_what_is_read_once(const char *word) {
    for (const char *name = word; name != NULL; name = strpbrk(name, "=,")) {
        name += *name == '=' || *name == ',';
        if (is_read_once(name)) {
            return 1;
        }
        for (const char *end = strchr(name, ','); end != NULL; end = strchr(end + 1, ',')) {
            char part[PATH_MAX];
            size_t length = (size_t) (end - name);
            if (length >= sizeof part) {
                break;
            }
            memcpy(part, name, length);
            part[length] = 0;
            if (is_read_once(part)) {
                return 1;
            }
        }
    }
    return 0;
}

/* A folder that is named by a link is not walked through, however many slashes follow. */
static int is_link(const char *word) {
    char name[PATH_MAX];
    size_t length = strlen(word);
    while (length > 1 && word[length - 1] == '/') {
        length--;
    }
    if (length >= sizeof name) {
        return 1;
    }
    memcpy(name, word, length);
    name[length] = 0;
    struct stat file, target;
    return lstat(name, &file) == 0 && S_ISLNK(file.st_mode) &&
           (stat(name, &target) != 0 || !S_ISREG(target.st_mode));
}

/* The library takes nothing for the root of all folders. */
int thinair_needs_a_jvm(const char *word) {
    return *word == 0 || !thinair_is_utf8(word) || names_what_is_read_once(word) || is_link(word);
}
