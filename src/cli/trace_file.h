/* SPDX-License-Identifier: MIT */
/* The file that a `--trace` option names. */
#ifndef CLOCKWISE_CLI_TRACE_FILE_H
#define CLOCKWISE_CLI_TRACE_FILE_H

#include <stdbool.h>
#include <stdio.h>

/** Opens it, `*out_file` being NULL where `path` is. On false a complaint was printed. */
bool trace_file_open(const char *command, const char *path, FILE **out_file);

/** Closes it, NULL too. On false, that not all of it could be written was printed. */
bool trace_file_close(const char *command, const char *path, FILE *file);

#endif
