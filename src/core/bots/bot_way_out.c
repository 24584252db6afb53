/* SPDX-License-Identifier: MIT */
/* The way out of a place that movers close at times: a search in space and time. Where the others
 * look a moment ahead, it finds when to wait, when to go, and where to step aside meanwhile. */
#include "bots/bot_parts.h"

#include "collide/sat.h"
#include "sim/weapons.h"
#include "sim/world.h"

/* World units between the places of the search, and how far out it leads. */
#define PLACE_SIZE 10.0
#define OUT_OF_REACH (STUCK_REACH + PLACE_SIZE)
/* A place that walls push farther than this from its own point is another's, world units. */
#define ASIDE_MOST 7.0
/* The part of its speed that it counts on for a step. */
#define STEP_PACE 0.67
/* Radius to keep free of movers: at first, where one may touch it already, and later. */
#define FIRST_ROOM (PLAYER_RADIUS - 4.0)
#define ROOM (PLAYER_RADIUS + 1.0)
#define LOST 30.0 /**< Farther than this from where it should be, it drops the way. */

enum { SIDE = 21, PLACES = SIDE * SIDE, MOVERS_MAX = 16, FIRST_STEPS = 2 };
enum { UNKNOWN, FREE, SOLID };
/* How a place was reached in a step: from the place in this direction (of 9, WAIT is none). */
enum { NOT_REACHED = 0, DIRECTION = 1, WAIT = 4, BLOCKED = 255 };

typedef struct Search {
    const Bot *bot;
    const World *world;
    Vec2 stay_at; /* Of the present stay: see sim/weapons.h. */
    Vec2 middle;
    int step_ticks;
    int movers[MOVERS_MAX];
    int mover_count;
    Pose poses[MOVERS_MAX]; /* At the current step. */
    Vec2 places[PLACES];
    uint8_t ground[PLACES];
    uint8_t came[WAY_OUT_STEPS + 1][PLACES];
} Search;

static bool is_clear_of_movers(const Search *search, Vec2 at, double radius)
{
    const Arena *arena = search->world->arena;
    for (int i = 0; i < search->mover_count; i++)
        if (motion_meets(arena, search->movers[i], &search->poses[i], (Circle){at, radius}))
            return false;
    return true;
}

static bool is_clear_of_players(const Search *search, Vec2 at)
{
    for (int i = 0; i < search->world->player_count; i++) {
        const Sighting *other = &search->bot->sightings[i];
        if (i != search->bot->id && other->is_visible &&
            vec2_distance(other->at, at) < 2 * PLAYER_RADIUS - 2)
            return false;
    }
    return true;
}

/* Where a player comes to stand who walks to a place from one beside it. */
static void look_at_ground(Search *search, int place, Vec2 from)
{
    Rest rest;
    const World *world = search->world;
    const Movers none = {.count = 0};
    Surroundings around = {world->arena, &none, &world->grid};
    int column = place % SIDE - SIDE / 2;
    int row = place / SIDE - SIDE / 2;
    Vec2 point = {search->middle.x + column * PLACE_SIZE, search->middle.y + row * PLACE_SIZE};
    resolve_circle(&around, &(Circle){from, PLAYER_RADIUS}, &point, &(Vec2){0, 0}, &rest);
    search->places[place] = rest.at;
    bool is_free =
        vec2_distance(rest.at, point) <= ASIDE_MOST && is_clear_of_players(search, rest.at);
    search->ground[place] = is_free ? FREE : SOLID;
}

/* Whether the place can be stood at in this step; looks at it once. */
static bool is_free(Search *search, int step, int place, int from)
{
    if (search->came[step][place] == BLOCKED)
        return false;
    if (search->ground[place] == UNKNOWN)
        look_at_ground(search, place, search->places[from]);
    double room = step <= FIRST_STEPS ? FIRST_ROOM : ROOM;
    if (search->ground[place] == FREE && is_clear_of_movers(search, search->places[place], room))
        return true;
    search->came[step][place] = BLOCKED;
    return false;
}

/* Goes on from a place to the one in a direction. Returns whether that is out. */
static bool go(Search *search, int step, int from, int direction)
{
    int column = from % SIDE + direction % 3 - 1;
    int row = from / SIDE + direction / 3 - 1;
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE)
        return false;
    int to = row * SIDE + column;
    if (search->came[step][to] != NOT_REACHED || !is_free(search, step, to, from))
        return false;
    search->came[step][to] = (uint8_t)(DIRECTION + direction);
    return vec2_distance(search->places[to], search->stay_at) > OUT_OF_REACH;
}

static bool is_reached(const Search *search, int step, int place)
{
    return search->came[step][place] != NOT_REACHED && search->came[step][place] != BLOCKED;
}

enum { NOWHERE = -1 };

/* From everywhere that it can be at a step to the next; waiting comes first. Returns a place that
 * is out, or NOWHERE. */
static int take_step(Search *search, int step)
{
    double seconds = strikes_mover_seconds(search->world, step * search->step_ticks);
    for (int i = 0; i < search->mover_count; i++) {
        const Level *level = search->world->arena->level;
        search->poses[i] = motion_pose(&level->obstacles[search->movers[i]].motion, seconds);
    }
    for (int place = 0; place < PLACES; place++)
        if (is_reached(search, step - 1, place))
            go(search, step, place, WAIT);
    for (int place = 0; place < PLACES; place++)
        for (int d = 0; d < 9 && is_reached(search, step - 1, place); d++)
            if (d != WAIT && go(search, step, place, d))
                return place + (d / 3 - 1) * SIDE + d % 3 - 1;
    return NOWHERE;
}

/* To the multiple of a place's size. */
static double rounded(double length)
{
    return PLACE_SIZE * floor(length / PLACE_SIZE + 0.5);
}

void bot_way_out_find(Bot *bot, const World *world)
{
    Search search = {.bot = bot, .world = world, .stay_at = world->state.players[bot->id].stay_at};
    Vec2 self = world->state.players[bot->id].at;
    Vec2 aside = vec2_subtract(self, search.stay_at);
    double speed = PLAYER_SPEED * mutators_pace(world->options.mutators) * STEP_PACE;
    Vec2 offset = {rounded(aside.x), rounded(aside.y)};
    int start =
        SIDE * (SIDE / 2 + (int)(offset.y / PLACE_SIZE)) + SIDE / 2 + (int)(offset.x / PLACE_SIZE);
    bot->way_out.count = 0;
    search.middle = vec2_subtract(self, offset);
    search.step_ticks = (int)ceil(PLACE_SIZE / (speed * SECONDS_PER_TICK));
    search.places[start] = self;
    search.ground[start] = FREE;
    search.came[0][start] = DIRECTION + WAIT;
    const Arena *arena = search.world->arena;
    double reach = 0.5 * SIDE * PLACE_SIZE + ROOM;
    for (int i = 0; i < arena->moving_count && search.mover_count < MOVERS_MAX; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->moving[i]];
        if (box_contains(box_grown(obstacle->swept, reach), search.middle) &&
            breakables_is_standing(search.world, arena->moving[i]))
            search.movers[search.mover_count++] = arena->moving[i];
    }
    for (int step = 1; search.mover_count > 0 && step <= WAY_OUT_STEPS; step++) {
        int place = take_step(&search, step);
        if (place == NOWHERE)
            continue;
        WayOut *way = &bot->way_out;
        way->first_tick = world->state.tick;
        way->step_ticks = search.step_ticks;
        way->count = step;
        for (int k = step; k > 0; k--) {
            int direction = search.came[k][place] - DIRECTION;
            way->places[k - 1] = search.places[place];
            place -= (direction / 3 - 1) * SIDE + direction % 3 - 1;
        }
        return;
    }
}

bool bot_way_out_follow(Bot *bot, const World *world)
{
    WayOut *way = &bot->way_out;
    if (way->count == 0)
        return false;
    int ticks = world->state.tick - way->first_tick;
    int step = ticks / way->step_ticks;
    Vec2 rest = {0, 0};
    if (step < way->count)
        rest = vec2_subtract(way->places[step], world->state.players[bot->id].at);
    if (step >= way->count || vec2_length(rest) > LOST) {
        way->count = 0;
        return false;
    }
    double speed = PLAYER_SPEED * mutators_pace(world->options.mutators) * SECONDS_PER_TICK;
    Vec2 heading = vec2_scale(rest, 1 / (speed * (way->step_ticks - ticks % way->step_ticks)));
    bot->heading = vec2_length(heading) > 1 ? vec2_unit_or(heading, heading) : heading;
    return true;
}
