/* SPDX-License-Identifier: MIT */
#include "faults/fault_allocator.h"

#include <cjson/cJSON.h>

#include <dirent.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/** Room for what is live at one time; a power of two. */
enum { SLOTS = 1 << 16 };

/* The linker's names for what it put in the way and for what was there. */
/* NOLINTBEGIN(readability-identifier-naming) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

/* What allocates inside the C library, where nothing can be put in the way. */
FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_open_memstream(char **out_text, size_t *out_length);
DIR *__real_opendir(const char *path);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_open_memstream(char **out_text, size_t *out_length);
DIR *__wrap_opendir(const char *path);
char *__wrap_strdup(const char *text);
int __wrap_fsync(int file);
char *__wrap_strndup(const char *text, size_t most);

static struct {
    bool is_on;
    bool for_good;
    int nth;
    int asked;
    size_t limit;
    size_t used;
    int live_count;
    const void *live[SLOTS]; /**< By their hash; what was removed leaves `removed`. */
} faults;

static const char removed;

/* While something is opened in a thread of its own, that asks as well. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static size_t first_slot(const void *memory)
{
    return (size_t)((uintptr_t)memory >> 4) * 2654435761u % SLOTS;
}

static void remember(void *memory)
{
    if (!faults.is_on || !memory)
        return;
    pthread_mutex_lock(&lock);
    size_t slot = first_slot(memory);
    for (int i = 0; i < SLOTS && faults.live[slot] && faults.live[slot] != &removed; i++)
        slot = (slot + 1) % SLOTS;
    faults.live[slot] = memory;
    faults.live_count++;
    faults.used += malloc_usable_size(memory);
    pthread_mutex_unlock(&lock);
}

static void forget(void *memory)
{
    pthread_mutex_lock(&lock);
    size_t slot = first_slot(memory);
    for (int i = 0; memory && i < SLOTS && faults.live[slot]; i++) {
        if (faults.live[slot] == memory) {
            faults.live[slot] = &removed;
            faults.live_count--;
            faults.used -= malloc_usable_size(memory);
            break;
        }
        slot = (slot + 1) % SLOTS;
    }
    pthread_mutex_unlock(&lock);
}

bool fault_allocator_fails(size_t bytes)
{
    if (!faults.is_on)
        return false;
    pthread_mutex_lock(&lock);
    faults.asked++;
    bool is_failing = faults.nth > 0 && (faults.asked == faults.nth ||
                                         (faults.for_good && faults.asked > faults.nth));
    is_failing = is_failing || (faults.limit > 0 && faults.used + bytes > faults.limit);
    pthread_mutex_unlock(&lock);
    errno = is_failing ? ENOMEM : errno;
    return is_failing;
}

void *__wrap_malloc(size_t size)
{
    void *memory = fault_allocator_fails(size) ? NULL : __real_malloc(size);
    remember(memory);
    return memory;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *memory = fault_allocator_fails(count * size) ? NULL : __real_calloc(count, size);
    remember(memory);
    return memory;
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (fault_allocator_fails(size))
        return NULL;
    forget(memory);
    void *larger = __real_realloc(memory, size);
    remember(larger ? larger : memory);
    return larger;
}

void __wrap_free(void *memory)
{
    forget(memory);
    __real_free(memory);
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    return fault_allocator_fails(BUFSIZ) ? NULL : __real_fopen(path, mode);
}

FILE *__wrap_open_memstream(char **out_text, size_t *out_length)
{
    return fault_allocator_fails(BUFSIZ) ? NULL : __real_open_memstream(out_text, out_length);
}

DIR *__wrap_opendir(const char *path)
{
    return fault_allocator_fails(BUFSIZ) ? NULL : __real_opendir(path);
}

char *__wrap_strndup(const char *text, size_t most)
{
    size_t length = strnlen(text, most);
    char *copy = __wrap_malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *__wrap_strdup(const char *text)
{
    return __wrap_strndup(text, SIZE_MAX);
}

/** Thousands of files are written, and none has to outlive a power cut. */
int __wrap_fsync(int file)
{
    (void)file;
    return 0;
}
/* NOLINTEND(readability-identifier-naming) */

void fault_allocator_start(int nth, bool for_good)
{
    cJSON_Hooks hooks = {.malloc_fn = __wrap_malloc, .free_fn = __wrap_free};
    cJSON_InitHooks(&hooks);
    for (int i = 0; i < SLOTS; i++)
        faults.live[i] = NULL;
    faults.live_count = 0;
    faults.asked = 0;
    faults.limit = faults.used = 0;
    faults.nth = nth;
    faults.for_good = for_good;
    faults.is_on = true;
}

void fault_allocator_limit(size_t bytes)
{
    faults.limit = bytes;
}

int fault_allocator_asked(void)
{
    return faults.asked;
}

size_t fault_allocator_used(void)
{
    return faults.used;
}

int fault_allocator_stop(void)
{
    faults.is_on = false;
    return faults.asked;
}

int fault_allocator_live(void)
{
    return faults.live_count;
}
