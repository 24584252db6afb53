/* SPDX-License-Identifier: MIT */
#include "sim/rules.h"

const char *const mutator_choices[MUTATOR_COUNT + 1] = {
    "none", "no-recovery",  "frozen-movers", "mirrors", "one-bullet",
    "dark", "double-speed", "big-heads",     "strikes"};
const char *const *const mutator_names = mutator_choices + 1;

unsigned mutators_bit(const char *name, size_t length)
{
    for (int i = 0; i < MUTATOR_COUNT; i++)
        if (strlen(mutator_names[i]) == length && memcmp(mutator_names[i], name, length) == 0)
            return 1u << i;
    return 0;
}

int mutators_first(unsigned mutators)
{
    for (int i = 0; i < MUTATOR_CHOICES; i++)
        if (mutators >> i & 1u)
            return i;
    return MUTATOR_COUNT;
}

/* Keeps a level's motion below its limits in spite of rounding. */
static const double just_below = 1 - 1e-9;

/* Twice as fast, or as fast as a mover may be. */
static void hurry(Level *level)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        LevelMotion *motion = &level->obstacles[i].motion;
        double speed = level_point_speed(&level->obstacles[i]);
        double spin = fabs(motion->spin);
        double pace = mutators_pace(MUTATOR_DOUBLE_SPEED);
        if (speed * pace > LEVEL_POINT_SPEED)
            pace = larger_of(LEVEL_POINT_SPEED * just_below / speed, 1);
        if (spin * pace > LEVEL_SPIN_MAX)
            pace = larger_of(LEVEL_SPIN_MAX * just_below / spin, 1);
        motion->spin *= pace;
        motion->speed *= pace;
        motion->wait /= pace;
    }
}

/* How far a place is from the arena's edge and from all obstacles, as they are drawn. */
static double room_at(const Level *level, Vec2 at)
{
    double room =
        smaller_of(smaller_of(at.x, level->size.x - at.x), smaller_of(at.y, level->size.y - at.y));
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        for (int k = 0; k < obstacle->point_count; k++) {
            int next = (k + 1) % obstacle->point_count;
            room = smaller_of(
                room, polygon_side_distance(at, obstacle->points[k], obstacle->points[next]));
        }
    }
    return room;
}

/* At this growth players still fit at every spawn and pickup, and through every passage that they
 * need; at least 1. */
static double growth_of(const Level *level)
{
    double growth = MUTATOR_BIG_HEADS_GROWTH;
    for (int i = 0; i < level->spawn_count; i++)
        growth = smaller_of(growth, room_at(level, level->spawns[i].at) / LEVEL_PLAYER_RADIUS);
    for (int i = 0; i < level->pickup_count; i++)
        growth = smaller_of(growth, room_at(level, level->pickups[i].at) / LEVEL_PLAYER_RADIUS);
    double smallest = smaller_of(level->size.x, level->size.y);
    growth = smaller_of(growth, smallest / LEVEL_SIZE_MIN);
    return growth > 1 ? level_reach_growth(level, growth) : 1;
}

static Vec2 shrink_size(Vec2 size, double scale)
{
    return vec2(larger_of(size.x * scale, LEVEL_SIZE_MIN),
                larger_of(size.y * scale, LEVEL_SIZE_MIN));
}

/* A player's size is the measure of everything: navigation, collision, spawns. So players grow by
 * making the level smaller, and its view with it. It stays within the limits of levels, because
 * recordings and servers pass it on as one. */
static void shrink(Level *level)
{
    double scale = 1 / growth_of(level);
    level->size = shrink_size(level->size, scale);
    level->view = shrink_size(level->view, scale);
    for (int i = 0; i < level->obstacle_count; i++) {
        LevelObstacle *obstacle = &level->obstacles[i];
        LevelMotion *motion = &obstacle->motion;
        for (int k = 0; k < obstacle->point_count; k++)
            obstacle->points[k] = vec2_scale(obstacle->points[k], scale);
        for (int k = 0; k < motion->path_count; k++)
            motion->path[k] = vec2_scale(motion->path[k], scale);
        motion->pivot = vec2_scale(motion->pivot, scale);
        motion->speed = larger_of(motion->speed * scale, LEVEL_SPEED_MIN);
    }
    for (int i = 0; i < level->spawn_count; i++)
        level->spawns[i].at = vec2_scale(level->spawns[i].at, scale);
    for (int i = 0; i < level->pickup_count; i++)
        level->pickups[i].at = vec2_scale(level->pickups[i].at, scale);
    for (int i = 0; i < level->zone_count; i++) {
        level->zones[i].at = vec2_scale(level->zones[i].at, scale);
        level->zones[i].radius = larger_of(level->zones[i].radius * scale, LEVEL_ZONE_MIN);
    }
}

void mutators_change_level(Level *level, unsigned mutators)
{
    if (mutators & MUTATOR_FROZEN_MOVERS) {
        for (int i = 0; i < level->obstacle_count; i++) {
            /* The path stays the obstacle's to free. */
            level->obstacles[i].motion.has_spin = false;
            level->obstacles[i].motion.path_count = 0;
        }
    }
    if (mutators & MUTATOR_DOUBLE_SPEED)
        hurry(level);
    if (mutators & MUTATOR_BIG_HEADS)
        shrink(level);
    for (int i = 0; i < level->obstacle_count && (mutators & MUTATOR_MIRRORS); i++)
        level->obstacles[i].material = MATERIAL_MIRROR;
}

/* --- The Daily dial --------------------------------------------------------------------------- */

/* The order and the number of levels are part of every day's choice: a new level changes the dial
 * of every day, past days too. */
static const char *const levels[] = {
    "levels/duel.json",    "levels/raim.json",    "levels/colonnade.json",
    "levels/foundry.json", "levels/lifts.json",   "levels/gears.json",
    "levels/spiral.json",  "levels/mirrors.json", "levels/glasshouse.json",
    "levels/islands.json", "levels/pinball.json", "levels/clockwork.json"};
enum { LEVEL_COUNT = sizeof levels / sizeof *levels };

/* Each kind of choice has random numbers of its own. */
enum { STREAM_LEVEL = 21, STREAM_WEAPON = 22, STREAM_PLACES = 23 };

#define PAD_SECONDS 8.0 /* Until the day's weapon returns to its pad. */

/* The levels of LEVEL_COUNT days in a row: a shuffle, so that each comes once. */
static void shuffle(int round, int out_order[LEVEL_COUNT])
{
    Random random = random_make((uint64_t)round, STREAM_LEVEL);
    for (int i = 0; i < LEVEL_COUNT; i++)
        out_order[i] = i;
    random_shuffle(&random, out_order, LEVEL_COUNT, sizeof *out_order);
}

/* Two days in a row never have the same level. */
static int level_of(int day)
{
    int before[LEVEL_COUNT];
    int order[LEVEL_COUNT];
    int round = day / LEVEL_COUNT;
    int place = day % LEVEL_COUNT;
    shuffle(round, order);
    shuffle(round - 1, before);
    if (order[0] == before[LEVEL_COUNT - 1] && place < 2)
        place = 1 - place;
    return order[place];
}

Daily daily_of(int day)
{
    static const WeaponKind weapons[] = {WEAPON_SCATTER, WEAPON_RICOCHET, WEAPON_LANCE,
                                         WEAPON_MORTAR, WEAPON_DISC};
    Random weapon = random_make((uint64_t)day, STREAM_WEAPON);
    Random places = random_make((uint64_t)day, STREAM_PLACES);
    uint64_t high = random_u32(&places);
    return (Daily){.level = levels[level_of(day)],
                   .weapon = weapons[random_index(&weapon, sizeof weapons / sizeof *weapons)],
                   .seed = high << 32 | random_u32(&places)};
}

void daily_change_level(Level *level, int day)
{
    WeaponKind weapon = daily_of(day).weapon;
    level->par = 0;
    for (int i = 0; i < level->pickup_count; i++)
        if (level->pickups[i].kind == PICKUP_WEAPON) {
            level->pickups[i].weapon = weapon;
            level->pickups[i].every = PAD_SECONDS;
        }
}
