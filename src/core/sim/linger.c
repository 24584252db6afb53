/* SPDX-License-Identifier: MIT */
#include "sim/linger.h"

#include "base/error.h"
#include "sim/rules.h"

#define LINGER_TICKS RULES_TICKS(LINGER_SECONDS)

static bool has_living_opponent(const World *world, int player)
{
    for (int i = 0; i < world->player_count; i++)
        if (state_is_living(&world->state.players[i]) && state_are_opponents(world, player, i))
            return true;
    return false;
}

static int ticks_since_report(const Player *player)
{
    return (player->linger_ticks - LINGER_TICKS) % TICKS_PER_SECOND;
}

void linger_step(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        if (!player->is_alive || !has_living_opponent(world, i) ||
            vec2_distance(player->at, player->linger_at) > LINGER_REACH) {
            player->linger_at = player->at;
            player->linger_ticks = 0;
            continue;
        }
        player->linger_ticks++;
        if (linger_is_revealed(world, i) && ticks_since_report(player) == 0)
            events_tell(&world->events, EVENT_REVEALED, i, player->at, 0);
    }
}

bool linger_is_revealed(const World *world, int player)
{
    return world->state.players[player].linger_ticks >= LINGER_TICKS;
}

bool linger_is_just_revealed(const World *world, int player)
{
    return world->state.players[player].linger_ticks == LINGER_TICKS;
}

double linger_progress(const World *world, int player)
{
    double part = (double)world->state.players[player].linger_ticks / LINGER_TICKS;
    return part < 1 ? part : 1;
}

double linger_seconds_since_report(const World *world, int player)
{
    ASSERT(linger_is_revealed(world, player));
    return ticks_since_report(&world->state.players[player]) * SECONDS_PER_TICK;
}
