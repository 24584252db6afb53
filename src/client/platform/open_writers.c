/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* F_SETLEASE */
#include "platform/open_writers.h"

#include "system/system.h"

#ifdef __linux__

#include <errno.h>
#include <signal.h>

OpenWriters open_writers(const char *path)
{
    OpenWriters writers = OPEN_WRITERS_UNKNOWN;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return OPEN_WRITERS_UNKNOWN;
    /* Who opens the file meanwhile waits until the lease is returned, and its holder gets a signal:
     * by default SIGIO, which would end the program. SIGURG does nothing. */
    if (fcntl(file, F_SETSIG, SIGURG) == 0) {
        if (fcntl(file, F_SETLEASE, F_RDLCK) == 0)
            writers = OPEN_WRITERS_NONE;
        else if (errno == EAGAIN)
            writers = OPEN_WRITERS_SOME;
    }
    if (writers == OPEN_WRITERS_NONE)
        (void)fcntl(file, F_SETLEASE, F_UNLCK);
    close(file);
    return writers;
}

#else

OpenWriters open_writers(const char *path)
{
    (void)path;
    return OPEN_WRITERS_UNKNOWN;
}

#endif
