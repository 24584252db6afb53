/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_SUPPORT_OWN_DOING_H
#define CLOCKWISE_TESTS_SUPPORT_OWN_DOING_H

#include "sim/world.h"

/** Whether nobody else has a part in this death: its own bullet, a mover, or the border. Once the
 * clock has run out, the border leaves no place to stand, so that a death there does not count. */
static inline bool own_doing_is(const World *world, const Event *death)
{
    bool is_credited = death->other != NO_PLAYER && death->other != death->player;
    bool is_forced = death->kind == EVENT_BORDER_KILL && mode_seconds_left(world) <= 0;
    return !is_credited && !is_forced;
}

#endif
