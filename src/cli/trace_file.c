/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/trace_file.h"

#include "base/print_line.h"

#include <errno.h>
#include <string.h>

bool trace_file_open(const char *command, const char *path, FILE **out_file)
{
    *out_file = path ? fopen(path, "w") : NULL;
    if (!path || *out_file)
        return true;
    print_line(stderr, "clockwise %s: %s: %s", command, path, strerror(errno));
    return false;
}

bool trace_file_close(const char *command, const char *path, FILE *file)
{
    if (!file)
        return true;
    bool is_written = !ferror(file);
    is_written = fclose(file) == 0 && is_written;
    if (!is_written)
        print_line(stderr, "clockwise %s: %s: could not be written", command, path);
    return is_written;
}
