/* SPDX-License-Identifier: MIT */
/*
 * Rounds with one life each; the last side standing wins the round. Past the time the border closes
 * wholly, so that every round ends: with nobody left it is nobody's.
 */
#include "sim/mode_last_light.h"

#include "sim/breakables.h"
#include "sim/pickups.h"
#include "sim/rules.h"
#include "sim/spawn.h"

/* What stands, as far as it matters: nobody, one side, or more. */
typedef struct Standing {
    int first; /* The first player standing, or NOBODY. */
    bool is_one_side;
} Standing;

static Standing standing_of(const World *world)
{
    Standing standing = {NOBODY, true};
    for (int i = 0; i < world->player_count; i++) {
        if (!world->players[i].is_alive)
            continue;
        if (standing.first == NOBODY)
            standing.first = i;
        else if (state_are_opponents(world, standing.first, i))
            standing.is_one_side = false;
    }
    return standing;
}

static bool has_opponents(const World *world)
{
    for (int i = 1; i < world->player_count; i++)
        if (state_are_opponents(world, 0, i))
            return true;
    return false;
}

/* A team's win is one point for it, and one for each of its players who lived to see it. */
static void win_round(World *world, int first)
{
    int team = world->players[first].team;
    int team_score = world->team_scores[team] + 1;
    for (int i = first; i < world->player_count; i++)
        if (world->players[i].is_alive)
            mode_add_score(world, i, 1, world->players[i].at);
    if (team != 0)
        world->team_scores[team] = team_score;
}

static void end_round(World *world, int winner)
{
    RoundState *round = &world->round;
    round->pause_ticks = RULES_TICKS(ROUND_PAUSE_SECONDS);
    mode_tell(world, EVENT_ROUND_END, winner, vec2(0, 0), round->number);
    if (winner != NOBODY)
        win_round(world, winner);
}

static void begin_round(World *world)
{
    RoundState *round = &world->round;
    round->number++;
    round->ticks = 0;
    world->bullet_count = 0;
    breakables_mend(world);
    pickups_reset(world);
    world->phase = PHASE_COUNTDOWN;
    world->countdown_ticks = RULES_TICKS(ROUND_COUNTDOWN_SECONDS);
    spawn_everyone(world);
}

static bool begin(World *world, Error *out_error)
{
    (void)out_error;
    world->round.number = 1;
    return true;
}

static void step(World *world)
{
    RoundState *round = &world->round;
    if (round->pause_ticks > 0) {
        if (--round->pause_ticks == 0)
            begin_round(world);
        return;
    }
    if (++round->ticks == 1)
        mode_tell(world, EVENT_ROUND_START, NOBODY, vec2(0, 0), round->number);
    Standing standing = standing_of(world);
    bool is_decided = standing.is_one_side && has_opponents(world);
    if (standing.first == NOBODY || is_decided)
        end_round(world, standing.first);
}

/* Two sides play to the full number; the more there are, the longer that would take. */
static int needed(const World *world)
{
    ModeSide sides[MAX_PLAYERS];
    int count = mode_sides(world, sides);
    if (count <= 2)
        return LAST_LIGHT_ROUNDS;
    return count <= 4 ? LAST_LIGHT_ROUNDS_OF_FOUR : LAST_LIGHT_ROUNDS_OF_MORE;
}

static bool is_over(const World *world)
{
    return world->round.pause_ticks > 0 && world->round.number >= LAST_LIGHT_ROUNDS_MOST;
}

static int clock_ticks(const World *world)
{
    return world->round.ticks;
}

static bool never(const World *world)
{
    (void)world;
    return false;
}

static bool never_returns(const World *world, int player)
{
    (void)world;
    (void)player;
    return false;
}

const ModeRules mode_last_light = {
    .seconds = LAST_LIGHT_SECONDS,
    .has_border = true,
    .players = {.people_most = MAX_PLAYERS,
                .total_least = 1,
                .total_most = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true},
    .begin = begin,
    .needed = needed,
    .step = step,
    .is_over = is_over,
    .clock_ticks = clock_ticks,
    .ends_by_clock = never,
    .may_return = never_returns,
};
