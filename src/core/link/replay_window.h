/* SPDX-License-Identifier: MIT */
/* Which packets have come: each counts once, and none that is older than the window. */
#ifndef CLOCKWISE_LINK_REPLAY_WINDOW_H
#define CLOCKWISE_LINK_REPLAY_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

enum { REPLAY_WINDOW_PACKETS = 256, REPLAY_WINDOW_WORDS = REPLAY_WINDOW_PACKETS / 64 };

typedef struct ReplayWindow {
    uint64_t newest; /**< The highest number that has come; packets count from 1, 0 is none. */
    uint64_t bits[REPLAY_WINDOW_WORDS]; /**< By number, modulo the window. */
} ReplayWindow;

/** The number whose lowest 16 bits were sent: the one nearest to what is expected next. */
uint64_t replay_window_expand(const ReplayWindow *window, uint16_t low);

/** False for a packet that has come before, is older than the window, or is number 0. */
bool replay_window_is_new(const ReplayWindow *window, uint64_t number);

/** Notes a new packet. Do so only once it has proven who sent it. */
void replay_window_note(ReplayWindow *window, uint64_t number);

/** Bit i: has packet `newest` - 1 - i come? */
uint32_t replay_window_recent(const ReplayWindow *window);

#endif
