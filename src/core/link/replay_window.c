/* SPDX-License-Identifier: MIT */
#include "link/replay_window.h"

#include "base/assert.h"

#include <string.h>

static bool has_bit(const ReplayWindow *window, uint64_t number)
{
    unsigned at = (unsigned)(number % REPLAY_WINDOW_PACKETS);
    return (window->bits[at / 64] >> at % 64 & 1) != 0;
}

static void set_bit(ReplayWindow *window, uint64_t number, bool is_set)
{
    unsigned at = (unsigned)(number % REPLAY_WINDOW_PACKETS);
    uint64_t bit = UINT64_C(1) << at % 64;
    window->bits[at / 64] = is_set ? window->bits[at / 64] | bit : window->bits[at / 64] & ~bit;
}

uint64_t replay_window_expand(const ReplayWindow *window, uint16_t low)
{
    uint64_t expected = window->newest + 1;
    uint16_t ahead = (uint16_t)(low - (uint16_t)expected);
    if (ahead < 0x8000)
        return expected + ahead;
    uint64_t behind = UINT64_C(0x10000) - ahead;
    return behind <= expected ? expected - behind : 0;
}

bool replay_window_is_new(const ReplayWindow *window, uint64_t number)
{
    if (number > window->newest)
        return true;
    return number > 0 && window->newest - number < REPLAY_WINDOW_PACKETS &&
           !has_bit(window, number);
}

void replay_window_note(ReplayWindow *window, uint64_t number)
{
    ASSERT(replay_window_is_new(window, number));
    if (number > window->newest + REPLAY_WINDOW_PACKETS)
        memset(window->bits, 0, sizeof window->bits);
    else
        for (uint64_t between = window->newest + 1; between < number; between++)
            set_bit(window, between, false);
    set_bit(window, number, true);
    window->newest = number > window->newest ? number : window->newest;
}

uint32_t replay_window_recent(const ReplayWindow *window)
{
    uint32_t recent = 0;
    for (unsigned i = 0; i < 32 && window->newest > i + 1; i++)
        recent |= (uint32_t)has_bit(window, window->newest - 1 - i) << i;
    return recent;
}
