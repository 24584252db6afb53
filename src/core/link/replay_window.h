/* SPDX-License-Identifier: MIT */
/* Which packet numbers have arrived, so that each packet counts once. Those older than the window
 * are rejected. */
#ifndef CLOCKWISE_LINK_REPLAY_WINDOW_H
#define CLOCKWISE_LINK_REPLAY_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

enum { REPLAY_WINDOW_PACKETS = 256, REPLAY_WINDOW_WORDS = REPLAY_WINDOW_PACKETS / 64 };

typedef struct ReplayWindow {
    uint64_t newest; /**< The highest number so far. Numbers start at 1; 0: none. */
    uint64_t bits[REPLAY_WINDOW_WORDS]; /**< By number, modulo the window. */
} ReplayWindow;

/** Extends the lowest 16 bits to the full number: the one nearest to the next expected number. */
uint64_t replay_window_expand(const ReplayWindow *window, uint16_t low);

/** False for a packet that arrived before, is older than the window, or has number 0. */
bool replay_window_is_new(const ReplayWindow *window, uint64_t number);

/** Notes a new packet. Call it only after the packet was authenticated. */
void replay_window_note(ReplayWindow *window, uint64_t number);

/** Bit i: whether packet `newest` - 1 - i has arrived. */
uint32_t replay_window_recent(const ReplayWindow *window);

#endif
