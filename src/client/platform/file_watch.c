/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "platform/file_watch.h"

#include "base/path.h"
#include "platform/folders.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/inotify.h>
#endif

enum {
    NONE = -1,
    FOREVER = -1,
    LOOK_MS = 450,    /* Between two looks; a change is to be noticed within half a second. */
    SETTLE_MS = 40,   /* A change counts when this long nothing more happens, */
    SETTLE_TIMES = 5, /* or after so many times that. */
    PLACES = 2        /* A link's own folder, and that of what it leads to. */
};

/* What a look at the file shows. */
typedef struct Stamp {
    dev_t device;
    ino_t inode;
    off_t size;
    struct timespec written;
} Stamp;

/* A folder that the system tells of. */
typedef struct Place {
    int id;
    char name[NAME_MAX + 1]; /* Of the file in it. */
} Place;

struct FileWatch {
    char path[FOLDERS_PATH_BYTES];
    int notify; /* What the system tells through; NONE where it cannot. */
    Place places[PLACES];
    int place_count;
    int stop[2]; /* A pipe: its end ends the thread. */
    Stamp stamp;
    atomic_bool has_changed;
    void (*wake)(void);
    SDL_Thread *thread;
};

typedef enum Wait { WAIT_STOP, WAIT_CHANGE, WAIT_NOTHING } Wait;

static Stamp look(const char *path)
{
    struct stat status;
    Stamp stamp = {.size = NONE};
    if (stat(path, &status) == 0)
        stamp = (Stamp){status.st_dev, status.st_ino, status.st_size, status.st_mtim};
    return stamp;
}

/* A file that is gone for a moment, or for good, is no change. */
static bool has_new_stamp(FileWatch *watch)
{
    Stamp now = look(watch->path);
    const Stamp *before = &watch->stamp;
    bool is_same = now.device == before->device && now.inode == before->inode &&
                   now.size == before->size && now.written.tv_sec == before->written.tv_sec &&
                   now.written.tv_nsec == before->written.tv_nsec;
    if (is_same || now.size == NONE)
        return false;
    watch->stamp = now;
    return true;
}

#ifdef __linux__

/* The folder is watched, because a file that is replaced by another one takes its watch along. */
static bool add_place(FileWatch *watch, const char *path)
{
    char folder[FOLDERS_PATH_BYTES];
    const char *name = path_file_name(path);
    int length = (int)path_folder_length(path);
    snprintf(folder, sizeof folder, "%.*s", length > 0 ? length : 1, length > 0 ? path : ".");
    if (strlen(name) > NAME_MAX)
        return false;
    Place *place = &watch->places[watch->place_count++];
    snprintf(place->name, sizeof place->name, "%s", name);
    place->id = inotify_add_watch(watch->notify, folder,
                                  IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR);
    return place->id >= 0;
}

static bool ask_system(FileWatch *watch)
{
    char real[PATH_MAX];
    watch->notify = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (watch->notify < 0 || !add_place(watch, watch->path))
        return false;
    bool is_link = realpath(watch->path, real) != NULL && strcmp(real, watch->path) != 0;
    return !is_link || strlen(real) >= FOLDERS_PATH_BYTES || add_place(watch, real);
}

static bool is_of_file(const FileWatch *watch, const struct inotify_event *event)
{
    for (int i = 0; i < watch->place_count; i++)
        if (event->wd == watch->places[i].id && event->len > 0 &&
            strcmp(event->name, watch->places[i].name) == 0)
            return true;
    return false;
}

/* Takes all that the system has to tell. Where it can tell nothing more, because a folder is gone,
 * the thread looks for itself from now on. */
static bool is_told(FileWatch *watch)
{
    _Alignas(struct inotify_event) char told[4096];
    bool has_changed = false;
    bool is_lost = false;
    ssize_t length;
    while ((length = read(watch->notify, told, sizeof told)) > 0)
        for (const char *at = told; at < told + length;) {
            const struct inotify_event *event = (const void *)at;
            has_changed |= is_of_file(watch, event);
            is_lost |= (event->mask & (IN_IGNORED | IN_MOVE_SELF | IN_Q_OVERFLOW)) != 0;
            at += sizeof *event + event->len;
        }
    if (is_lost) {
        close(watch->notify);
        watch->notify = NONE;
    }
    return has_changed || (is_lost && has_new_stamp(watch));
}

#else

static bool ask_system(FileWatch *watch)
{
    (void)watch;
    return false;
}

static bool is_told(FileWatch *watch)
{
    (void)watch;
    return false;
}

#endif

static Wait wait_for(FileWatch *watch, int timeout_ms)
{
    struct pollfd sources[] = {{watch->stop[0], POLLIN, 0}, {watch->notify, POLLIN, 0}};
    int count = poll(sources, watch->notify != NONE ? 2 : 1, timeout_ms);
    if (sources[0].revents != 0)
        return WAIT_STOP;
    if (count < 0 && errno != EINTR)
        return WAIT_STOP;
    bool has_changed = watch->notify != NONE ? count > 0 && is_told(watch) : has_new_stamp(watch);
    return has_changed ? WAIT_CHANGE : WAIT_NOTHING;
}

/* False when the watch is to end. */
static bool settle(FileWatch *watch)
{
    Wait wait = WAIT_CHANGE;
    for (int i = 0; i < SETTLE_TIMES && wait == WAIT_CHANGE; i++)
        wait = wait_for(watch, SETTLE_MS);
    return wait != WAIT_STOP;
}

static int watch_run(void *context)
{
    FileWatch *watch = context;
    for (;;) {
        Wait wait = wait_for(watch, watch->notify != NONE ? FOREVER : LOOK_MS);
        if (wait == WAIT_STOP || (wait == WAIT_CHANGE && !settle(watch)))
            return 0;
        if (wait != WAIT_CHANGE)
            continue;
        (void)has_new_stamp(watch); /* This change is known, should it look for itself later. */
        atomic_store(&watch->has_changed, true);
        if (watch->wake != NULL)
            watch->wake();
    }
}

static bool start(FileWatch *watch, FileWatchWay way, Error *out_error)
{
    if (pipe(watch->stop) != 0) {
        watch->stop[0] = watch->stop[1] = NONE;
        return error_set(out_error, "%s cannot be watched: %s", watch->path, strerror(errno));
    }
    for (int i = 0; i < 2; i++)
        (void)fcntl(watch->stop[i], F_SETFD, FD_CLOEXEC);
    if (way == FILE_WATCH_TOLD && !ask_system(watch) && watch->notify != NONE) {
        close(watch->notify);
        watch->notify = NONE;
    }
    watch->stamp = look(watch->path);
    watch->thread = SDL_CreateThread(watch_run, "file watch", watch);
    return watch->thread != NULL ||
           error_set(out_error, "%s cannot be watched: %s", watch->path, SDL_GetError());
}

bool file_watch_create(FileWatch **out_watch, const char *path, FileWatchWay way,
                       void (*wake)(void), Error *out_error)
{
    *out_watch = NULL;
    FileWatch *watch = calloc(1, sizeof *watch);
    if (watch == NULL)
        return error_set(out_error, "out of memory");
    watch->notify = watch->stop[0] = watch->stop[1] = NONE;
    watch->wake = wake;
    int length = snprintf(watch->path, sizeof watch->path, "%s", path);
    if (length >= (int)sizeof watch->path || !start(watch, way, out_error)) {
        if (length >= (int)sizeof watch->path)
            error_set(out_error, "the path of the file to watch is too long");
        file_watch_destroy(watch);
        return false;
    }
    *out_watch = watch;
    return true;
}

static void close_file(int file)
{
    if (file != NONE)
        close(file);
}

void file_watch_destroy(FileWatch *watch)
{
    if (watch == NULL)
        return;
    close_file(watch->stop[1]);
    if (watch->thread != NULL)
        SDL_WaitThread(watch->thread, NULL);
    close_file(watch->stop[0]);
    close_file(watch->notify);
    free(watch);
}

bool file_watch_take(FileWatch *watch)
{
    return atomic_exchange(&watch->has_changed, false);
}
