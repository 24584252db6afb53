/* SPDX-License-Identifier: MIT */
/* Streams into memory, a part of system.h that can be included with sockets. */
#pragma once

#include <stdio.h>

#ifdef _WIN32
FILE *open_memstream(char **text, size_t *length);
int system_fclose(FILE *file);
#define fclose(...) system_fclose(__VA_ARGS__)
#endif
