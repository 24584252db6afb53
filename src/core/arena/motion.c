/* SPDX-License-Identifier: MIT */
#include "arena/motion.h"

#include "collide/vec2.h"

/* A place on a round trip. */
typedef struct PathPlace {
    Vec2 shift;
    double until_change; /* Seconds until it stops or starts. */
} PathPlace;

/* Stops of one round trip: there and back, or around. */
static int trip_stop_count(const LevelMotion *motion)
{
    return motion->is_loop ? motion->path_count : 2 * motion->path_count - 2;
}

static Vec2 trip_stop(const LevelMotion *motion, int index)
{
    int wrapped = index % trip_stop_count(motion);
    int last = motion->path_count - 1;
    return motion->path[wrapped <= last ? wrapped : 2 * last - wrapped];
}

static double leg_seconds(const LevelMotion *motion, int index)
{
    return vec2_distance(trip_stop(motion, index), trip_stop(motion, index + 1)) / motion->speed;
}

static double trip_seconds(const LevelMotion *motion)
{
    double seconds = 0;
    for (int i = 0; i < trip_stop_count(motion); i++)
        seconds += motion->wait + leg_seconds(motion, i);
    return seconds;
}

static PathPlace path_place(const LevelMotion *motion, double seconds)
{
    double trip = trip_seconds(motion);
    if (!(trip > 0))
        return (PathPlace){motion->path[0], HUGE_VAL};
    double left = seconds - floor(seconds / trip) * trip;
    int stops = trip_stop_count(motion);
    for (int i = 0; i < stops; i++) {
        if (left < motion->wait)
            return (PathPlace){trip_stop(motion, i), motion->wait - left};
        left -= motion->wait;
        double leg = leg_seconds(motion, i);
        if (left < leg) {
            Vec2 shift = vec2_mix(trip_stop(motion, i), trip_stop(motion, i + 1), left / leg);
            return (PathPlace){shift, leg - left};
        }
        left -= leg;
    }
    return (PathPlace){trip_stop(motion, 0), motion->wait};
}

Pose motion_pose(const LevelMotion *motion, double seconds)
{
    Pose pose = {motion->pivot, {1, 0}, {0, 0}};
    if (motion->has_spin)
        pose.turn = angle_unit_degrees(motion->spin * seconds);
    if (motion->path_count > 0)
        pose.shift = path_place(motion, seconds).shift;
    return pose;
}

Pose motion_between(const Pose *before, const Pose *now, double part)
{
    Vec2 turn = vec2_mix(before->turn, now->turn, part);
    return (Pose){now->pivot, vec2_unit_or(turn, now->turn),
                  vec2_mix(before->shift, now->shift, part)};
}

Vec2 motion_apply(const Pose *pose, Vec2 point)
{
    Vec2 arm = angle_turn(vec2_subtract(point, pose->pivot), pose->turn);
    return vec2_add(vec2_add(pose->pivot, arm), pose->shift);
}

Vec2 motion_undo(const Pose *pose, Vec2 point)
{
    Vec2 arm = vec2_subtract(vec2_subtract(point, pose->shift), pose->pivot);
    Vec2 back = {pose->turn.x, -pose->turn.y};
    return vec2_add(pose->pivot, angle_turn(arm, back));
}

double motion_next_change(const LevelMotion *motion, double seconds, double within)
{
    if (motion->path_count == 0 || motion->wait <= 0)
        return within + 1;
    double until = path_place(motion, seconds).until_change;
    return until <= within ? until : within + 1;
}
