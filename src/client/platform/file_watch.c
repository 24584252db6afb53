/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "platform/window.h"

#include "base/system.h"
#include "platform/folders.h"

#include <SDL.h>
#include <stdatomic.h>

enum {
    NO_FILE = -1,
    LOOK_MS = 250,   /* Changes are seen within half a second. */
    SETTLE_MS = 40,  /* A change counts when the file has been the same for so long. */
    SETTLE_TIMES = 5 /* A file that keeps changing counts as changed after this many checks. */
};

typedef struct Stamp {
    uint64_t device, inode;
    off_t size;
    struct timespec written;
} Stamp;

struct FileWatch {
    char path[FOLDERS_PATH_BYTES];
    Stamp stamp;
    SDL_sem *stop; /* The thread ends when this is posted. */
    SDL_Thread *thread;
    void (*wake)(void);
    atomic_bool has_changed;
};

static Stamp look(const char *path)
{
    struct stat status;
    Stamp stamp = {.size = NO_FILE};
    if (stat(path, &status) == 0)
        stamp = (Stamp){status.st_dev, status.st_ino, status.st_size, status.st_mtim};
    return stamp;
}

static bool is_same_stamp(const Stamp *a, const Stamp *b)
{
    return a->device == b->device && a->inode == b->inode && a->size == b->size &&
           a->written.tv_sec == b->written.tv_sec && a->written.tv_nsec == b->written.tv_nsec;
}

static bool has_new_stamp(FileWatch *watch)
{
    Stamp now = look(watch->path);
    bool is_new = !is_same_stamp(&now, &watch->stamp);
    watch->stamp = now;
    return is_new;
}

static bool settle(FileWatch *watch)
{
    for (int i = 0; i < SETTLE_TIMES; i++) {
        if (SDL_SemWaitTimeout(watch->stop, (Uint32)SETTLE_MS) != SDL_MUTEX_TIMEDOUT)
            return false;
        if (!has_new_stamp(watch))
            break;
    }
    return true;
}

static int watch_run(void *context)
{
    FileWatch *watch = context;
    /* Until the watch is to end. */
    while (SDL_SemWaitTimeout(watch->stop, (Uint32)LOOK_MS) == SDL_MUTEX_TIMEDOUT) {
        Stamp before = watch->stamp;
        if (!has_new_stamp(watch))
            continue;
        if (!settle(watch))
            break;
        /* The file was only gone for a moment, as when an editor replaces it. */
        if (is_same_stamp(&watch->stamp, &before))
            continue;
        atomic_store(&watch->has_changed, true);
        if (watch->wake != NULL)
            watch->wake();
    }
    return 0;
}

bool file_watch_create(FileWatch **out_watch, const char *path, void (*wake)(void),
                       Error *out_error)
{
    *out_watch = NULL;
    FileWatch *watch = calloc(1, sizeof *watch);
    if (watch == NULL)
        return error_memory(out_error);
    watch->wake = wake;
    int length = snprintf(watch->path, sizeof watch->path, "%s", path);
    if (length >= (int)sizeof watch->path) {
        free(watch);
        return error_set(out_error, tr("the path of the file to watch is too long"));
    }
    watch->stamp = look(path);
    watch->stop = SDL_CreateSemaphore(0);
    if (watch->stop != NULL)
        watch->thread = SDL_CreateThread(watch_run, "file watch", watch);
    if (watch->thread == NULL) {
        /* TRANSLATORS: a file, and why */
        error_set(out_error, tr("%s cannot be watched: %s"), path, SDL_GetError());
        file_watch_destroy(watch);
        return false;
    }
    *out_watch = watch;
    return true;
}

void file_watch_destroy(FileWatch *watch)
{
    if (watch == NULL)
        return;
    if (watch->thread != NULL) {
        SDL_SemPost(watch->stop);
        SDL_WaitThread(watch->thread, NULL);
    }
    SDL_DestroySemaphore(watch->stop);
    free(watch);
}

bool file_watch_take(FileWatch *watch)
{
    return atomic_exchange(&watch->has_changed, false);
}
