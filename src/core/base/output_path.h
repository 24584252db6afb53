/* SPDX-License-Identifier: MIT */
/* What a path leads to that something is to be written to. */
#ifndef CLOCKWISE_BASE_OUTPUT_PATH_H
#define CLOCKWISE_BASE_OUTPUT_PATH_H

#include <stdbool.h>

/**
 * Follows the links at a path's end, also where they lead to nothing yet. The last path is on the
 * heap; NULL with errno where memory is out or the links lead in a circle. A link to an open file
 * (as "/proc/self/fd/1", where "/dev/stdout" leads) is the end: the name that it shows may be
 * another file's by now.
 */
char *output_path_follow(const char *path);

/** Whether a path from output_path_follow() is such a link to an open file. */
bool output_path_is_open_file(const char *followed);

/** The descriptor that it is, where it is one of this program's; else -1. */
int output_path_descriptor(const char *followed);

/** Whether writing to one of them would replace or mix with what is at the other: the same file,
 * which may be missing yet, or the same pipe; never so for a device, as /dev/null. */
bool output_path_is_same(const char *path, const char *other);

#endif
