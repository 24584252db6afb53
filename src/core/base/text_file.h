/* SPDX-License-Identifier: MIT */
/* Reading whole text files up to a size limit, and writing them atomically. */
#ifndef CLOCKWISE_BASE_TEXT_FILE_H
#define CLOCKWISE_BASE_TEXT_FILE_H

#include "base/error.h"
#include "base/hash.h"

#include <stddef.h>

/** Reads a regular file of at most `max_bytes`; free() the text, which ends with a NUL. */
bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error);

/** The hash of a file's bytes, as hash_bytes() has it from HASH_START; 0 where text_file_read()
 * fails. */
Hash text_file_hash(const char *path, size_t max_bytes);

/** Whether there is no file of this path. One that cannot be looked at is there. */
bool text_file_is_missing(const char *path);

/** Whether there is a regular file of more bytes. */
bool text_file_is_larger(const char *path, size_t max_bytes);

/** Replaces a file by atomic_file.h. */
bool text_file_write(const char *path, const char *text, size_t length, Error *out_error);

#endif
