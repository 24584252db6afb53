/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/weapons.h"

/* When the bell rings, in seconds of play. The second strike is over before the clock of the
 * shortest match that has one. */
typedef struct BellWindow {
    int first, last;
} BellWindow;

static const BellWindow windows[STRIKES_MOST] = {{30, 48}, {85, 99}};

enum { STREAM_STRIKES = 31, LENGTH_TICKS = STRIKE_TICKS_MAX - STRIKE_NOTICE_TICKS };

/* How long movers take to the pace of a strike, and back: a power of two, so that sums of paces
 * are exact. */
enum { EASE_TICKS = 64 };

/* A rush that can speed the movers up by less than this factor is not used. */
#define RUSH_LEAST 1.5

bool strikes_are_on(const World *world)
{
    return world->rules->has_strikes && (world->options.mutators & MUTATOR_STRIKES) != 0;
}

/* --- The movers' time ------------------------------------------------------------------------- */

static double pace_of(const World *world, Strike kind)
{
    switch (kind) {
    case STRIKE_REVERSE:
        return -1;
    case STRIKE_RUSH:
        return world->arena->top_pace;
    case STRIKE_STILL:
        return 0;
    case STRIKE_MIRRORS:
    case STRIKE_DARK:
    case STRIKE_ONE_BULLET:
    case STRIKE_PICKUPS:
    case STRIKE_COUNT:
    default:
        return 1;
    }
}

/* How much of a strike's pace the movers have in its n-th tick, from 1 on, in EASE_TICKS. */
static int share_at(int tick)
{
    int left = LENGTH_TICKS - tick;
    int share = tick < left ? tick : left;
    return share < 0 ? 0 : share < EASE_TICKS ? share : EASE_TICKS;
}

/* The sum of share_at() over the first `ticks` ticks. */
static int shares_until(int ticks)
{
    int whole = EASE_TICKS * (LENGTH_TICKS - EASE_TICKS);
    int left = LENGTH_TICKS - ticks;
    if (ticks <= 0)
        return 0;
    if (left <= 0)
        return whole;
    if (ticks <= EASE_TICKS)
        return ticks * (ticks + 1) / 2;
    if (left <= EASE_TICKS)
        return whole - left * (left - 1) / 2;
    return EASE_TICKS * (EASE_TICKS + 1) / 2 + (ticks - EASE_TICKS) * EASE_TICKS;
}

/* How many ticks the current strike will have put the movers ahead, `ticks` from now. */
static double lead_of_strike(const World *world, int ticks)
{
    const StrikeState *strike = &world->state.strike;
    if (strike->ticks == 0)
        return 0;
    int shares = shares_until(strike->ticks - STRIKE_NOTICE_TICKS + ticks);
    return (pace_of(world, strike->kind) - 1) * shares / EASE_TICKS;
}

double strikes_mover_seconds(const World *world, int ticks)
{
    int tick = world->state.tick + world->options.mover_ticks + ticks;
    if (!strikes_are_on(world))
        return tick * SECONDS_PER_TICK;
    return (tick + world->state.strike.lead + lead_of_strike(world, ticks)) * SECONDS_PER_TICK;
}

double strikes_mover_later(const World *world, double seconds)
{
    if (!strikes_are_on(world))
        return (world->state.tick + world->options.mover_ticks) * SECONDS_PER_TICK + seconds;
    int whole = (int)floor(seconds * TICKS_PER_SECOND);
    double part = seconds * TICKS_PER_SECOND - whole;
    double from = strikes_mover_seconds(world, whole);
    return from + (strikes_mover_seconds(world, whole + 1) - from) * part;
}

double strikes_mover_pace(const World *world)
{
    const StrikeState *strike = &world->state.strike;
    if (!strikes_are_on(world) || strike->ticks == 0)
        return 1;
    double pace = pace_of(world, strike->kind);
    return 1 + (pace - 1) * share_at(strike->ticks - STRIKE_NOTICE_TICKS) / EASE_TICKS;
}

/* --- What is on ------------------------------------------------------------------------------- */

bool strikes_is_announced(const World *world)
{
    int ticks = world->state.strike.ticks;
    return ticks > 0 && ticks <= STRIKE_NOTICE_TICKS;
}

double strikes_seconds_left(const World *world)
{
    int ticks = world->state.strike.ticks;
    if (ticks == 0)
        return 0;
    int end = strikes_is_announced(world) ? STRIKE_NOTICE_TICKS : STRIKE_TICKS_MAX;
    return (end - ticks) * SECONDS_PER_TICK;
}

unsigned strikes_mutators(const World *world)
{
    unsigned mutators = world->options.mutators | world->rules->mutators;
    if (strikes_is(world, STRIKE_DARK))
        mutators |= MUTATOR_DARK;
    if (strikes_is(world, STRIKE_ONE_BULLET))
        mutators |= MUTATOR_ONE_BULLET;
    return mutators;
}

bool strikes_may_shoot(const World *world, int player)
{
    return !strikes_is(world, STRIKE_ONE_BULLET) || (world->state.strike.loaded >> player & 1u);
}

void strikes_set_loaded(World *world, int player, bool is_loaded)
{
    StrikeState *strike = &world->state.strike;
    if (strikes_is(world, STRIKE_ONE_BULLET))
        strike->loaded =
            is_loaded ? strike->loaded | 1u << player : strike->loaded & ~(1u << player);
}

/* --- Which and when --------------------------------------------------------------------------- */

static unsigned bit_if(bool is_possible, Strike kind)
{
    return is_possible ? 1u << kind : 0;
}

unsigned strikes_possible(const World *world)
{
    const Level *level = world->arena->level;
    bool has_movers = world->arena->moving_count > 0;
    bool has_walls = false;
    bool has_pickups = false;
    for (int i = 0; i < level->obstacle_count; i++)
        has_walls = has_walls || level->obstacles[i].material != MATERIAL_MIRROR;
    for (int i = 0; i < world->pad_count; i++)
        has_pickups = has_pickups || pickups_is_placed(world, i);
    return bit_if(has_movers, STRIKE_REVERSE) | bit_if(has_movers, STRIKE_STILL) |
           bit_if(has_movers && world->arena->top_pace >= RUSH_LEAST, STRIKE_RUSH) |
           bit_if(has_walls, STRIKE_MIRRORS) |
           bit_if(!(world->options.mutators & MUTATOR_DARK), STRIKE_DARK) |
           bit_if(true, STRIKE_ONE_BULLET) | bit_if(has_pickups, STRIKE_PICKUPS);
}

unsigned strikes_of_level(const World *world)
{
    unsigned possible = strikes_possible(world);
    unsigned wanted = possible & world->arena->level->strikes;
    return wanted != 0 ? wanted : possible;
}

/* The bells of a match. They are computed from the seed each time instead of kept in the state, so
 * that clients, which get the state, cannot know what was not announced yet. */
typedef struct Bells {
    int seconds[STRIKES_MOST];
    Strike kinds[STRIKES_MOST];
} Bells;

static Bells bells_of(const World *world)
{
    Bells bells;
    Random random = random_make(world->options.seed, STREAM_STRIKES);
    Strike kinds[STRIKE_COUNT];
    int count = 0;
    unsigned wanted = strikes_of_level(world);
    for (int i = 0; i < STRIKE_COUNT; i++)
        if (wanted >> i & 1u)
            kinds[count++] = (Strike)i;
    random_shuffle(&random, kinds, count, sizeof *kinds);
    for (int i = 0; i < STRIKES_MOST; i++) {
        int room = windows[i].last - windows[i].first + 1;
        bells.seconds[i] = windows[i].first + random_index(&random, room);
        bells.kinds[i] = kinds[i % count];
    }
    return bells;
}

static void tell(World *world, EventKind event)
{
    events_tell(&world->events, event, NO_PLAYER, vec2(0, 0), (int)world->state.strike.kind);
}

/* Rings the bell. A partial world gets it from the server. */
static void ring_when_due(World *world)
{
    StrikeState *strike = &world->state.strike;
    int play = world->state.play_ticks;
    if (world->options.is_partial || strike->count == STRIKES_MOST ||
        world->state.phase != PHASE_PLAY || play % TICKS_PER_SECOND != 0)
        return;
    Bells bells = bells_of(world);
    if (play / TICKS_PER_SECOND < bells.seconds[strike->count])
        return;
    strike->kind = bells.kinds[strike->count++];
    strike->ticks = 1;
    tell(world, EVENT_BELL);
}

/* The tick after the last one: the movers have their usual pace again. */
static void end(World *world)
{
    StrikeState *strike = &world->state.strike;
    strike->lead += lead_of_strike(world, 0);
    strike->ticks = 0;
    strike->loaded = 0;
}

void strikes_step(World *world)
{
    StrikeState *strike = &world->state.strike;
    if (!strikes_are_on(world))
        return;
    if (strike->ticks == 0) {
        ring_when_due(world);
        return;
    }
    if (strike->ticks == STRIKE_TICKS_MAX) {
        end(world);
        return;
    }
    strike->ticks++;
    if (strike->ticks == STRIKE_NOTICE_TICKS + 1) {
        world->state.strike.loaded = (1u << world->player_count) - 1;
        if (world->state.strike.kind == STRIKE_PICKUPS)
            pickups_hurry(world);
        tell(world, EVENT_STRIKE);
    }
    if (strike->ticks == STRIKE_TICKS_MAX)
        tell(world, EVENT_STRIKE_END);
}
