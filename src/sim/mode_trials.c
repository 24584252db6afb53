/* SPDX-License-Identifier: MIT */
/*
 * Targets to shoot or dash through against the clock. Where they stand, where everyone starts and
 * what time is good follow from the level alone, so that any two runs on it compare.
 */
#include "sim/mode_trials.h"

#include "base/random.h"
#include "sim/mode_places.h"
#include "sim/rules.h"
#include "sim/sight.h"

#include <string.h>

/* Each target is the farthest from the others among so many tries (Mitchell's best candidate). */
enum { TRIES = 24 };
/* The same numbers for every match: see above. */
enum { PLACES_SEED = 12, PLACES_STREAM = 3 };

/* Targets, and where one starts, are at least so far apart; world units. */
#define LEAST_APART (3 * TARGET_RADIUS)

/* Par: the way from target to target at this share of full speed, and a moment at each to aim. */
#define PAR_SPEED_SHARE 0.9
#define PAR_AIM_SECONDS 0.4

static Vec2 start_of(const World *world)
{
    const Level *level = world->arena->level;
    return level->spawn_count > 0 ? level->spawns[0].at : vec2_scale(level->size, 0.5);
}

static double distance_to_chosen(const World *world, Vec2 at)
{
    const TrialsState *trials = &world->trials;
    double nearest = vec2_distance(at, start_of(world));
    for (int i = 0; i < trials->target_count; i++) {
        double distance = vec2_distance(at, trials->targets[i].at);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

static void choose_target(World *world, const ModePlaces *places, Random *random)
{
    TrialsState *trials = &world->trials;
    Vec2 best = {0, 0};
    double best_distance = LEAST_APART;
    for (int i = 0; i < TRIES; i++) {
        Vec2 at = mode_places_at(places, random_index(random, places->count));
        double distance = distance_to_chosen(world, at);
        if (distance <= best_distance || !mode_places_is_open(places, at))
            continue;
        best = at;
        best_distance = distance;
    }
    if (best_distance > LEAST_APART)
        trials->targets[trials->target_count++].at = best;
}

static int nearest_left(const TrialsState *trials, const bool is_done[TRIAL_TARGETS], Vec2 from)
{
    int nearest = NOBODY;
    double least = HUGE_VAL;
    for (int i = 0; i < trials->target_count; i++) {
        double distance = vec2_distance(from, trials->targets[i].at);
        if (is_done[i] || distance >= least)
            continue;
        nearest = i;
        least = distance;
    }
    return nearest;
}

static int par_of(const World *world)
{
    const TrialsState *trials = &world->trials;
    bool is_done[TRIAL_TARGETS] = {false};
    Vec2 at = start_of(world);
    double seconds = 0;
    for (int i = 0; i < trials->target_count; i++) {
        int next = nearest_left(trials, is_done, at);
        is_done[next] = true;
        seconds += vec2_distance(at, trials->targets[next].at) / (PAR_SPEED_SHARE * PLAYER_SPEED) +
                   PAR_AIM_SECONDS;
        at = trials->targets[next].at;
    }
    return RULES_TICKS(seconds < TRIALS_SECONDS ? seconds : TRIALS_SECONDS);
}

/* Several are on one side. */
static int team(const WorldOptions *options, int people, int player)
{
    (void)people;
    (void)player;
    return options->player_count > 1 ? 1 : 0;
}

static bool begin(World *world, Error *out_error)
{
    ModePlaces places;
    if (!mode_places_create(&places, world->arena, out_error))
        return false;
    Random random = random_make(PLACES_SEED, PLACES_STREAM);
    for (int i = 0; i < TRIAL_TARGETS; i++)
        choose_target(world, &places, &random);
    mode_places_destroy(&places);
    world->trials.targets_left = world->trials.target_count;
    world->trials.par_ticks = par_of(world);
    return true;
}

void mode_trials_hit(World *world, int index, int player)
{
    TrialTarget *target = &world->trials.targets[index];
    TrialsState *trials = &world->trials;
    target->is_hit = true;
    trials->targets_left--;
    if (trials->targets_left == 0)
        trials->finish_ticks = world->play_ticks;
    mode_tell(world, EVENT_TARGET, player, target->at, trials->targets_left);
    mode_add_score(world, player, 1, target->at);
}

void mode_trials_blast(World *world, Vec2 at, double radius, int player)
{
    for (int i = 0; i < world->trials.target_count; i++) {
        const TrialTarget *target = &world->trials.targets[i];
        if (!target->is_hit && vec2_distance(at, target->at) < radius + TARGET_RADIUS &&
            sight_is_open(world, at, target->at))
            mode_trials_hit(world, i, player);
    }
}

static bool is_dashing_through(const Player *player, Vec2 at)
{
    return player->is_alive && player->dash_ticks > 0 &&
           vec2_distance(player->at, at) <= PLAYER_RADIUS + TARGET_RADIUS;
}

static void step(World *world)
{
    TrialsState *trials = &world->trials;
    for (int i = 0; i < trials->target_count; i++)
        for (int k = 0; k < world->player_count && !trials->targets[i].is_hit; k++)
            if (is_dashing_through(&world->players[k], trials->targets[i].at))
                mode_trials_hit(world, i, k);
}

static bool is_over(const World *world)
{
    return world->trials.targets_left == 0;
}

static bool is_won(const World *world)
{
    return world->trials.finish_ticks > 0;
}

static ModeGoal goal(const World *world, int player)
{
    const TrialsState *trials = &world->trials;
    bool is_done[TRIAL_TARGETS];
    for (int i = 0; i < TRIAL_TARGETS; i++)
        is_done[i] = trials->targets[i].is_hit;
    int next = nearest_left(trials, is_done, world->players[player].at);
    if (next == NOBODY)
        return (ModeGoal){.kind = GOAL_NONE, .player = NOBODY};
    return (ModeGoal){GOAL_TARGET, trials->targets[next].at, TARGET_RADIUS, NOBODY};
}

const ModeRules mode_trials = {
    .seconds = TRIALS_SECONDS,
    .is_coop = true,
    .has_fixed_spawns = true,
    .players = {.people_most = MAX_PLAYERS, .total_least = 1, .total_most = MAX_PLAYERS},
    .team = team,
    .begin = begin,
    .step = step,
    .is_over = is_over,
    .is_won = is_won,
    .goal = goal,
};
