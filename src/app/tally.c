/* SPDX-License-Identifier: MIT */
#include "app/tally.h"

void tally_take(Tally *tally, const Event *event, const World *world)
{
    bool is_hit = event->kind == EVENT_HIT && event->other != NOBODY &&
                  state_are_opponents(world, event->player, event->other);
    if (is_hit && event->bounces > tally->longest_ricochet[event->other])
        tally->longest_ricochet[event->other] = event->bounces;
}
