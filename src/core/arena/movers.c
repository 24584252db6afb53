/* SPDX-License-Identifier: MIT */
#include "arena/movers.h"

#include "base/tick_accumulator.h"
#include "collision/polygon_distance.h"
#include "collision/sat.h"
#include "collision/sweep.h"

#include <stdlib.h>

/* Farther than any obstacle, player or bullet ever is, world units. */
#define NOWHERE 1e7
#define EMPTY_BOX ((Box){{NOWHERE, NOWHERE}, {-NOWHERE, -NOWHERE}})

static bool copy_piece(const ConvexPolygon *piece, ConvexPolygon *out_copy, Error *out_error)
{
    Vec2 corners[LEVEL_CORNERS];
    for (int i = 0; i < piece->count; i++)
        corners[i] = convex_polygon_corner(piece, i);
    return convex_polygon_create(out_copy, corners, piece->count, out_error);
}

static bool copy_pieces(Movers *movers, const Arena *arena, int count, Error *out_error)
{
    for (; movers->count < count; movers->count++) {
        const ConvexPolygon *piece = &arena->pieces[arena->standing_count + movers->count];
        if (!copy_piece(piece, &movers->pieces[movers->count], out_error))
            return false;
        if (copy_piece(piece, &movers->between[movers->count], out_error))
            continue;
        convex_polygon_destroy(&movers->pieces[movers->count]);
        return false;
    }
    return true;
}

bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error)
{
    int count = arena->piece_count - arena->standing_count;
    size_t room = (size_t)count + 1;
    *out_movers = (Movers){.pieces = calloc(room, sizeof *out_movers->pieces),
                           .steps = calloc(room, sizeof *out_movers->steps),
                           .between = calloc(room, sizeof *out_movers->between)};
    bool is_made = out_movers->pieces && out_movers->steps && out_movers->between;
    if (!is_made)
        error_set_memory(out_error, "out of memory");
    if (!is_made || !copy_pieces(out_movers, arena, count, out_error)) {
        movers_destroy(out_movers);
        return false;
    }
    movers_place(out_movers, arena, 0);
    return true;
}

void movers_destroy(Movers *movers)
{
    for (int i = 0; i < movers->count; i++) {
        convex_polygon_destroy(&movers->pieces[i]);
        convex_polygon_destroy(&movers->between[i]);
    }
    free(movers->pieces);
    free(movers->steps);
    free(movers->between);
    *movers = (Movers){0};
}

static void place_piece(ConvexPolygon *pieces, const Arena *arena, int piece, const Pose *pose)
{
    convex_polygon_place(&arena->pieces[arena->standing_count + piece], pose->pivot, pose->turn,
                         pose->shift, &pieces[piece]);
}

void movers_place(Movers *movers, const Arena *arena, double seconds)
{
    for (int i = 0; i < arena->moving_count; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->moving[i]];
        Pose pose = motion_pose(&arena->level->obstacles[arena->moving[i]].motion, seconds);
        int first = obstacle->first_piece - arena->standing_count;
        for (int piece = first; piece < first + obstacle->piece_count; piece++) {
            place_piece(movers->pieces, arena, piece, &pose);
            movers->steps[piece] = (MoverStep){pose, pose, movers->pieces[piece].bounds, NO_TICK};
        }
    }
}

static double farthest_from(Vec2 point, const Box *box)
{
    double x =
        point.x - box->low.x > box->high.x - point.x ? point.x - box->low.x : box->high.x - point.x;
    double y =
        point.y - box->low.y > box->high.y - point.y ? point.y - box->low.y : box->high.y - point.y;
    return vec2_length(vec2(x, y));
}

/* A point on its arc is outside the box of the arc's ends by no more than the arc's height, which
 * for a turn by a is (1 - cos(a / 2)) of the reach: less than 0.3 (1 - cos a) for all turns here.
 */
static Box swept_box(const Box *before, const Box *now, const Pose *from, const Pose *to)
{
    double turned = 1 - vec2_dot(from->turn, to->turn);
    double reach = farthest_from(vec2_add(to->pivot, to->shift), now);
    return box_grown(box_union(*before, *now), turned > 0 ? 0.3 * turned * reach : 0);
}

void movers_step(Movers *movers, const Arena *arena, int tick)
{
    for (int i = 0; i < arena->moving_count; i++) {
        const ArenaObstacle *obstacle = &arena->obstacles[arena->moving[i]];
        const LevelMotion *motion = &arena->level->obstacles[arena->moving[i]].motion;
        int first = obstacle->first_piece - arena->standing_count;
        int last_tick = tick > 0 ? tick - 1 : 0;
        Pose before = movers->steps[first].tick == last_tick
                          ? movers->steps[first].now
                          : motion_pose(motion, last_tick * SECONDS_PER_TICK);
        Pose now = motion_pose(motion, tick * SECONDS_PER_TICK);
        for (int piece = first; piece < first + obstacle->piece_count; piece++) {
            if (movers->steps[piece].tick != last_tick)
                place_piece(movers->pieces, arena, piece, &before); /* Ticks were left out. */
            Box was = movers->pieces[piece].bounds;
            place_piece(movers->pieces, arena, piece, &now);
            Box swept = swept_box(&was, &movers->pieces[piece].bounds, &before, &now);
            movers->steps[piece] = (MoverStep){before, now, swept, tick};
        }
    }
}

/* Turned on along the chord: within a tick that is as good as evenly. */
Pose movers_pose_between(const MoverStep *step, double part)
{
    Vec2 turn = vec2_mix(step->before.turn, step->now.turn, part);
    return (Pose){step->now.pivot, vec2_unit_or(turn, step->now.turn),
                  vec2_mix(step->before.shift, step->now.shift, part)};
}

Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle)
{
    for (int i = 0; i < movers->count; i++) {
        if (!box_contains(box_grown(movers->steps[i].swept, circle.radius), circle.at)) {
            movers->between[i].bounds = EMPTY_BOX; /* Boxes are asked first, everywhere. */
            continue;
        }
        Pose pose = movers_pose_between(&movers->steps[i], part);
        place_piece(movers->between, arena, i, &pose);
    }
    return (Movers){movers->between, movers->steps, movers->between, movers->count};
}

void movers_remove(Movers *movers, const Arena *arena, int piece)
{
    Pose nowhere = {{0, 0}, {1, 0}, {NOWHERE, NOWHERE}};
    place_piece(movers->pieces, arena, piece, &nowhere);
    movers->steps[piece] = (MoverStep){nowhere, nowhere, EMPTY_BOX, NO_TICK};
}

bool movers_ran_over(const Movers *movers, const Arena *arena, Vec2 before, Vec2 now)
{
    Vec2 ends[2] = {before, now};
    Box way = box_grown(box_around(ends, 2), PLAYER_RADIUS); /* Seen from what turns it bends. */
    for (int i = 0; i < movers->count; i++) {
        const MoverStep *step = &movers->steps[i];
        const ConvexPolygon *drawn = &arena->pieces[arena->standing_count + i];
        if (!box_overlaps(way, step->swept))
            continue;
        Vec2 from = motion_undo(&step->before, before);
        Vec2 normal;
        if (sweep_segment_crosses(from, motion_undo(&step->now, now), drawn) &&
            polygon_distance(from, drawn, &normal) >= 0)
            return true;
    }
    return false;
}
