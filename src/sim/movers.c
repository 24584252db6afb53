/* SPDX-License-Identifier: MIT */
#include "sim/movers.h"

#include "sim/motion.h"

#include <stdlib.h>

static bool copy_piece(const ConvexPolygon *piece, ConvexPolygon *out_copy, Error *out_error)
{
    Vec2 corners[LEVEL_CORNERS];
    for (int i = 0; i < piece->count; i++)
        corners[i] = convex_polygon_corner(piece, i);
    return convex_polygon_create(out_copy, corners, piece->count, out_error);
}

bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error)
{
    int count = arena->piece_count - arena->standing_count;
    *out_movers = (Movers){calloc((size_t)count + 1, sizeof *out_movers->pieces), 0};
    if (!out_movers->pieces)
        return error_set(out_error, "out of memory");
    for (; out_movers->count < count; out_movers->count++) {
        const ConvexPolygon *piece = &arena->pieces[arena->standing_count + out_movers->count];
        if (!copy_piece(piece, &out_movers->pieces[out_movers->count], out_error)) {
            movers_destroy(out_movers);
            return false;
        }
    }
    movers_place(out_movers, arena, 0);
    return true;
}

void movers_destroy(Movers *movers)
{
    for (int i = 0; i < movers->count; i++)
        convex_polygon_destroy(&movers->pieces[i]);
    free(movers->pieces);
    *movers = (Movers){NULL, 0};
}

void movers_place(Movers *movers, const Arena *arena, double seconds)
{
    for (int i = 0; i < arena->moving_count; i++) {
        int index = arena->moving[i];
        const ArenaObstacle *obstacle = &arena->obstacles[index];
        Pose pose = motion_pose(&arena->level->obstacles[index].motion, seconds);
        for (int k = 0; k < obstacle->piece_count; k++) {
            int piece = obstacle->first_piece + k;
            convex_polygon_place(&arena->pieces[piece], pose.pivot, pose.turn, pose.shift,
                                 &movers->pieces[piece - arena->standing_count]);
        }
    }
}
