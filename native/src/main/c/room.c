/* How much memory there is: of the machine, and of the groups that the process is in. Whoever takes more than
   a group has is killed, and nobody can be asked any more. */

#include "room.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The library's. */
extern void *teavm_gc_heapAddress;
extern int64_t teavm_gc_availableBytes;

static size_t read_all(const char *file, char *into, size_t room) {
    int descriptor = open(file, O_RDONLY | O_CLOEXEC);
    ssize_t length = descriptor < 0 ? 0 : read(descriptor, into, room - 1);
    if (descriptor >= 0) {
        close(descriptor);
    }
    into[length < 0 ? 0 : length] = 0;
    return length < 0 ? 0 : (size_t) length;
}

/* What a file of a group says; where it says nothing, or "max", there is no limit. */
static int64_t limit_in(const char *file) {
    char text[64];
    char *end = text;
    long long limit = read_all(file, text, sizeof text) == 0 ? 0 : strtoll(text, &end, 10);
    return end == text ? INT64_MAX : limit;
}

/* The least limit of a group and those above it. In a container only the last of them may be there. */
static int64_t limit_of(const char *root, char *group, const char *file) {
    int64_t least = INT64_MAX;
    for (;;) {
        char name[2 * PATH_MAX];
        snprintf(name, sizeof name, "%s%s/%s", root, group, file);
        int64_t limit = limit_in(name);
        least = limit < least ? limit : least;
        char *last = strrchr(group, '/');
        if (last == NULL) {
            return least;
        }
        *last = 0;
    }
}

static int64_t limit_of_groups(void) {
    char groups[PATH_MAX];
    int64_t least = INT64_MAX;
    read_all("/proc/self/cgroup", groups, sizeof groups);
    char *rest = groups;
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        /* A number, what the group is about, its path; there may be colons in the path. */
        char *about = strchr(line, ':');
        char *path = about == NULL ? NULL : strchr(about + 1, ':');
        if (path == NULL) {
            continue;
        }
        *path++ = 0;
        int64_t limit = INT64_MAX;
        if (about[1] == 0) {
            limit = limit_of("/sys/fs/cgroup", path, "memory.max");
        } else if (strcmp(about, ":memory") == 0) {
            limit = limit_of("/sys/fs/cgroup/memory", path, "memory.limit_in_bytes");
        }
        least = limit < least ? limit : least;
    }
    return least;
}

void thinair_limit_memory(void) {
    int64_t page = sysconf(_SC_PAGESIZE);
    int64_t room = sysconf(_SC_PHYS_PAGES) * page;
    int64_t limit = limit_of_groups();
    int64_t ours = (limit < room ? limit : room) / 4 / page * page;
    if (ours < teavm_gc_availableBytes) {
        mprotect((char *) teavm_gc_heapAddress + ours, (size_t) (teavm_gc_availableBytes - ours), PROT_NONE);
    }
}
