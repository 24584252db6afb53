/* SPDX-License-Identifier: MIT */
#include "sim/score.h"

#include "base/time.h"

static void give_points(World *world, int player, int points)
{
    Player *scorer = &world->state.players[player];
    scorer->score += points;
    if (scorer->team != 0)
        world->state.team_scores[scorer->team] += points;
}

void score_add(World *world, int player, int points, Vec2 at)
{
    give_points(world, player, points);
    events_tell(&world->events, EVENT_SCORE, player, at, points);
}

void score_add_tick(World *world, int player, Vec2 at)
{
    if (++world->state.players[player].point_ticks < TICKS_PER_SECOND)
        return;
    world->state.players[player].point_ticks = 0;
    score_add(world, player, 1, at);
}

void score_count_kill(World *world, int victim, int killer)
{
    bool counts = world->rules->counts_kills;
    world->state.players[victim].deaths++;
    if (killer == NO_PLAYER || killer == victim) {
        world->state.players[victim].self_kills++;
        if (counts)
            give_points(world, victim, -1);
        return;
    }
    world->state.players[killer].kills++;
    if (counts)
        give_points(world, killer, state_are_opponents(world, victim, killer) ? 1 : -1);
}

void score_count_refill(World *world, int victim, int killer)
{
    if (killer != NO_PLAYER && state_are_opponents(world, victim, killer))
        give_points(world, killer, 1);
}
