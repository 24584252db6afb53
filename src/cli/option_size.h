/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_OPTION_SIZE_H
#define CLOCKWISE_CLI_OPTION_SIZE_H

#include "base/error.h"
#include "platform/canvas.h"

enum { SIZE_LEAST = 160, SIZE_MOST = CANVAS_SIDE_MOST_PX };

/** A size as "1280x720", each side within SIZE_LEAST and SIZE_MOST, and at most CANVAS_PIXELS_MOST
 * in all. */
bool option_size(const char *text, int *out_width, int *out_height, Error *out_error);

#endif
