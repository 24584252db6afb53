/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* For MAP_ANONYMOUS. */
#include "base/system.h"

#include <stddef.h>

#ifndef _WIN32

void system_plain_path(char *path)
{
    (void)path;
}

bool system_is_absolute(const char *path)
{
    return path[0] == '/';
}

void system_display_adapter(char *out_name, size_t bytes)
{
    if (bytes > 0)
        out_name[0] = '\0';
}
#endif

char *text_stream_end(FILE *file, char **text)
{
    bool is_whole = file != NULL && !ferror(file);
    is_whole = file != NULL && fclose(file) == 0 && is_whole;
    if (!is_whole) {
        free(*text);
        *text = NULL;
    }
    return *text;
}

enum { STEP_BYTES = 1 << 12, LIMIT_BYTES_MIN = 2 * STACK_RESERVE_BYTES };

/* Not inlined, so that the array is below the caller's frame and released at the end. */
static void __attribute__((noinline)) touch_stack(void)
{
    volatile char room[STACK_RESERVE_BYTES];
    for (size_t i = sizeof room; i >= STEP_BYTES; i -= STEP_BYTES)
        room[i - STEP_BYTES] = 0;
}

bool stack_reserve(void)
{
    struct rlimit limit;
    bool is_small = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
                    limit.rlim_cur < LIMIT_BYTES_MIN;
    if (is_small)
        return true;
    /* A mapping can fail; a growing stack cannot. */
    const size_t bytes = STACK_RESERVE_BYTES + STEP_BYTES;
    void *room = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED || munmap(room, bytes) != 0)
        return false;
    touch_stack();
    return true;
}
