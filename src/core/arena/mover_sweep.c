/* SPDX-License-Identifier: MIT */
#include "arena/mover_sweep.h"

#include "base/tick_accumulator.h"
#include "geom/angle.h"

/* The chords leave the true way by no more than this, world units. */
#define CHORD_ERROR 0.004

enum { MAX_CHORDS = 64 };

/* (cos, sin) of the turn within the last tick. */
static Vec2 turn_of(const MoverStep *step)
{
    Vec2 back = {step->before.turn.x, -step->before.turn.y};
    return angle_turn(step->now.turn, back);
}

/*
 * Seen from what turns by an angle a in a tick, a point that moves by w and is r from the pivot
 * bends by 2 a w + a a r; a chord over a part p of the tick is beside the bend by p p / 8 of that.
 */
static int chords_for(const MoverStep *step, const MoverSweep *sweep)
{
    double turned = fabs(turn_of(step).y);
    if (turned <= 0)
        return 1;
    double part = sweep->to - sweep->from;
    Vec2 shift = vec2_subtract(step->now.shift, step->before.shift);
    double way = vec2_length(sweep->move) + part * vec2_length(shift);
    double reach =
        vec2_distance(sweep->circle.at, vec2_add(step->now.pivot, step->now.shift)) + way;
    double chords =
        sqrt((2 * turned * part * way + turned * turned * part * part * reach) / (8 * CHORD_ERROR));
    return chords < MAX_CHORDS ? 1 + (int)chords : MAX_CHORDS;
}

/* How fast a point of a mover moves, units a second. */
static Vec2 velocity_at(const MoverStep *step, double part, Vec2 at)
{
    Pose pose = movers_pose_between(step, part);
    Vec2 shift = vec2_subtract(step->now.shift, step->before.shift);
    Vec2 arm = vec2_subtract(vec2_subtract(at, pose.pivot), pose.shift);
    Vec2 way = vec2_add_scaled(shift, vec2_left(arm), turn_of(step).y);
    return vec2_scale(way, TICKS_PER_SECOND);
}

static MoverTouch in_world(const MoverStep *step, const MoverSweep *sweep, Touch touch)
{
    double part = sweep->from + (sweep->to - sweep->from) * touch.time;
    Pose pose = movers_pose_between(step, part);
    Vec2 at = vec2_add_scaled(sweep->circle.at, sweep->move, touch.time);
    MoverTouch met = {.touch = touch};
    met.touch.normal = angle_turn(touch.normal, pose.turn);
    met.surface =
        velocity_at(step, part, vec2_add_scaled(at, met.touch.normal, -sweep->circle.radius));
    return met;
}

/* Where the circle is at a part of its way, as seen from the mover. */
static Vec2 seen_at(const MoverStep *step, const MoverSweep *sweep, double part_of_way)
{
    Pose pose = movers_pose_between(step, sweep->from + (sweep->to - sweep->from) * part_of_way);
    return motion_undo(&pose, vec2_add_scaled(sweep->circle.at, sweep->move, part_of_way));
}

static Touch touch_piece(const MoverStep *step, const ConvexPolygon *drawn, const MoverSweep *sweep)
{
    int chords = chords_for(step, sweep);
    Vec2 from = seen_at(step, sweep, 0);
    for (int i = 0; i < chords; i++) {
        Vec2 to = seen_at(step, sweep, (i + 1.0) / chords);
        Vec2 move = vec2_subtract(to, from);
        Touch touch = sweep_circle_polygon((Circle){from, sweep->circle.radius}, move, drawn);
        if (touch.hit && vec2_dot(touch.normal, move) < 0) {
            touch.time = (i + touch.time) / chords;
            return touch;
        }
        from = to;
    }
    return (Touch){.hit = false};
}

MoverTouch mover_sweep_first(const Movers *movers, const Arena *arena, const MoverSweep *sweep)
{
    MoverTouch first = {.touch = {.hit = false}};
    Vec2 ends[2] = {sweep->circle.at, vec2_add(sweep->circle.at, sweep->move)};
    Box way = box_grown(box_around(ends, 2), sweep->circle.radius + CONTACT_EPSILON);
    for (int i = 0; i < movers->count; i++) {
        const MoverStep *step = &movers->steps[i];
        if (!box_overlaps(way, step->swept))
            continue;
        Touch touch = touch_piece(step, &arena->pieces[arena->standing_count + i], sweep);
        if (!touch.hit || (first.touch.hit && touch.time >= first.touch.time))
            continue;
        first = in_world(step, sweep, touch);
        first.piece = i;
    }
    return first;
}

bool mover_sweep_is_near(const Movers *movers, Circle circle)
{
    for (int i = 0; i < movers->count; i++)
        if (box_contains(box_grown(movers->steps[i].swept, circle.radius), circle.at))
            return true;
    return false;
}
