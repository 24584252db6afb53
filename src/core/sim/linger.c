/* SPDX-License-Identifier: MIT */
#include "sim/linger.h"

#include "rules/rules.h"

#define LINGER_TICKS RULES_TICKS(LINGER_SECONDS)

static bool has_opponents(const World *world, int player)
{
    for (int i = 0; i < world->player_count; i++)
        if (state_are_opponents(world, player, i))
            return true;
    return false;
}

static void tell(World *world, int id)
{
    Player *player = &world->players[id];
    if (player->linger_ticks < LINGER_TICKS ||
        (player->linger_ticks - LINGER_TICKS) % TICKS_PER_SECOND != 0)
        return;
    events_tell(&world->events, EVENT_TICKING, id, player->at, 0);
}

void linger_step(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        if (!player->is_alive || !has_opponents(world, i) ||
            vec2_distance(player->at, player->linger_at) > LINGER_REACH) {
            player->linger_at = player->at;
            player->linger_ticks = 0;
            continue;
        }
        player->linger_ticks++;
        tell(world, i);
    }
}

bool linger_is_ticking(const World *world, int player)
{
    return world->players[player].linger_ticks >= LINGER_TICKS;
}

double linger_part(const World *world, int player)
{
    double part = (double)world->players[player].linger_ticks / LINGER_TICKS;
    return part < 1 ? part : 1;
}
