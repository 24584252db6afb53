/* SPDX-License-Identifier: MIT */
/* A match of bots, recorded and written: the text of a real recording. */
#ifndef CLOCKWISE_TESTS_SUPPORT_RECORDED_H
#define CLOCKWISE_TESTS_SUPPORT_RECORDED_H

#include "base/numbers.h"
#include "level/level.h"

#include <stddef.h>

enum { RECORDED_BOTS = 3, RECORDED_PATH_BYTES = 64 };

typedef struct Recorded {
    Level level;
    char path[RECORDED_PATH_BYTES];
    char *text;
    size_t length;
    int ticks;
    Hash hash; /**< After the last tick. */
} Recorded;

/** Plays bots on a level for some ticks and reads the file back; fails the test where it cannot. */
void recorded_make(Recorded *out, const char *level_path, int ticks, int watch_ticks);
void recorded_release(Recorded *recorded);

/** A copy of the text with the first `from` replaced, for the caller to free. */
char *recorded_edited(const Recorded *recorded, const char *from, const char *to,
                      size_t *out_length);

#endif
