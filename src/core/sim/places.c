/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/sight.h"

/* Movers are checked at MOMENTS moments, MOMENT_SECONDS apart; an open place is covered in at most
 * COVERED_MAX of them. */
enum { MOMENTS = 24, COVERED_MAX = 5 };
/* How many places are tried, nearest first. */
enum { TRIES = 400 };
#define MOMENT_SECONDS 0.7

bool places_create(Places *out_places, const Arena *arena, Error *out_error)
{
    *out_places = (Places){.arena = arena};
    if (!navigation_create(&out_places->navigation, arena, out_error))
        return false;
    int count = navigation_largest_area(out_places->navigation).count;
    out_places->count = count > 0 ? count : 1;
    return true;
}

void places_destroy(Places *places)
{
    navigation_destroy(places->navigation);
}

Vec2 places_at(const Places *places, int index)
{
    NavigationArea area = navigation_largest_area(places->navigation);
    return navigation_place(places->navigation, area, (uint32_t)index);
}

static bool is_covered_at(const Arena *arena, Vec2 at, double seconds)
{
    for (int i = 0; i < arena->moving_count; i++) {
        int index = arena->moving[i];
        if (!box_contains(box_grown(arena->obstacles[index].swept, PLAYER_RADIUS), at))
            continue;
        Pose pose = motion_pose(&arena->level->obstacles[index].motion, seconds);
        if (motion_meets(arena, index, &pose, (Circle){at, PLAYER_RADIUS}))
            return true;
    }
    return false;
}

bool places_is_open(const Places *places, Vec2 at)
{
    int covered = 0;
    for (int i = 0; i < MOMENTS && covered <= COVERED_MAX; i++)
        covered += is_covered_at(places->arena, at, i * MOMENT_SECONDS);
    return covered <= COVERED_MAX;
}

typedef struct NearPlace {
    double distance;
    int place;
} NearPlace;

static bool is_nearer(NearPlace a, NearPlace b)
{
    return a.distance < b.distance || (a.distance <= b.distance && a.place < b.place);
}

/* Lists the nearest places of a box in order, equally far ones by index; returns how many. */
static int list_nearest(const Places *places, Box within, Vec2 wanted, NearPlace out_nearest[TRIES])
{
    int count = 0;
    for (int i = 0; i < places->count; i++) {
        NearPlace found = {vec2_distance(places_at(places, i), wanted), i};
        if (!box_contains(within, places_at(places, i)))
            continue;
        if (count == TRIES && !is_nearer(found, out_nearest[TRIES - 1]))
            continue;
        int at = count < TRIES ? count++ : TRIES - 1;
        for (; at > 0 && is_nearer(found, out_nearest[at - 1]); at--)
            out_nearest[at] = out_nearest[at - 1];
        out_nearest[at] = found;
    }
    return count;
}

Vec2 places_nearest(const Places *places, Box within, Vec2 wanted)
{
    NearPlace nearest[TRIES] = {{0, 0}};
    int count = list_nearest(places, within, wanted, nearest);
    if (count == 0)
        count =
            list_nearest(places, (Box){vec2(0, 0), places->arena->level->size}, wanted, nearest);
    for (int i = 0; i < count; i++) {
        Vec2 at = places_at(places, nearest[i].place);
        if (places_is_open(places, at))
            return at;
    }
    return places_at(places, nearest[0].place);
}

/* --- Free places ------------------------------------------------------------------------------ */

/* Places are tried on rings; each ring is larger than the one before by RING_STEP or by RING_GROWTH
 * of its radius. */
enum { RING_PLACES = 64 };
#define RING_STEP 4.0
#define RING_GROWTH 0.05

bool free_place_is_free(const World *world, Vec2 at)
{
    Circle circle = {at, PLAYER_RADIUS};
    Box roomy = box_grown((Box){{0, 0}, world->arena->level->size}, 1e-6 - PLAYER_RADIUS);
    Surroundings around = {world->arena, &world->movers, &world->grid};
    return box_contains(roomy, at) && surroundings_depth(&around, circle) <= CONTACT_EPSILON &&
           movers_depth(&world->movers, circle) <= CONTACT_EPSILON;
}

static bool is_taken(const World *world, int player, Vec2 at)
{
    for (int i = 0; i < world->player_count; i++)
        if (i != player && world->state.players[i].is_alive &&
            vec2_distance(world->state.players[i].at, at) < 2 * PLAYER_RADIUS)
            return true;
    return false;
}

static bool has_room(const World *world, int player, Vec2 at)
{
    return free_place_is_free(world, at) && !is_taken(world, player, at);
}

/* The nearest spawn with room, or `from` if there is none. */
static Vec2 nearest_spawn(const World *world, int player, Vec2 from)
{
    const Level *level = world->arena->level;
    Vec2 best = from;
    double least = HUGE_VAL;
    for (int i = 0; i < level->spawn_count; i++) {
        Vec2 at = level->spawns[i].at;
        if (vec2_distance(at, from) >= least || !has_room(world, player, at))
            continue;
        best = at;
        least = vec2_distance(at, from);
    }
    return best;
}

Vec2 free_place_nearest(const World *world, int player, Vec2 from)
{
    Vec2 size = world->arena->level->size;
    double farthest = vec2_length(size);
    /* From outside, the search begins at the arena's edge. */
    Vec2 start = vec2(clamp(from.x, PLAYER_RADIUS, size.x - PLAYER_RADIUS),
                      clamp(from.y, PLAYER_RADIUS, size.y - PLAYER_RADIUS));
    if (has_room(world, player, start))
        return start;
    for (double radius = RING_STEP; radius<farthest; radius += RING_STEP> RING_GROWTH * radius
                                        ? RING_STEP
                                        : RING_GROWTH * radius)
        for (int i = 0; i < RING_PLACES; i++) {
            AimAngle angle = (AimAngle)(i * (AIM_TURN / RING_PLACES));
            Vec2 at = vec2_add_scaled(start, angle_unit_of_aim(angle), radius);
            if (has_room(world, player, at))
                return at;
        }
    return nearest_spawn(world, player, start);
}

/* --- Where to come in ------------------------------------------------------------------------- */

/* A place's worth is the distance to the nearest opponent, less these, world units. The last one
 * counts most: an occupied or covered place is chosen only where there is no other. */
#define NOT_OWN_TEAM_PENALTY 5e4
#define BULLET_PENALTY 1e5
#define SEEN_PENALTY 3e5
#define OUTSIDE_PENALTY 1e6
#define BLOCKED_PENALTY 1e7
/* At a good place no opponent is nearer than this. */
#define GOOD_DISTANCE 420.0
#define FARTHEST 1e4 /* Opponents farther away count as this far. */
/* A bullet that passes within this of a place in the next moment is in its way. */
#define BULLET_ROOM (PLAYER_RADIUS + 30)
#define BULLET_SECONDS 0.4
/* The closing border must not reach the place sooner than this. */
#define BORDER_AHEAD_SECONDS 2.5

/* How many entries are looked at: seeing whether a place is in sight takes time, and a return that
 * waits looks again soon. */
enum { ENTRY_TRIES = 64, ENTRY_TRIES_WAITING = 20 };

static bool is_inside_border(const World *world, Vec2 at)
{
    Box box;
    if (!mode_border(world, &box))
        return true;
    Box later = box_grown(box, -BORDER_SPEED * BORDER_AHEAD_SECONDS);
    bool is_empty = later.low.x >= later.high.x || later.low.y >= later.high.y;
    return box_contains(is_empty ? box : later, at);
}

static bool is_in_a_bullets_way(const World *world, int player, Vec2 at)
{
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        if (bullet->owner != player && !state_are_opponents(world, player, bullet->owner))
            continue;
        Vec2 end = vec2_add_scaled(bullet->at, bullet->velocity, BULLET_SECONDS);
        if (polygon_side_distance(at, bullet->at, end) < BULLET_ROOM)
            return true;
    }
    return false;
}

static bool is_in_sight(const World *world, int player, Vec2 at)
{
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive && state_are_opponents(world, player, i) &&
            sight_is_exposed(world, world->state.players[i].at, at))
            return true;
    return false;
}

/* The distance to the nearest opponent, or -BLOCKED_PENALTY where anybody stands there. */
static double distance_to_others(const World *world, int player, Vec2 at)
{
    double nearest = FARTHEST;
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->state.players[i].is_alive)
            continue;
        double distance = vec2_distance(world->state.players[i].at, at);
        if (distance < 2 * PLAYER_RADIUS)
            return -BLOCKED_PENALTY;
        if (state_are_opponents(world, player, i) && distance < nearest)
            nearest = distance;
    }
    return nearest;
}

/* Stops asking once it is no better than `least`: what takes longest is asked last. */
static double worth_of(const World *world, int player, Vec2 at, double least)
{
    double worth = distance_to_others(world, player, at);
    if (worth > least && !is_inside_border(world, at))
        worth -= OUTSIDE_PENALTY;
    if (worth > least && movers_depth(&world->movers, (Circle){at, PLAYER_RADIUS}) > 0)
        worth -= BLOCKED_PENALTY;
    if (worth > least && is_in_a_bullets_way(world, player, at))
        worth -= BULLET_PENALTY;
    if (worth > least && is_in_sight(world, player, at))
        worth -= SEEN_PENALTY;
    return worth;
}

SpawnChoice spawn_choice_make(World *world, int player, bool only_good)
{
    const Arena *arena = world->arena;
    const Level *level = arena->level;
    int first = random_index(&world->state.random, level->spawn_count);
    Vec2 best = level->spawns[first].at;
    double best_worth = only_good ? GOOD_DISTANCE : -HUGE_VAL;
    for (int i = 0; i < level->spawn_count; i++) {
        const LevelSpawn *spawn = &level->spawns[(first + i) % level->spawn_count];
        int team = world->state.players[player].team;
        bool is_others = spawn->team != 0 && team != 0 && spawn->team != team;
        double penalty = is_others ? NOT_OWN_TEAM_PENALTY : 0;
        double worth = worth_of(world, player, spawn->at, best_worth + penalty) - penalty;
        if (worth > best_worth) {
            best = spawn->at;
            best_worth = worth;
        }
    }
    const Entries *entries = &arena->entries;
    int most = only_good ? ENTRY_TRIES_WAITING : ENTRY_TRIES;
    int tries = entries->count < most ? entries->count : most;
    first = tries > 0 ? random_index(&world->state.random, entries->count) : 0;
    for (int i = 0; i < tries && best_worth <= GOOD_DISTANCE; i++) {
        Vec2 at = entries->places[(first + i) % entries->count];
        double worth = worth_of(world, player, at, best_worth);
        if (worth > best_worth) {
            best = at;
            best_worth = worth;
        }
    }
    return (SpawnChoice){best, best_worth > GOOD_DISTANCE, is_inside_border(world, best)};
}
