/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/trace_file.h"

#include "base/print_line.h"

#include <stdio.h>

static bool complain(const char *command, const char *path)
{
    print_line(stderr, "clockwise %s: %s: %s", command, path, atomic_file_reason());
    return false;
}

bool trace_file_open(const char *command, const char *path, AtomicFile *out_file)
{
    *out_file = (AtomicFile){.stream = NULL};
    return !path || atomic_file_open(out_file, path) || complain(command, path);
}

bool trace_file_close(const char *command, const char *path, AtomicFile *file)
{
    return !file->stream || atomic_file_commit(file) || complain(command, path);
}
