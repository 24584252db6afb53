/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "platform/file_watch.h"

#include "platform/folders.h"
#include "platform/open_writers.h"
#include "system/system.h"

#include <SDL.h>
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <sys/inotify.h>
#endif

enum {
    NONE = -1,
    FOREVER = -1,
    LOOK_MS = 450,    /* Between two looks; a change is to be noticed within half a second. */
    MADE_MS = 100,    /* Between two looks at a file that was just made. */
    SETTLE_MS = 40,   /* A change counts when this long nothing more happens, */
    SETTLE_TIMES = 5, /* or after so many times that. */
    PLACES = 16,      /* The links on the way to a file, and the file. */
    LINKS_MAX = 40,   /* More are a circle, as they are to Linux. */
    WATCH_TIMES = 5   /* Until a way does not change while it begins to be watched. */
};

/* What a look at the file shows. */
typedef struct Stamp {
    uint64_t device, inode;
    off_t size;
    struct timespec written;
} Stamp;

/* What may be replaced in a folder that the system tells of: the file, a link on the way, or a
 * folder on the way that is not there. */
typedef struct Place {
    int id; /* Of the folder. */
    char folder[FOLDERS_PATH_BYTES];
    char name[NAME_MAX + 1];
} Place;

/* All of these, in their order. */
typedef struct Way {
    Place places[PLACES];
    int count;
} Way;

struct FileWatch {
    char path[FOLDERS_PATH_BYTES];
    FileWatchWay by;
    int notify; /* What the system tells through; NONE where it cannot. */
    Way way;
    int stop[2]; /* A pipe: its end ends the thread. */
    Stamp stamp;
    bool is_removed; /* That is all that was told of since the last change. */
    int made_id;     /* Of a file that was just made: the system tells of the end of its writing. */
    bool looks_again; /* Soon, at that file, where the system cannot tell. */
    Stamp made;       /* What the last look at it showed. */
    int same_ms;      /* How long that has been so. */
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

static bool is_same_stamp(const Stamp *a, const Stamp *b)
{
    return a->device == b->device && a->inode == b->inode && a->size == b->size &&
           a->written.tv_sec == b->written.tv_sec && a->written.tv_nsec == b->written.tv_nsec;
}

/* A file that is gone is no change: the watch that looks cannot tell for how long. */
static bool has_new_stamp(FileWatch *watch)
{
    Stamp now = look(watch->path);
    if (is_same_stamp(&now, &watch->stamp) || now.size == NONE)
        return false;
    watch->stamp = now;
    return true;
}

static void close_file(int file)
{
    if (file != NONE)
        close(file);
}

#ifdef __linux__

/* Puts `rest` before what `path` has left. */
static bool put_before(char path[FOLDERS_PATH_BYTES], const char *rest)
{
    char whole[2 * FOLDERS_PATH_BYTES];
    int length = snprintf(whole, sizeof whole, "%s/%s", rest, path);
    if (length < 0 || length >= FOLDERS_PATH_BYTES)
        return false;
    memcpy(path, whole, (size_t)length + 1);
    return true;
}

/* A place that is there already is not added again: links go in a circle, or through a folder
 * twice. */
static bool add_place(Way *way, const char *folder, const char *name)
{
    const char *in = folder[0] != '\0' ? folder : ".";
    for (int i = 0; i < way->count; i++)
        if (strcmp(way->places[i].folder, in) == 0 && strcmp(way->places[i].name, name) == 0)
            return true;
    if (way->count == PLACES || strlen(name) > NAME_MAX)
        return false;
    Place *place = &way->places[way->count++];
    place->id = NONE;
    snprintf(place->folder, sizeof place->folder, "%s", in);
    snprintf(place->name, sizeof place->name, "%s", name);
    return true;
}

static bool is_folder(const char *path)
{
    struct stat status;
    return path[0] == '\0' || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

/* Follows all links of a path, in folders too, up to a folder that is not there, and a circle of
 * links once. False where it is too long. */
static bool find_way(const char *path, Way *out_way)
{
    char rest[FOLDERS_PATH_BYTES];
    char folder[FOLDERS_PATH_BYTES] = ""; /* What was gone already; "/" and "a/" end so. */
    int links = 0;
    out_way->count = 0;
    snprintf(rest, sizeof rest, "%s", path);
    while (rest[0] != '\0' && links <= LINKS_MAX) {
        char name[FOLDERS_PATH_BYTES], full[2 * FOLDERS_PATH_BYTES], target[FOLDERS_PATH_BYTES];
        size_t length = strcspn(rest, "/");
        size_t slashes = strspn(rest + length, "/");
        snprintf(name, sizeof name, "%.*s", (int)length, rest);
        memmove(rest, rest + length + slashes, strlen(rest + length + slashes) + 1);
        if (snprintf(full, sizeof full, "%s%s", folder, name) >= FOLDERS_PATH_BYTES - 1)
            return false;
        ssize_t count = length > 0 ? readlink(full, target, sizeof target - 1) : -1;
        bool is_link = count > 0;
        bool is_end = !is_link && (rest[0] == '\0' || !is_folder(full));
        if ((is_link || is_end) && !add_place(out_way, folder, name))
            return false;
        if (is_end)
            break;
        if (is_link) {
            links++;
            target[count] = '\0';
            folder[0] = target[0] == '/' ? '\0' : folder[0];
            if (!put_before(rest, target))
                return false;
        } else {
            snprintf(folder, sizeof folder, "%.*s/", FOLDERS_PATH_BYTES - 2, full);
        }
    }
    return out_way->count > 0;
}

static bool is_same_way(const Way *a, const Way *b)
{
    bool is_same = a->count == b->count;
    for (int i = 0; i < a->count && is_same; i++)
        is_same = strcmp(a->places[i].folder, b->places[i].folder) == 0 &&
                  strcmp(a->places[i].name, b->places[i].name) == 0;
    return is_same;
}

#define REMOVED (IN_DELETE | IN_MOVED_FROM)
#define WATCHED (IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | REMOVED | IN_MOVE_SELF | IN_ONLYDIR)

/* A folder above may be renamed, and takes the one below along. Those that cannot be watched, as
 * nobody may read them, are seldom renamed. */
static void watch_above(int notify, const char *folder)
{
    char above[FOLDERS_PATH_BYTES];
    for (size_t i = 1; folder[i] != '\0'; i++)
        if (folder[i] == '/' && folder[i + 1] != '\0') {
            snprintf(above, sizeof above, "%.*s", (int)i, folder);
            (void)inotify_add_watch(notify, above, IN_MOVE_SELF | IN_ONLYDIR | IN_MASK_ADD);
        }
}

/* The folders are watched, because a file that is replaced by another one takes its watch along.
 * What was watched before is not any more. */
static bool watch_way(FileWatch *watch, const Way *way)
{
    int before = watch->notify;
    bool is_watched = true;
    watch->way = *way;
    watch->made_id = NONE;
    watch->notify = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (int i = 0; i < way->count && is_watched && watch->notify >= 0; i++) {
        Place *place = &watch->way.places[i];
        place->id = inotify_add_watch(watch->notify, place->folder, WATCHED | IN_MASK_ADD);
        is_watched = place->id >= 0;
        watch_above(watch->notify, place->folder);
    }
    close_file(before);
    return watch->notify >= 0 && is_watched;
}

static void stop_being_told(FileWatch *watch)
{
    close_file(watch->notify);
    watch->notify = NONE;
}

/* Watches until the way is the same afterwards: folders come and go meanwhile. False where the
 * system cannot tell. */
static bool ask_system(FileWatch *watch)
{
    Way way;
    for (int i = 0; i < WATCH_TIMES && find_way(watch->path, &way); i++) {
        if (watch->notify != NONE && is_same_way(&way, &watch->way))
            return true;
        if (!watch_way(watch, &way))
            stop_being_told(watch);
    }
    stop_being_told(watch);
    return false;
}

static bool is_on_way(const FileWatch *watch, const struct inotify_event *event)
{
    for (int i = 0; i < watch->way.count; i++)
        if (event->wd == watch->way.places[i].id && event->len > 0 &&
            strcmp(event->name, watch->way.places[i].name) == 0)
            return true;
    return false;
}

/* Asks to be told once when a writer closes the file, whichever of its names it was opened by. */
static bool watch_made(FileWatch *watch)
{
    watch->made_id = inotify_add_watch(watch->notify, watch->path, IN_CLOSE_WRITE | IN_ONESHOT);
    return watch->made_id >= 0;
}

/* A name that is given to a file, as by rename(), or by linkat() to one without a name, is told of
 * then, and never again. Whether that counts now, as nobody writes the file. Where the system
 * cannot tell who writes, a link to a file that was there counts, and another file once it has not
 * changed for as long as between two looks of the watch that looks for itself. */
static bool has_been_made(FileWatch *watch)
{
    struct stat status;
    Stamp now = look(watch->path);
    watch->same_ms = is_same_stamp(&now, &watch->made) ? watch->same_ms + MADE_MS : 0;
    watch->made = now;
    watch->looks_again = false;
    if (stat(watch->path, &status) != 0)
        return false;
    if (!S_ISREG(status.st_mode))
        return has_new_stamp(watch);
    bool is_watched = watch_made(watch); /* Before the question, so that no end is missed. */
    OpenWriters writers = open_writers(watch->path);
    bool is_whole =
        writers == OPEN_WRITERS_NONE ||
        (writers == OPEN_WRITERS_UNKNOWN && (status.st_nlink > 1 || watch->same_ms >= LOOK_MS));
    watch->looks_again = !is_whole && (writers == OPEN_WRITERS_UNKNOWN || !is_watched);
    return is_whole && has_new_stamp(watch);
}

/* What was told of the places on the way. */
typedef struct Told {
    bool has_written, has_made, has_removed;
    bool is_lost; /* A folder is gone, or there was too much to tell. */
} Told;

static Told take_told(FileWatch *watch)
{
    _Alignas(struct inotify_event) char told[4096];
    Told all = {.is_lost = false};
    ssize_t length;
    while ((length = read(watch->notify, told, sizeof told)) > 0)
        for (const char *at = told; at < told + length;) {
            const struct inotify_event *event = (const void *)at;
            bool is_of_way = is_on_way(watch, event);
            bool is_of_made = event->wd == watch->made_id && event->wd >= 0;
            all.has_made |= (is_of_way && (event->mask & (IN_CREATE | IN_MOVED_TO)) != 0) ||
                            (is_of_made && (event->mask & IN_CLOSE_WRITE) != 0);
            all.has_removed |= is_of_way && (event->mask & REMOVED) != 0;
            all.has_written |= is_of_way && (event->mask & IN_CLOSE_WRITE) != 0;
            all.is_lost |=
                !is_of_made && (event->mask & (IN_IGNORED | IN_MOVE_SELF | IN_Q_OVERFLOW)) != 0;
            at += sizeof *event + event->len;
        }
    return all;
}

/* Whether links lead in a circle, which is another fault than that nothing is there. */
static bool is_circle(const char *path)
{
    struct stat status;
    return stat(path, &status) != 0 && errno == ELOOP;
}

/* Whether the file went with a folder: was there at the last look. */
static bool is_gone(const FileWatch *watch)
{
    return watch->stamp.size != NONE && look(watch->path).size == NONE;
}

/* Follows the links anew. Where the system can tell nothing more, the thread looks for itself until
 * it can. */
static bool follow(FileWatch *watch, const Told *told)
{
    Way way;
    bool has_closed_circle = told->has_made && is_circle(watch->path);
    watch->looks_again &= !told->has_written && !told->has_removed;
    if (!told->is_lost && find_way(watch->path, &way) && is_same_way(&way, &watch->way))
        return told->has_written || has_closed_circle || (told->has_made && has_been_made(watch));
    stop_being_told(watch);
    (void)ask_system(watch);
    return has_been_made(watch) || told->has_written || has_closed_circle;
}

static bool is_told(FileWatch *watch)
{
    Told told = take_told(watch);
    if (!told.has_written && !told.has_made && !told.has_removed && !told.is_lost)
        return false;
    bool has_changed = follow(watch, &told);
    told.has_removed |= is_gone(watch);
    watch->is_removed = !has_changed && (watch->is_removed || told.has_removed);
    return has_changed || told.has_removed;
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

static bool has_been_made(FileWatch *watch)
{
    (void)watch;
    return false;
}

#endif

/* Asks the system first, so that nothing is missed in between. */
static bool looks(FileWatch *watch)
{
    if (watch->by == FILE_WATCH_TOLD)
        (void)ask_system(watch);
    return has_new_stamp(watch);
}

static Wait wait_for(FileWatch *watch, int timeout_ms)
{
    struct pollfd sources[] = {{watch->stop[0], POLLIN, 0}, {watch->notify, POLLIN, 0}};
    int count = poll(sources, watch->notify != NONE ? 2 : 1, timeout_ms);
    if (sources[0].revents != 0)
        return WAIT_STOP;
    if (count < 0 && errno != EINTR)
        return WAIT_STOP;
    bool has_changed = watch->notify == NONE ? looks(watch)
                       : count > 0           ? is_told(watch)
                                             : watch->looks_again && has_been_made(watch);
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

/* Whether the file was removed and another one is there, of which nothing else was told yet. */
static bool is_in_the_making(FileWatch *watch)
{
    bool was_removed = watch->is_removed;
    watch->is_removed = false;
    return was_removed && look(watch->path).size != NONE;
}

static int watch_run(void *context)
{
    FileWatch *watch = context;
    for (;;) {
        int told_ms = watch->looks_again ? MADE_MS : FOREVER;
        Wait wait = wait_for(watch, watch->notify != NONE ? told_ms : LOOK_MS);
        if (wait == WAIT_STOP || (wait == WAIT_CHANGE && !settle(watch)))
            return 0;
        if (wait != WAIT_CHANGE || is_in_the_making(watch))
            continue;
        watch->stamp = look(watch->path); /* This change is known, should it look later. */
        atomic_store(&watch->has_changed, true);
        if (watch->wake != NULL)
            watch->wake();
    }
}

static bool start(FileWatch *watch, FileWatchWay way, Error *out_error)
{
    if (pipe(watch->stop) != 0) {
        watch->stop[0] = watch->stop[1] = NONE;
        return error_set(out_error, "%s cannot be watched: %s", watch->path, error_reason(errno));
    }
    for (int i = 0; i < 2; i++)
        (void)fcntl(watch->stop[i], F_SETFD, FD_CLOEXEC);
    watch->by = way;
    if (way == FILE_WATCH_TOLD)
        (void)ask_system(watch);
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
