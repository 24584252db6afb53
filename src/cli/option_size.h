/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_OPTION_SIZE_H
#define CLOCKWISE_CLI_OPTION_SIZE_H

#include "base/error.h"

enum { SIZE_LEAST = 160, SIZE_MOST = 8192 };

/** A size as "1280x720", each side within SIZE_LEAST and SIZE_MOST. */
bool option_size(const char *text, int *out_width, int *out_height, Error *out_error);

#endif
