/* SPDX-License-Identifier: MIT */
#include "mover_invariants.h"

#include "arena/arena.h"
#include "collide/convex_polygon.h"
#include "collide/sat.h"
#include "sim/weapons.h"
#include "sim/world.h"

static bool is_outside(const World *world, int piece, const Pose *now, const MoverWitness *witness,
                       Error *out_error)
{
    const Arena *arena = world->arena;
    Circle circle = {motion_undo(now, witness->now), witness->radius};
    Contact contact = sat_circle_polygon(circle, &arena->pieces[piece]);
    if (!contact.hit || contact.depth <= witness->deepest)
        return true;
    return error_set(out_error, "%s %d at (%.17g, %.17g) is %g deep in mover %d", witness->who,
                     witness->id, witness->now.x, witness->now.y, contact.depth,
                     arena->piece_obstacle[piece]);
}

/* The middle's way. Even a circle as deep as it may be keeps its middle out of every mover. */
static bool is_way_free(const World *world, int piece, const Pose *poses[2],
                        const MoverWitness *witness, Error *out_error)
{
    const Arena *arena = world->arena;
    Vec2 from = motion_undo(poses[0], witness->before);
    Vec2 to = motion_undo(poses[1], witness->now);
    if (!sweep_segment_crosses(from, to, &arena->pieces[piece]))
        return true;
    return error_set(out_error, "%s %d went from (%.17g, %.17g) to (%.17g, %.17g) through mover %d",
                     witness->who, witness->id, witness->before.x, witness->before.y,
                     witness->now.x, witness->now.y, arena->piece_obstacle[piece]);
}

static bool obstacle_holds(const World *world, int index, const MoverWitness *witness,
                           Error *out_error)
{
    const Arena *arena = world->arena;
    const ArenaObstacle *obstacle = &arena->obstacles[index];
    const LevelMotion *motion = &arena->level->obstacles[index].motion;
    int ago = world->state.over_ticks > 0 ? 0 : -1;
    Pose before = motion_pose(motion, strikes_mover_seconds(world, ago));
    Pose now = motion_pose(motion, strikes_mover_seconds(world, 0));
    const Pose *poses[2] = {witness->is_way_of_now ? &now : &before, &now};
    for (int i = 0; i < obstacle->piece_count; i++) {
        int piece = obstacle->first_piece + i;
        if (!is_outside(world, piece, &now, witness, out_error) ||
            (witness->has_way && !is_way_free(world, piece, poses, witness, out_error)))
            return false;
    }
    return true;
}

bool mover_invariants_hold(const World *world, const MoverWitness *witness, Error *out_error)
{
    const Arena *arena = world->arena;
    const Vec2 ends[2] = {witness->now, witness->before};
    Box way = box_grown(box_around(ends, witness->has_way ? 2 : 1), witness->radius);
    for (int i = 0; i < arena->moving_count; i++) {
        int obstacle = arena->moving[i];
        if (box_overlaps(way, arena->obstacles[obstacle].swept) &&
            breakables_is_standing(world, obstacle) &&
            !obstacle_holds(world, obstacle, witness, out_error))
            return false;
    }
    return true;
}
