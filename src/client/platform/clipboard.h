/* SPDX-License-Identifier: MIT */
/* The desktop's clipboard, for text. It needs a window. */
#ifndef CLOCKWISE_PLATFORM_CLIPBOARD_H
#define CLOCKWISE_PLATFORM_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>

/** What to say where clipboard_read() fails. */
#define CLIPBOARD_UNREADABLE "The clipboard's text can't be read: it may be too long."

/** False where the desktop refuses. */
bool clipboard_write(const char *text);

/** Its text, cut where it is longer than `room`; empty where there is none. False, with an empty
 * text, where there is one that cannot be read: X11 hands over a long one in parts, which SDL does
 * not take. */
bool clipboard_read(char *out_text, size_t room);

#endif
