/* SPDX-License-Identifier: MIT */
#include "app/tally.h"

void tally_step(Tally *tally, const World *world)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        bool is_hit = event->kind == EVENT_HIT && event->other != NOBODY &&
                      state_are_opponents(world, event->player, event->other);
        if (is_hit && event->bounces > tally->longest_ricochet[event->other])
            tally->longest_ricochet[event->other] = event->bounces;
    }
}
