/* SPDX-License-Identifier: MIT */
/* Rounds with one life each; the last side standing wins the round. When the time is up the border
 * closes completely, so that every round ends; a round without survivors has no winner. */
#include "sim/last_light.h"

#include "base/error.h"
#include "sim/breakables.h"
#include "sim/mode.h"
#include "sim/pickups.h"
#include "sim/rules.h"
#include "sim/score.h"
#include "sim/spawn.h"

/* The survivors of a round. */
typedef struct Standing {
    int first; /* The first player standing, or NO_PLAYER. */
    bool is_one_side;
} Standing;

_Static_assert(sizeof(RoundState) <= MODE_STATE_BYTES, "the state fits into the world");

static const RoundState *last_light_view(const World *world)
{
    ASSERT(world->rules == &last_light_rules);
    return (const RoundState *)(const void *)world->state.mode_state.bytes;
}

static RoundState *last_light_state(World *world)
{
    ASSERT(world->rules == &last_light_rules);
    return (RoundState *)(void *)world->state.mode_state.bytes;
}

static Standing standing_of(const World *world)
{
    Standing standing = {NO_PLAYER, true};
    for (int i = 0; i < world->player_count; i++) {
        if (!world->state.players[i].is_alive)
            continue;
        if (standing.first == NO_PLAYER)
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

/* A win is one point for the team, and one for each survivor. */
static void win_round(World *world, int first)
{
    int team = world->state.players[first].team;
    int team_score = world->state.team_scores[team] + 1;
    for (int i = first; i < world->player_count; i++)
        if (world->state.players[i].is_alive)
            score_add(world, i, 1, world->state.players[i].at);
    if (team != 0)
        world->state.team_scores[team] = team_score;
}

static void end_round(World *world, int winner)
{
    RoundState *round = last_light_state(world);
    round->pause_ticks = RULES_TICKS(ROUND_PAUSE_SECONDS);
    events_tell(&world->events, EVENT_ROUND_END, winner, vec2(0, 0), round->number);
    if (winner != NO_PLAYER)
        win_round(world, winner);
}

static void begin_round(World *world)
{
    RoundState *round = last_light_state(world);
    round->number++;
    round->ticks = 0;
    world->state.bullet_count = 0;
    breakables_mend(world);
    pickups_reset(world);
    world->state.phase = PHASE_COUNTDOWN;
    world->state.countdown_ticks = RULES_TICKS(ROUND_COUNTDOWN_SECONDS);
    spawn_everyone(world);
}

static bool last_light_begin(World *world, Error *out_error)
{
    (void)out_error;
    last_light_state(world)->number = 1;
    return true;
}

static void last_light_carry_over(World *world, const World *from)
{
    *last_light_state(world) = *last_light_view(from);
}

static void last_light_step(World *world)
{
    RoundState *round = last_light_state(world);
    if (round->pause_ticks > 0) {
        if (--round->pause_ticks == 0)
            begin_round(world);
        return;
    }
    if (++round->ticks == 1)
        events_tell(&world->events, EVENT_ROUND_START, NO_PLAYER, vec2(0, 0), round->number);
    Standing standing = standing_of(world);
    bool is_decided = standing.is_one_side && has_opponents(world);
    if ((standing.first == NO_PLAYER || is_decided) && !spawn_has_waiting(world))
        end_round(world, standing.first);
}

/* Who stands, and so when a round ends, is told. */
static void last_light_step_partial(World *world)
{
    RoundState *round = last_light_state(world);
    if (round->pause_ticks > 1)
        round->pause_ticks--;
    else if (round->pause_ticks == 0)
        round->ticks++;
}

/* More sides need fewer wins, so that a match does not take longer. */
static int rounds_needed(int players, bool has_teams)
{
    return has_teams || players <= 2 ? LAST_LIGHT_ROUNDS : LAST_LIGHT_ROUNDS_OF_MORE;
}

static bool last_light_is_over(const World *world)
{
    const RoundState *round = last_light_view(world);
    return round->pause_ticks > 0 && round->number >= LAST_LIGHT_ROUNDS_MAX;
}

static int last_light_clock_ticks(const World *world)
{
    return last_light_view(world)->ticks;
}

static bool can_hurt(const World *world)
{
    return last_light_view(world)->pause_ticks == 0;
}

static int round_number(const World *world)
{
    return last_light_view(world)->number;
}

static const StateField last_light_fields[] = {
    FIELD_ROW(FIELD_INT, RoundState, number, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, RoundState, ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, RoundState, pause_ticks, 0, FIELD_COUNT_MAX),
};

const ModeRules last_light_rules = {
    .mode = MODE_LAST_LIGHT,
    .seconds = LAST_LIGHT_SECONDS,
    .has_border = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .can_have_teams = true,
                .has_bots = true},
    .begin = last_light_begin,
    .carry_over = last_light_carry_over,
    .needed = rounds_needed,
    .step = last_light_step,
    .step_partial = last_light_step_partial,
    .is_over = last_light_is_over,
    .round = round_number,
    .clock_ticks = last_light_clock_ticks,
    .outlasts_clock = true,
    .is_one_life = true,
    .can_hurt = can_hurt,
    .state = FIELD_TABLE(RoundState, last_light_fields),
};
