/* SPDX-License-Identifier: MIT */
/*
 * Notices that a file was written, however an editor writes it: in place, as a new file that is
 * renamed over it, or as a link, of the file or of a folder on the way, that leads elsewhere; or
 * that it went or came with a folder. A thread of its own sleeps until the system tells of a change
 * (inotify); while the system cannot, it looks at the file, and asks again, twice a second.
 */
#ifndef CLOCKWISE_PLATFORM_FILE_WATCH_H
#define CLOCKWISE_PLATFORM_FILE_WATCH_H

#include "base/error.h"

typedef struct FileWatch FileWatch;

typedef enum FileWatchWay {
    FILE_WATCH_TOLD,  /**< By the system, where it can. */
    FILE_WATCH_LOOKS, /**< Twice a second, whatever the system can. */
} FileWatchWay;

/** Begins to watch a file, which need not be there. `wake` may be NULL; else it is called, in the
 * watch's thread, after each change. */
bool file_watch_create(FileWatch **out_watch, const char *path, FileWatchWay way,
                       void (*wake)(void), Error *out_error);
/** Also for NULL. */
void file_watch_destroy(FileWatch *watch);

/** Whether the file was written since the last call, and nobody is writing it now; or, where the
 * system tells, that it is not there any more or links lead in a circle. */
bool file_watch_take(FileWatch *watch);

#endif
