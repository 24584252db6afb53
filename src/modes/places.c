/* SPDX-License-Identifier: MIT */
#include "modes/places.h"

#include "collision/sat.h"
#include "sim/motion.h"
#include "sim/rules.h"

/* Movers are looked at in so many moments, so many seconds apart; a place may be covered in some.
 */
enum { MOMENTS = 24, COVERED_MOST = 5 };
/* So many are tried from the nearest on. */
enum { TRIES = 400 };
#define MOMENT_SECONDS 0.7

bool places_create(Places *out_places, const Arena *arena, Error *out_error)
{
    *out_places = (Places){.arena = arena};
    if (!navigation_create(&out_places->navigation, arena, out_error))
        return false;
    int count = navigation_place_count(out_places->navigation);
    out_places->count = count > 0 ? count : 1;
    return true;
}

void places_destroy(Places *places)
{
    navigation_destroy(places->navigation);
}

Vec2 places_at(const Places *places, int index)
{
    return navigation_place(places->navigation, (uint32_t)index);
}

/* The obstacle stays where it is drawn, and the place moves instead. */
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
    for (int i = 0; i < MOMENTS && covered <= COVERED_MOST; i++)
        covered += is_covered_at(places->arena, at, i * MOMENT_SECONDS);
    return covered <= COVERED_MOST;
}

/* The nearest place past `least` away; places as far as each other go by index. -1: there is none.
 */
static int next_nearest(const Places *places, Vec2 wish, double least, int after)
{
    int best = -1;
    double best_distance = HUGE_VAL;
    for (int i = 0; i < places->count; i++) {
        double distance = vec2_distance(places_at(places, i), wish);
        bool is_later = distance > least || (distance >= least && i > after);
        if (!is_later || distance >= best_distance)
            continue;
        best = i;
        best_distance = distance;
    }
    return best;
}

Vec2 places_nearest(const Places *places, Vec2 wish)
{
    int nearest = next_nearest(places, wish, 0, -1);
    int place = nearest;
    for (int i = 0; place >= 0 && !places_is_open(places, places_at(places, place)); i++)
        place = i == TRIES ? -1
                           : next_nearest(places, wish,
                                          vec2_distance(places_at(places, place), wish), place);
    return places_at(places, place >= 0 ? place : nearest);
}
