/* SPDX-License-Identifier: MIT */
/*
 * Targets to shoot or to run through against the clock. Where they stand, where everyone starts and
 * what time is good follow from the level alone, so that any two runs on it compare.
 */
#include "sim/mode_trials.h"

#include "base/random.h"
#include "sim/mode_places.h"
#include "sim/rules.h"
#include "sim/sight.h"

/* Each target is the farthest from the others among so many tries (Mitchell's best candidate). */
enum { TRIES = 24 };
/* The same numbers for every match: see above. */
enum { PLACES_SEED = 12, PLACES_STREAM = 3 };

/* Targets, and where one starts, are at least so far apart; world units. */
#define LEAST_APART (3 * TARGET_RADIUS)

/* Par: the whole round at full speed, and so long at each target to aim. */
#define PAR_AIM_SECONDS 0.2

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

/* How far it is to walk. */
static double way_length(const ModePlaces *places, Vec2 from, Vec2 to)
{
    Path path;
    double length = 0;
    if (navigation_find(places->navigation, from, to, &path))
        for (int i = 0; i < path.count; i++) {
            length += vec2_distance(from, path.points[i]);
            from = path.points[i];
        }
    return length + vec2_distance(from, to);
}

/*
 * Puts the targets in the order of a round that always goes on to the nearest: whoever is led from
 * one to the next is not led to and fro. Returns how long the round is.
 */
static double lay_round(World *world, const ModePlaces *places)
{
    TrialsState *trials = &world->trials;
    Vec2 from = start_of(world);
    double length = 0;
    for (int i = 0; i < trials->target_count; i++) {
        int nearest = i;
        double least = HUGE_VAL;
        for (int k = i; k < trials->target_count; k++) {
            double way = way_length(places, from, trials->targets[k].at);
            if (way >= least)
                continue;
            nearest = k;
            least = way;
        }
        TrialTarget next = trials->targets[nearest];
        trials->targets[nearest] = trials->targets[i];
        trials->targets[i] = next;
        from = next.at;
        length += least;
    }
    return length;
}

static int par_of(const World *world, double round_length)
{
    double seconds = round_length / PLAYER_SPEED + PAR_AIM_SECONDS * world->trials.target_count;
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
    world->trials.par_ticks = par_of(world, lay_round(world, &places));
    world->trials.targets_left = world->trials.target_count;
    mode_places_destroy(&places);
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

static bool is_touching(const Player *player, Vec2 at)
{
    return player->is_alive && vec2_distance(player->at, at) <= PLAYER_RADIUS + TARGET_RADIUS;
}

static void step(World *world)
{
    TrialsState *trials = &world->trials;
    for (int i = 0; i < trials->target_count; i++)
        for (int k = 0; k < world->player_count && !trials->targets[i].is_hit; k++)
            if (is_touching(&world->players[k], trials->targets[i].at))
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

/* The next of the round. */
static ModeGoal goal(const World *world, int player)
{
    (void)player;
    const TrialsState *trials = &world->trials;
    for (int i = 0; i < trials->target_count; i++)
        if (!trials->targets[i].is_hit)
            return (ModeGoal){GOAL_TARGET, trials->targets[i].at, TARGET_RADIUS, NOBODY};
    return (ModeGoal){.kind = GOAL_NONE, .player = NOBODY};
}

const ModeRules mode_trials = {
    .seconds = TRIALS_SECONDS,
    .is_coop = true,
    .ignores_seed = true,
    .players = {.people_most = MAX_PLAYERS,
                .total_least = 1,
                .total_most = MAX_PLAYERS,
                .is_solo = true},
    .team = team,
    .begin = begin,
    .step = step,
    .is_over = is_over,
    .is_won = is_won,
    .goal = goal,
};
