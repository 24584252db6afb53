/* SPDX-License-Identifier: MIT */
/* Targets to shoot or touch against the clock. Their places, the start and the par time depend on
 * the level alone, so that all runs on it can be compared. */
#include "sim/world.h"

#include "sim/sight.h"
#include "sim/weapons.h"

/* Each target is the farthest from the others among this many tries (Mitchell's best candidate). */
enum { TRIES = 24 };
/* Every match uses the same random numbers, except in a Daily dial. */
enum { PLACES_SEED = 12, PLACES_STREAM = 3 };

/* Least distance between targets, and to the start and to pickups; world units. */
#define APART_MIN (3 * TARGET_RADIUS)

/* Par: the way of a player who shoots each target as soon as it can be hit from within this
 * distance, in steps; at full speed, with a dash whenever it is ready and no mover is about, plus
 * the time to aim at each target. The estimate is a share of all that. How many masters beat it
 * differs by level, so a level can give a measured par instead. */
#define PAR_REACH 450.0
#define PAR_STEP 20.0
#define PAR_AIM_SECONDS 0.3
#define PAR_SHARE 0.88

MODE_STATE(extern, TrialsState, trials, MODE_TRIALS)

/* Medals by their share of par, on every level. */
static const double medal_factors[TRIALS_MEDALS] = {
    [TRIALS_BRONZE] = 2.0, [TRIALS_SILVER] = 1.3, [TRIALS_GOLD] = 1.0};

const char *const trials_medal_names[TRIALS_MEDALS] = {"none", "bronze", "silver", "gold"};

static int medal_ticks(int par_ticks, TrialsMedal medal)
{
    ASSERT(medal >= TRIALS_NO_MEDAL && medal < TRIALS_MEDALS);
    int whole = RULES_TICKS(TRIALS_SECONDS);
    int ticks = (int)(medal_factors[medal] * par_ticks + 0.5);
    return medal == TRIALS_NO_MEDAL || ticks > whole ? whole : ticks;
}

int trials_medal_ticks(const World *world, TrialsMedal medal)
{
    return medal_ticks(trials_view(world)->par_ticks, medal);
}

double trials_medal_seconds(double par, TrialsMedal medal)
{
    return medal_ticks(RULES_TICKS(par), medal) * SECONDS_PER_TICK;
}

TrialsMedal trials_medal(const World *world, int ticks)
{
    int medal = TRIALS_GOLD;
    while (medal > TRIALS_NO_MEDAL && ticks > trials_medal_ticks(world, (TrialsMedal)medal))
        medal--;
    return (TrialsMedal)medal;
}

static Vec2 start_of(const World *world)
{
    const Level *level = world->arena->level;
    return level->spawn_count > 0 ? level->spawns[0].at : vec2_scale(level->size, 0.5);
}

enum { NO_TARGET = -1 };

/* The smallest distance to the start and to the targets so far, without `except` (or NO_TARGET). */
static double distance_to_chosen(const World *world, Vec2 at, int except)
{
    double nearest = vec2_distance(at, start_of(world));
    for (int i = 0; i < world->state.target_count; i++) {
        double distance = vec2_distance(at, world->state.targets[i].at);
        nearest = i != except && distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* Alone, only a weapon and the dash are of use. */
enum { TRIALS_PICKUPS = 1 << PICKUP_WEAPON | 1 << PICKUP_DASH };

static bool is_near_pickup(const Level *level, Vec2 at)
{
    for (int i = 0; i < level->pickup_count; i++)
        if ((TRIALS_PICKUPS >> level->pickups[i].kind & 1) &&
            vec2_distance(at, level->pickups[i].at) < APART_MIN)
            return true;
    return false;
}

static void place_target(World *world, const Places *places, Random *random)
{
    Vec2 best = {0, 0};
    double best_distance = APART_MIN;
    for (int i = 0; i < TRIES; i++) {
        Vec2 at = places_at(places, random_index(random, places->count));
        double distance = distance_to_chosen(world, at, NO_TARGET);
        if (distance <= best_distance || !places_is_open(places, at))
            continue;
        best = at;
        best_distance = distance;
    }
    if (best_distance > APART_MIN)
        world->state.targets[world->state.target_count++].at = best;
}

/* Moves a target to the nearest place where it is apart from all pickups and other targets; leaves
 * it where it is if there is none. */
static void move_off_pickups(World *world, const Places *places, int index)
{
    const Level *level = world->arena->level;
    Vec2 from = world->state.targets[index].at;
    double least = HUGE_VAL;
    for (int i = 0; i < places->count && is_near_pickup(level, from); i++) {
        Vec2 at = places_at(places, i);
        double distance = vec2_distance(from, at);
        if (distance >= least || is_near_pickup(level, at) ||
            distance_to_chosen(world, at, index) <= APART_MIN || !places_is_open(places, at))
            continue;
        world->state.targets[index].at = at;
        least = distance;
    }
}

static double way_length(const Places *places, Vec2 from, Vec2 to)
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

/* Orders the targets so that each is the nearest one left from the last, to keep the arrow to the
 * next target from leading back and forth. */
static void lay_round(World *world, const Places *places)
{
    Vec2 from = start_of(world);
    for (int i = 0; i < world->state.target_count; i++) {
        int nearest = i;
        double least = HUGE_VAL;
        for (int k = i; k < world->state.target_count; k++) {
            double way = way_length(places, from, world->state.targets[k].at);
            if (way >= least)
                continue;
            nearest = k;
            least = way;
        }
        Target next = world->state.targets[nearest];
        world->state.targets[nearest] = world->state.targets[i];
        world->state.targets[i] = next;
        from = next.at;
    }
}

static bool can_hit(const World *world, Vec2 from, Vec2 target)
{
    return vec2_distance(from, target) <= PAR_REACH && sight_is_open(world, from, target);
}

/* Whether a mover may come to a place. The estimate does not dash there. */
static bool is_swept(const World *world, Vec2 at)
{
    const Arena *arena = world->arena;
    for (int i = 0; i < arena->moving_count; i++)
        if (box_contains(arena->obstacles[arena->moving[i]].swept, at))
            return true;
    return false;
}

/* Runs from `at` to `to` until the target can be hit; returns the seconds that takes. */
static double run_straight(const World *world, Vec2 *at, Vec2 to, Vec2 target)
{
    double dashing = (DASH_SPEED - PLAYER_SPEED) * DASH_SECONDS / DASH_COOLDOWN_SECONDS;
    double left = vec2_distance(*at, to);
    Vec2 way = vec2_unit_or(vec2_subtract(to, *at), vec2(0, 0));
    double seconds = 0;
    for (; left > 0 && !can_hit(world, *at, target); left -= PAR_STEP) {
        double step = left < PAR_STEP ? left : PAR_STEP;
        *at = vec2_add_scaled(*at, way, step);
        seconds += step / (is_swept(world, *at) ? PLAYER_SPEED : PLAYER_SPEED + dashing);
    }
    return seconds;
}

static double run_to(const World *world, const Places *places, Vec2 *at, Vec2 target)
{
    Path path;
    double seconds = 0;
    if (navigation_find(places->navigation, *at, target, &path))
        for (int i = 0; i < path.count; i++)
            seconds += run_straight(world, at, path.points[i], target);
    return seconds + run_straight(world, at, target, target);
}

static double estimate_par(const World *world, const Places *places)
{
    double seconds = 0;
    Vec2 at = start_of(world);
    for (int i = 0; i < world->state.target_count; i++)
        seconds += run_to(world, places, &at, world->state.targets[i].at) + PAR_AIM_SECONDS;
    seconds *= PAR_SHARE;
    return seconds < TRIALS_SECONDS ? seconds : TRIALS_SECONDS;
}

static bool trials_begin(World *world, Error *out_error)
{
    Places places;
    if (!places_create(&places, world->arena, out_error))
        return false;
    int day = world->options.daily;
    Random random =
        random_make(day != DAILY_NONE ? daily_of(day).seed : PLACES_SEED, PLACES_STREAM);
    for (int i = 0; i < TARGETS_MAX; i++)
        place_target(world, &places, &random);
    for (int i = 0; i < world->state.target_count; i++)
        move_off_pickups(world, &places, i);
    lay_round(world, &places);
    double par = world->arena->level->par;
    trials_state(world)->par_ticks = RULES_TICKS(par > 0 ? par : estimate_par(world, &places));
    world->state.targets_left = world->state.target_count;
    places_destroy(&places);
    return true;
}

/* A target at the place of an old one keeps whether it was hit. The others are new. */
static void trials_carry_over(World *world, const World *from)
{
    trials_state(world)->finish_ticks = trials_view(from)->finish_ticks;
    for (int i = 0; i < world->state.target_count; i++)
        for (int k = 0; k < from->state.target_count; k++)
            if (vec2_distance(world->state.targets[i].at, from->state.targets[k].at) <= 0)
                world->state.targets[i].is_hit = from->state.targets[k].is_hit;
    world->state.targets_left = 0;
    for (int i = 0; i < world->state.target_count; i++)
        world->state.targets_left += !world->state.targets[i].is_hit;
}

static void trials_step(World *world)
{
    TrialsState *trials = trials_state(world);
    /* In a Daily dial everyone begins with the day's weapon. */
    bool hands_out = world->options.daily != DAILY_NONE && world->state.play_ticks == 1;
    for (int i = 0; i < world->player_count && hands_out; i++)
        loadout_take(world, i, daily_of(world->options.daily).weapon);
    targets_touch(world);
    if (world->state.targets_left == 0 && world->state.target_count > 0 &&
        trials->finish_ticks == 0)
        trials->finish_ticks = world->state.play_ticks;
}

static bool trials_is_over(const World *world)
{
    return world->state.targets_left == 0;
}

static bool trials_is_won(const World *world)
{
    return trials_view(world)->finish_ticks > 0;
}

static ModeGoal trials_goal(const World *world, int player)
{
    (void)player;
    for (int i = 0; i < world->state.target_count; i++)
        if (!world->state.targets[i].is_hit)
            return (ModeGoal){GOAL_TARGET, world->state.targets[i].at, TARGET_RADIUS, NO_PLAYER};
    return (ModeGoal){.kind = GOAL_NONE, .player = NO_PLAYER};
}

static const StateField trials_fields[] = {
    FIELD_ROW(FIELD_INT, TrialsState, par_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, TrialsState, finish_ticks, 0, FIELD_COUNT_MAX),
};

const ModeRules trials_rules = {
    .mode = MODE_TRIALS,
    .seconds = TRIALS_SECONDS,
    .is_coop = true,
    .ignores_seed = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .is_solo = true},
    .teams = TEAMS_TOGETHER,
    .begin = trials_begin,
    .carry_over = trials_carry_over,
    .step = trials_step,
    .step_partial = trials_step,
    .is_over = trials_is_over,
    .is_won = trials_is_won,
    .pickups = TRIALS_PICKUPS,
    .goal = trials_goal,
    .state = FIELD_TABLE(TrialsState, trials_fields),
};
