/* SPDX-License-Identifier: MIT */
/* The file that a `--trace` option names. */
#ifndef CLOCKWISE_CLI_TRACE_FILE_H
#define CLOCKWISE_CLI_TRACE_FILE_H

#include "base/atomic_file.h"

/** Opens it; the stream is NULL where `path` is. On false a complaint was printed. */
bool trace_file_open(const char *command, const char *path, AtomicFile *out_file);

/** Closes it, where it is open. On false, that not all of it could be written was printed. */
bool trace_file_close(const char *command, const char *path, AtomicFile *file);

#endif
