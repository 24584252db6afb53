/* SPDX-License-Identifier: MIT */
/* The desktop's clipboard, for text. It needs a window. */
#ifndef CLOCKWISE_PLATFORM_CLIPBOARD_H
#define CLOCKWISE_PLATFORM_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>

/** False where the desktop refuses. */
bool clipboard_write(const char *text);

/** Its text, cut where it is longer than `room`; empty where there is none. */
void clipboard_read(char *out_text, size_t room);

#endif
