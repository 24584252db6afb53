/* SPDX-License-Identifier: MIT */
/* Whether somebody has a file open for writing, as far as the system tells. */
#ifndef CLOCKWISE_PLATFORM_OPEN_WRITERS_H
#define CLOCKWISE_PLATFORM_OPEN_WRITERS_H

typedef enum OpenWriters {
    OPEN_WRITERS_NONE,
    OPEN_WRITERS_SOME,
    OPEN_WRITERS_UNKNOWN /**< Another user's file, a file system that cannot tell, or no file. */
} OpenWriters;

/** Asks by a read lease (Linux: fcntl(2), F_SETLEASE), which is returned at once. */
OpenWriters open_writers(const char *path);

#endif
