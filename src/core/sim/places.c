/* SPDX-License-Identifier: MIT */
#include "sim/places.h"

#include "arena/motion.h"
#include "collide/sat.h"

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

/* `at` is given relative to where the obstacle is drawn. */
static bool is_covered(const Arena *arena, const ArenaObstacle *obstacle, Vec2 at)
{
    for (int i = 0; i < obstacle->piece_count; i++)
        if (sat_circle_polygon((Circle){at, PLAYER_RADIUS},
                               &arena->pieces[obstacle->first_piece + i])
                .hit)
            return true;
    return false;
}

static bool is_covered_at(const Arena *arena, Vec2 at, double seconds)
{
    for (int i = 0; i < arena->moving_count; i++) {
        int index = arena->moving[i];
        const ArenaObstacle *obstacle = &arena->obstacles[index];
        if (!box_contains(box_grown(obstacle->swept, PLAYER_RADIUS), at))
            continue;
        Pose pose = motion_pose(&arena->level->obstacles[index].motion, seconds);
        if (is_covered(arena, obstacle, motion_undo(&pose, at)))
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
