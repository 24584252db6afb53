/* SPDX-License-Identifier: MIT */
/*
 * Notices that a file was written, however an editor writes it: in place, as a new file that is
 * renamed over it, or as a link that leads elsewhere; or that it was removed, or came. A thread of
 * its own looks at the file a few times a second.
 */
#ifndef CLOCKWISE_PLATFORM_FILE_WATCH_H
#define CLOCKWISE_PLATFORM_FILE_WATCH_H

#include "base/error.h"

typedef struct FileWatch FileWatch;

/** Begins to watch a file, which need not be there. `wake` may be NULL; else it is called, in the
 * watch's thread, after each change. */
bool file_watch_create(FileWatch **out_watch, const char *path, void (*wake)(void),
                       Error *out_error);
/** Also for NULL. */
void file_watch_destroy(FileWatch *watch);

/** Whether the file has changed since the last call, and was the same for two looks since. */
bool file_watch_take(FileWatch *watch);

#endif
