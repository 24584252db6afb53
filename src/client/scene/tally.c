/* SPDX-License-Identifier: MIT */
#include "scene/tally.h"

static void take_death(Tally *tally, const Event *event, const World *world)
{
    TallyPlayer *victim = &tally->players[event->player];
    victim->streak = 0;
    victim->hits_taken++;
    if (event->other == NO_PLAYER || !state_are_opponents(world, event->player, event->other))
        return;
    TallyPlayer *killer = &tally->players[event->other];
    killer->streak++;
    if (killer->streak > killer->longest_streak)
        killer->longest_streak = killer->streak;
}

void tally_take(Tally *tally, const Event *event, const World *world)
{
    if (events_is_death(event->kind))
        take_death(tally, event, world);
    else if (event->kind == EVENT_HIT)
        tally->players[event->player].hits_taken++;
    else if (event->kind == EVENT_CATCH)
        tally->players[event->player].catches++;
    else if (event->kind == EVENT_PICKUP)
        tally->players[event->player].pickups++;
}
