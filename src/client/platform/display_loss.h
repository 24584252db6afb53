/* SPDX-License-Identifier: MIT */
/*
 * What happens when the connection to an X server breaks: Xlib then calls a function that must not
 * return to it, and ends the program at once where there is none. Here what was being done is left
 * instead, by a long jump, so that what was played can be saved. Wayland's client library returns
 * errors, so none of this is needed there.
 */
#ifndef CLOCKWISE_PLATFORM_DISPLAY_LOSS_H
#define CLOCKWISE_PLATFORM_DISPLAY_LOSS_H

#include <stdbool.h>

/** Tells Xlib, once a window system is in use; does nothing for other window systems. */
void display_loss_watch(void);

/**
 * Calls `work`. False where the connection broke meanwhile: then `work` was left wherever it was,
 * and nothing may be asked of the display any more. Calls may be nested; from one thread only.
 */
bool display_loss_guard(void (*work)(void *context), void *context);

#endif
