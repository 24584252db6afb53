/* SPDX-License-Identifier: MIT */
/* Streams into memory, a part of system.h that can be included with sockets. */
#pragma once

#include <stdio.h>

#ifdef _WIN32
FILE *open_memstream(char **text, size_t *length);
int system_fclose(FILE *file);
#define fclose(...) system_fclose(__VA_ARGS__)
#endif

/** Closes a stream of open_memstream() and returns its text; free() it. NULL where not all of it
 * could be written, or `file` is NULL: then `*text` is NULL too. */
char *text_stream_end(FILE *file, char **text);
