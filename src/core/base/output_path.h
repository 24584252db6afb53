/* SPDX-License-Identifier: MIT */
/* Paths to write to: following links, and joining. */
#ifndef CLOCKWISE_BASE_OUTPUT_PATH_H
#define CLOCKWISE_BASE_OUTPUT_PATH_H

#include <stdbool.h>
#include <stddef.h>

/** A new string of the first `length` bytes of `path` and a name; NULL when out of memory. */
char *output_path_join(const char *path, size_t length, const char *name);

/**
 * Follows the links at a path's end; the file need not exist. Returns a new string, or NULL with
 * errno when out of memory or where links form a cycle. A link to an open file ("/proc/self/fd/1",
 * the target of "/dev/stdout") is not followed: the name it shows may be another file's by now.
 */
char *output_path_follow(const char *path);

/** One name for a file however its path is spelled: absolute, without links, "." or double slashes.
 * The file need not exist; where its folder does not either, the path as it is. A link to itself is
 * named like a file. A new string, or NULL when out of memory. */
char *output_path_resolve(const char *path);

/** Whether a path from output_path_follow() is a link to an open file. */
bool output_path_is_open_file(const char *followed);

/** The descriptor of such a link where it is this process's; else -1. */
int output_path_descriptor(const char *followed);

/** Whether two paths are the same file (which may not exist yet) or pipe. False for devices such as
 * /dev/null, which may be written to twice. */
bool output_path_is_same(const char *path, const char *other);

#endif
