/* SPDX-License-Identifier: MIT */
/* A torch that scores a point per second for its carrier, but shows the carrier to everyone and
 * stops its shield from recharging. It drops where the carrier dies, and returns to a home
 * near the center if left or out of the border. */
#include "sim/torch.h"

#include "base/error.h"
#include "sim/free_place.h"
#include "sim/mode.h"
#include "sim/places.h"
#include "sim/rules.h"
#include "sim/score.h"

/* Two free places a grid cell apart still mirror each other, world units. */
#define IMAGE_SLACK 18.0

_Static_assert(sizeof(TorchState) <= MODE_STATE_BYTES, "the state fits into the world");

const TorchState *torch_view(const World *world)
{
    ASSERT(world->rules == &torch_rules);
    return (const TorchState *)(const void *)world->state.mode_state.bytes;
}

static TorchState *torch_state(World *world)
{
    ASSERT(world->rules == &torch_rules);
    return (TorchState *)(void *)world->state.mode_state.bytes;
}

/* The free place nearest to the center that the border leaves is on one side of many arenas. So its
 * mirror images are homes too, as far as they are free: levels are made alike for both sides by
 * turning or mirroring.
 */
static void find_homes(TorchState *torch, const Places *places, Vec2 size)
{
    static const Vec2 mirrorings[TORCH_HOMES] = {{1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
    Box within = mode_last_border(size);
    Vec2 center = vec2_scale(size, 0.5);
    Vec2 offset = vec2_subtract(places_nearest(places, within, center), center);
    for (int i = 0; i < TORCH_HOMES; i++) {
        Vec2 image = vec2_add(center, vec2(mirrorings[i].x * offset.x, mirrorings[i].y * offset.y));
        Vec2 home = places_nearest(places, within, image);
        if (vec2_distance(home, image) <= IMAGE_SLACK)
            torch->homes[torch->home_count++] = home;
    }
}

static void go_home(World *world)
{
    TorchState *torch = torch_state(world);
    torch->home = torch->homes[random_index(&world->state.random, torch->home_count)];
    torch->at = torch->home;
}

static bool torch_begin(World *world, Error *out_error)
{
    Places places;
    if (!places_create(&places, world->arena, out_error))
        return false;
    TorchState *torch = torch_state(world);
    torch->carrier = NO_PLAYER;
    find_homes(torch, &places, world->arena->level->size);
    places_destroy(&places);
    go_home(world);
    return true;
}

/* A carrier keeps it. It stays where it was dropped if there is room; else it is at the home that
 * is nearest to where it was. */
static void torch_carry_over(World *world, const World *from)
{
    TorchState *torch = torch_state(world);
    const TorchState *before = torch_view(from);
    torch->carrier = before->carrier;
    torch->idle_ticks = before->idle_ticks;
    torch->home = torch->homes[0];
    for (int i = 1; i < torch->home_count; i++)
        if (vec2_distance(torch->homes[i], before->home) < vec2_distance(torch->home, before->home))
            torch->home = torch->homes[i];
    bool is_home = vec2_distance(before->at, before->home) <= 0;
    torch->at = is_home || !free_place_is_free(world, before->at) ? torch->home : before->at;
    if (torch->carrier != NO_PLAYER)
        torch->at = world->state.players[torch->carrier].at;
}

static void drop_torch(World *world)
{
    TorchState *torch = torch_state(world);
    events_tell(&world->events, EVENT_TORCH_DROP, torch->carrier, torch->at, 0);
    torch->carrier = NO_PLAYER;
    torch->idle_ticks = 0;
}

/* To which home is by chance, so a partial world is told. */
static void go_home_where_lost(World *world)
{
    TorchState *torch = torch_state(world);
    Box box;
    bool is_home = vec2_distance(torch->at, torch->home) <= 0;
    bool is_shut_out = mode_border(world, &box) && !box_contains(box, torch->at);
    if (is_home || (++torch->idle_ticks < RULES_TICKS(TORCH_IDLE_SECONDS) && !is_shut_out) ||
        world->options.is_partial)
        return;
    go_home(world);
    events_tell(&world->events, EVENT_TORCH_DROP, NO_PLAYER, torch->at, 0);
}

static int nearest_toucher(const World *world)
{
    double reach = PLAYER_RADIUS + TORCH_RADIUS;
    int nearest = NO_PLAYER;
    for (int i = 0; i < world->player_count; i++) {
        double distance = vec2_distance(world->state.players[i].at, torch_view(world)->at);
        if (!world->state.players[i].is_alive || distance > reach)
            continue;
        nearest = i;
        reach = distance;
    }
    return nearest;
}

static void torch_step(World *world)
{
    TorchState *torch = torch_state(world);
    if (torch->carrier != NO_PLAYER && !world->state.players[torch->carrier].is_alive) {
        drop_torch(world);
    } else if (torch->carrier != NO_PLAYER) {
        torch->at = world->state.players[torch->carrier].at;
        score_add_tick(world, torch->carrier, torch->at);
    } else if ((torch->carrier = nearest_toucher(world)) != NO_PLAYER) {
        events_tell(&world->events, EVENT_TORCH_TAKE, torch->carrier, torch->at, 0);
    } else {
        go_home_where_lost(world);
    }
}

static bool is_lit(const World *world, int player)
{
    return torch_view(world)->carrier == player;
}

static ModeGoal torch_goal(const World *world, int player)
{
    const TorchState *torch = torch_view(world);
    if (torch->carrier == player)
        return (ModeGoal){.kind = GOAL_NONE, .player = NO_PLAYER};
    ModeGoalKind kind = torch->carrier == NO_PLAYER ? GOAL_TORCH : GOAL_CARRIER;
    return (ModeGoal){kind, torch->at, TORCH_RADIUS, torch->carrier};
}

static const StateField torch_fields[] = {
    FIELD_ROW(FIELD_INT, TorchState, carrier, NO_PLAYER, PLAYERS_MAX - 1),
    FIELD_ROW_VEC2(TorchState, home.x, home.y, FIELD_PLACE_MAX),
    FIELD_ROW_VEC2(TorchState, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW(FIELD_INT, TorchState, idle_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW_FIXED(TorchState, homes),
    FIELD_ROW_FIXED(TorchState, home_count),
};

static bool torch_is_sound(const World *world)
{
    return torch_view(world)->carrier < world->player_count;
}

const ModeRules torch_rules = {
    .mode = MODE_TORCH,
    .seconds = TORCH_SECONDS,
    .has_border = true,
    .has_midnight = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .can_have_teams = true,
                .has_bots = true},
    .begin = torch_begin,
    .carry_over = torch_carry_over,
    .step = torch_step,
    .step_partial = torch_step, /* Everyone sees who carries it. */
    .is_lit = is_lit,
    .goal = torch_goal,
    .state = FIELD_TABLE_FIXED(TorchState, torch_fields, 2),
    .is_sound = torch_is_sound,
};
