/* SPDX-License-Identifier: MIT */
/* Whole text files: read with a limit, written so that a crash leaves the old or the new one. */
#ifndef CLOCKWISE_BASE_TEXT_FILE_H
#define CLOCKWISE_BASE_TEXT_FILE_H

#include "base/error.h"

#include <stddef.h>

/**
 * Reads a regular file of at most `max_bytes`. The text is on the heap, one NUL past its length,
 * and the caller's to free(). Fails on a missing, unreadable or longer file, a folder or a device.
 */
bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error);

/** Replaces the file whole, as atomic_file.h says. The old one's mode is kept. */
bool text_file_write(const char *path, const char *text, size_t length, Error *out_error);

#endif
