/* SPDX-License-Identifier: MIT */
#include "profile/player_events.h"

bool player_events_is_hit(const World *world, const Event *event, int player)
{
    return event->kind == EVENT_HIT && event->other == player &&
           state_are_opponents(world, player, event->player);
}

int player_events_streak(const World *world, const Event *event, int player, int streak)
{
    if (!events_is_death(event->kind))
        return streak;
    if (event->player == player)
        return 0;
    bool is_kill = event->other == player && state_are_opponents(world, player, event->player);
    return is_kill ? streak + 1 : streak;
}
