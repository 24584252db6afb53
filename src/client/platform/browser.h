/* SPDX-License-Identifier: MIT */
/*
 * What is different where the game runs in a web page: it may never wait, has no threads, and ends
 * with the page alone. Everywhere else browser_is_host() is false and nothing else here is called.
 */
#ifndef CLOCKWISE_PLATFORM_BROWSER_H
#define CLOCKWISE_PLATFORM_BROWSER_H

#include <stdbool.h>

/** Whether the game runs in a web page. */
bool browser_is_host(void);

/** Calls `round` once for each frame of the page, while the page stands. Does not return. */
void browser_run(bool (*round)(void *context), void *context);

/** Whether the page draws by a graphics card: WebGL that is not itself software. */
bool browser_has_gpu(void);

/** Copies text to the clipboard of the player's system. */
void browser_copy_text(const char *text);

#endif
