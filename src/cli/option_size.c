/* SPDX-License-Identifier: MIT */
#include "cli/option_size.h"

#include <stdlib.h>
#include <string.h>

/* Digits alone, of a number that is no size if it is longer. */
static bool read_side(const char *text, size_t length, int *out_side)
{
    if (length < 1 || length > 5 || strspn(text, "0123456789") < length)
        return false;
    *out_side = atoi(text);
    return *out_side >= SIZE_LEAST && *out_side <= SIZE_MOST;
}

bool option_size(const char *text, int *out_width, int *out_height, Error *out_error)
{
    const char *cross = strchr(text, 'x');
    if (cross != NULL && read_side(text, (size_t)(cross - text), out_width) &&
        read_side(cross + 1, strlen(cross + 1), out_height) &&
        *out_width * *out_height <= CANVAS_PIXELS_MOST)
        return true;
    return error_set(out_error,
                     "--size takes WIDTHxHEIGHT of %d to %d each, as 1280x720, and at most as many "
                     "pixels as 7680x4320 has, not '%s'",
                     SIZE_LEAST, SIZE_MOST, text);
}
