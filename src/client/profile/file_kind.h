/* SPDX-License-Identifier: MIT */
/* Which of the game's files a text is, for a file that comes from outside. */
#ifndef CLOCKWISE_PROFILE_FILE_KIND_H
#define CLOCKWISE_PROFILE_FILE_KIND_H

#include <stddef.h>

typedef enum FileKind {
    FILE_KIND_OTHER, /**< No JSON object. */
    FILE_KIND_LEVEL, /**< Any object without a level in it: the level's reader says what is wrong.
                      */
    FILE_KIND_RECORDING,
    FILE_KIND_SCENARIO
} FileKind;

/** By the keys of the outermost object: a recording has a version, and a scenario a level. Nothing
 * else is looked at. */
FileKind file_kind_of(const char *text, size_t length);

#endif
