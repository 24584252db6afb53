/* SPDX-License-Identifier: MIT */
/*
 * What a reader takes of a message, byte by byte, against the lines of a file that is kept in the
 * repository: any limit that is another one shows there.
 */
#ifndef CLOCKWISE_TESTS_SUPPORT_KEPT_BYTES_H
#define CLOCKWISE_TESTS_SUPPORT_KEPT_BYTES_H

#include "support/kept_lines.h"

#include <stddef.h>

enum { KEPT_BYTES_MAX = 16 * 1024 };

/** Reads a message, and writes what was read; returns how many bytes, 0 where it is refused. */
typedef size_t (*KeptReread)(const unsigned char *bytes, size_t count,
                             unsigned char out_again[KEPT_BYTES_MAX]);

/** Fails the test where a message is not read as it was written. Keeps how many shorter ones are
 * taken, and of each of its bytes, how many of the 256 values: "256*8" of eight in a row. */
void kept_bytes_take(KeptLines *kept, const char *name, KeptReread reread,
                     const unsigned char *bytes, size_t count);

#endif
