/* SPDX-License-Identifier: MIT */
/*
 * A torch that scores for who carries it, a point a second, shows its carrier to everybody and
 * keeps the shield from recharging. It lies where its carrier died; out of reach it goes home.
 */
#include "sim/mode_torch.h"

#include "sim/mode_places.h"
#include "sim/rules.h"

static bool begin(World *world, Error *out_error)
{
    ModePlaces places;
    if (!mode_places_create(&places, world->arena, out_error))
        return false;
    Vec2 middle = vec2_scale(world->arena->level->size, 0.5);
    world->torch.home = world->torch.at = mode_places_nearest(&places, middle);
    mode_places_destroy(&places);
    return true;
}

static void drop(World *world)
{
    TorchState *torch = &world->torch;
    mode_tell(world, EVENT_TORCH_DROP, torch->carrier, torch->at, 0);
    torch->carrier = NOBODY;
    torch->idle_ticks = 0;
}

static void go_home_where_lost(World *world)
{
    TorchState *torch = &world->torch;
    Box box;
    bool is_home = vec2_distance(torch->at, torch->home) <= 0;
    bool is_shut_out = mode_border(world, &box) && !box_contains(box, torch->at);
    if (is_home || (++torch->idle_ticks < RULES_TICKS(TORCH_IDLE_SECONDS) && !is_shut_out))
        return;
    torch->at = torch->home;
    mode_tell(world, EVENT_TORCH_DROP, NOBODY, torch->at, 0);
}

static int nearest_toucher(const World *world)
{
    double reach = PLAYER_RADIUS + TORCH_RADIUS;
    int nearest = NOBODY;
    for (int i = 0; i < world->player_count; i++) {
        double distance = vec2_distance(world->players[i].at, world->torch.at);
        if (!world->players[i].is_alive || distance > reach)
            continue;
        nearest = i;
        reach = distance;
    }
    return nearest;
}

static void step(World *world)
{
    TorchState *torch = &world->torch;
    if (torch->carrier != NOBODY && !world->players[torch->carrier].is_alive) {
        drop(world);
    } else if (torch->carrier != NOBODY) {
        torch->at = world->players[torch->carrier].at;
        mode_add_point_tick(world, torch->carrier, torch->at);
    } else if ((torch->carrier = nearest_toucher(world)) != NOBODY) {
        mode_tell(world, EVENT_TORCH_TAKE, torch->carrier, torch->at, 0);
    } else {
        go_home_where_lost(world);
    }
}

static bool is_lit(const World *world, int player)
{
    return world->torch.carrier == player;
}

static ModeGoal goal(const World *world, int player)
{
    const TorchState *torch = &world->torch;
    if (torch->carrier == player)
        return (ModeGoal){.kind = GOAL_NONE, .player = NOBODY};
    ModeGoalKind kind = torch->carrier == NOBODY ? GOAL_TORCH : GOAL_CARRIER;
    return (ModeGoal){kind, torch->at, TORCH_RADIUS, torch->carrier};
}

const ModeRules mode_torch = {
    .seconds = TORCH_SECONDS,
    .has_border = true,
    .players = {.people_most = MAX_PLAYERS,
                .total_least = 1,
                .total_most = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true},
    .begin = begin,
    .step = step,
    .is_lit = is_lit,
    .goal = goal,
};
