/* SPDX-License-Identifier: MIT */
/* A lit zone that moves. A side alone in it scores a point per second, credited to one of its
 * players inside. At the start, and at the end when the border closes, it is at the zone nearest to
 * the center. */
#include "sim/beacon.h"

#include "base/error.h"
#include "sim/places.h"
#include "sim/rules.h"
#include "sim/score.h"

/* For levels without zones: radius, and places as shares of the arena's size. */
#define OWN_RADIUS 110.0
static const Vec2 own_shares[BEACON_OWN_ZONES] = {
    {0.5, 0.5}, {0.2, 0.7}, {0.8, 0.3}, {0.7, 0.8}, {0.3, 0.2}};
/* Zones whose distances differ by less are equally near, world units. */
#define EQUALLY_NEAR 1.0

/* Points that win a match of so many players. The more play, the less often one is alone in it. */
static const int points_to_win[PLAYERS_MAX + 1] = {
    [1] = 32, [2] = 32, [3] = 25, [4] = 20, [5] = 17, [6] = 15, [7] = 13, [8] = 12};
#define TEAM_POINTS_TO_WIN 40

static int beacon_needed(int players, bool has_teams)
{
    ASSERT(players >= 1 && players <= PLAYERS_MAX);
    return has_teams && players > 2 ? TEAM_POINTS_TO_WIN : points_to_win[players];
}

_Static_assert(sizeof(BeaconState) <= MODE_STATE_BYTES, "the state fits into the world");

const BeaconState *beacon_view(const World *world)
{
    ASSERT(world->rules == &beacon_rules);
    return (const BeaconState *)(const void *)world->state.mode_state.bytes;
}

static BeaconState *beacon_state(World *world)
{
    ASSERT(world->rules == &beacon_rules);
    return (BeaconState *)(void *)world->state.mode_state.bytes;
}

static int zone_count(const World *world)
{
    int count = world->arena->level->zone_count;
    return count > 0 ? count : BEACON_OWN_ZONES;
}

static LevelZone zone_of(const World *world, int index)
{
    const Level *level = world->arena->level;
    if (level->zone_count > 0)
        return level->zones[index];
    return (LevelZone){beacon_view(world)->own_zones[index], OWN_RADIUS};
}

static double zone_distance_from_center(const World *world, int index)
{
    return vec2_distance(zone_of(world, index).at, vec2_scale(world->arena->level->size, 0.5));
}

/* Of equally near zones one by chance: each may lie on a side's own half. */
static int choose_central_zone(World *world)
{
    int candidates[LEVEL_ZONES];
    int count = 0;
    double nearest = HUGE_VAL;
    for (int i = 0; i < zone_count(world); i++) {
        double distance = zone_distance_from_center(world, i);
        if (distance < nearest - EQUALLY_NEAR)
            count = 0;
        if (distance < nearest + EQUALLY_NEAR)
            candidates[count++] = i;
        nearest = distance < nearest ? distance : nearest;
    }
    return candidates[random_index(&world->state.random, count)];
}

/* Any other zone; at the end the one nearest to the center, inside the border. */
static int choose_next(World *world)
{
    int count = zone_count(world);
    int until_end = RULES_TICKS(BEACON_SECONDS) - world->state.play_ticks;
    if (until_end <= RULES_TICKS(2 * BEACON_STAY_SECONDS))
        return choose_central_zone(world);
    if (count == 1)
        return 0;
    int other = random_index(&world->state.random, count - 1);
    return other < beacon_view(world)->zone ? other : other + 1;
}

static void go_next_to(World *world, int zone)
{
    BeaconState *beacon = beacon_state(world);
    LevelZone next = zone_of(world, zone);
    beacon->next_zone = zone;
    beacon->next_at = next.at;
    beacon->next_radius = next.radius;
}

static void stand_at(World *world, int zone)
{
    BeaconState *beacon = beacon_state(world);
    LevelZone here = zone_of(world, zone);
    beacon->zone = zone;
    beacon->at = here.at;
    beacon->radius = here.radius;
    int until_end = RULES_TICKS(BEACON_SECONDS) - world->state.play_ticks;
    beacon->move_ticks = RULES_TICKS(BEACON_STAY_SECONDS);
    if (until_end <= beacon->move_ticks && !world->options.is_endless)
        beacon->move_ticks = 0;
    go_next_to(world, choose_next(world));
}

static bool beacon_begin(World *world, Error *out_error)
{
    BeaconState *beacon = beacon_state(world);
    beacon->scorer = NO_PLAYER;
    if (world->arena->level->zone_count == 0) {
        Places places;
        if (!places_create(&places, world->arena, out_error))
            return false;
        Vec2 size = world->arena->level->size;
        for (int i = 0; i < BEACON_OWN_ZONES; i++) {
            Vec2 wanted = vec2(own_shares[i].x * size.x, own_shares[i].y * size.y);
            beacon->own_zones[i] = places_nearest(&places, (Box){vec2(0, 0), size}, wanted);
        }
        places_destroy(&places);
    }
    stand_at(world, choose_central_zone(world));
    return true;
}

/* It stays in the zone of its number, wherever that is now, and moves when it would have moved. */
static void beacon_carry_over(World *world, const World *from)
{
    const BeaconState *before = beacon_view(from);
    int count = zone_count(world);
    stand_at(world, before->zone < count ? before->zone : count - 1);
    if (before->next_zone < count)
        go_next_to(world, before->next_zone);
    beacon_state(world)->move_ticks = before->move_ticks;
}

static bool is_inside(const World *world, int player)
{
    const BeaconState *beacon = beacon_view(world);
    const Player *self = &world->state.players[player];
    return self->is_alive && vec2_distance(self->at, beacon->at) <= beacon->radius;
}

static void find_scorer(World *world)
{
    BeaconState *beacon = beacon_state(world);
    int scorer = NO_PLAYER;
    if (beacon->scorer != NO_PLAYER && is_inside(world, beacon->scorer))
        scorer = beacon->scorer;
    beacon->is_contested = false;
    for (int i = 0; i < world->player_count; i++) {
        if (!is_inside(world, i))
            continue;
        if (scorer == NO_PLAYER)
            scorer = i;
        else if (state_are_opponents(world, scorer, i))
            beacon->is_contested = true;
    }
    beacon->scorer = scorer;
}

static void beacon_step(World *world)
{
    BeaconState *beacon = beacon_state(world);
    if (beacon->move_ticks > 0 && --beacon->move_ticks == 0) {
        bool moves = beacon->next_zone != beacon->zone;
        stand_at(world, beacon->next_zone);
        if (moves)
            events_tell(&world->events, EVENT_BEACON_MOVE, NO_PLAYER, beacon->at, 0);
    }
    find_scorer(world);
    if (beacon->scorer != NO_PLAYER && !beacon->is_contested)
        score_add_tick(world, beacon->scorer, beacon->at);
}

/* Where it moves is told, and so is a hidden player in it as long as that scores. */
static void beacon_step_partial(World *world)
{
    BeaconState *beacon = beacon_state(world);
    beacon->move_ticks -= beacon->move_ticks > 1;
    if (beacon->scorer == NO_PLAYER || !state_is_hidden(&world->state.players[beacon->scorer]))
        find_scorer(world);
    if (beacon->scorer != NO_PLAYER && !beacon->is_contested)
        score_add_tick(world, beacon->scorer, beacon->at);
}

/* The next place shows only shortly before. */
static void beacon_hide_secrets(World *world)
{
    BeaconState *beacon = beacon_state(world);
    if (beacon->move_ticks <= RULES_TICKS(BEACON_NOTICE_SECONDS))
        return;
    beacon->next_zone = beacon->zone;
    beacon->next_at = beacon->at;
    beacon->next_radius = beacon->radius;
}

static ModeGoal beacon_goal(const World *world, int player)
{
    (void)player;
    const BeaconState *beacon = beacon_view(world);
    return (ModeGoal){GOAL_BEACON, beacon->at, beacon->radius, NO_PLAYER};
}

/* A derived zone's place does not follow from its number. */
static const StateField beacon_fields[] = {
    FIELD_ROW(FIELD_INT, BeaconState, zone, 0, LEVEL_ZONES - 1),
    FIELD_ROW_VEC2(BeaconState, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW(FIELD_DOUBLE, BeaconState, radius, 0, LEVEL_ZONE_MAX),
    FIELD_ROW(FIELD_INT, BeaconState, move_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, BeaconState, next_zone, 0, LEVEL_ZONES - 1),
    FIELD_ROW_VEC2(BeaconState, next_at.x, next_at.y, FIELD_PLACE_MAX),
    FIELD_ROW(FIELD_DOUBLE, BeaconState, next_radius, 0, LEVEL_ZONE_MAX),
    FIELD_ROW(FIELD_INT, BeaconState, scorer, NO_PLAYER, PLAYERS_MAX - 1),
    FIELD_ROW_BOOL(BeaconState, is_contested),
    FIELD_ROW_FIXED(BeaconState, own_zones),
};

static bool beacon_is_sound(const World *world)
{
    const BeaconState *beacon = beacon_view(world);
    int count = zone_count(world);
    return beacon->zone < count && beacon->next_zone < count &&
           beacon->scorer < world->player_count;
}

const ModeRules beacon_rules = {
    .mode = MODE_BEACON,
    .seconds = BEACON_SECONDS,
    .has_border = true,
    .has_midnight = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .can_have_teams = true,
                .has_bots = true},
    .needed = beacon_needed,
    .begin = beacon_begin,
    .carry_over = beacon_carry_over,
    .step = beacon_step,
    .step_partial = beacon_step_partial,
    .hide_secrets = beacon_hide_secrets,
    .goal = beacon_goal,
    .state = FIELD_TABLE_FIXED(BeaconState, beacon_fields, 1),
    .is_sound = beacon_is_sound,
};
