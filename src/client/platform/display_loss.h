/* SPDX-License-Identifier: MIT */
/*
 * Survives the loss of the X server: Xlib would end the program, so its error handler jumps out of
 * the work instead (longjmp), and the match can be saved. Wayland returns errors and needs none of
 * this.
 */
#ifndef CLOCKWISE_PLATFORM_DISPLAY_LOSS_H
#define CLOCKWISE_PLATFORM_DISPLAY_LOSS_H

#include <stdbool.h>

/** Installs the handler, after SDL has started video; does nothing without X11. */
void display_loss_watch(void);

/**
 * Calls `work`. False if the connection broke: `work` was left in the middle, and the display must
 * not be used again. Calls may be nested; from one thread only.
 */
bool display_loss_guard(void (*work)(void *context), void *context);

#endif
