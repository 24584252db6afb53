/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "arena/motion.h"
#include "sim/rules.h"
#include "sim/breakables.h"
#include "view/plates.h"

#define NOTICE_MIN 0.45 /* The brightness at its beginning. */

static double sweep_radius(const LevelObstacle *obstacle)
{
    double farthest = 0;
    for (int i = 0; i < obstacle->point_count; i++)
        farthest = fmax(farthest, vec2_distance(obstacle->points[i], obstacle->motion.pivot));
    return farthest;
}

static Vec2 obstacle_middle(const LevelObstacle *obstacle)
{
    Box box = box_around(obstacle->points, obstacle->point_count);
    return vec2_mix(box.low, box.high, 0.5);
}

void view_obstacles_draw_tracks(const MatchFrame *frame)
{
    const Arena *arena = &frame->match->arena;
    ViewPen pen = match_frame_pen(frame);
    for (int i = 0; i < arena->moving_count; i++) {
        const LevelObstacle *obstacle = &arena->level->obstacles[arena->moving[i]];
        const LevelMotion *motion = &obstacle->motion;
        Pose pose = motion_pose(motion, frame->seconds);
        if (motion->path_count > 0)
            plates_draw_rail(&pen, motion->has_spin ? motion->pivot : obstacle_middle(obstacle),
                             motion->path, motion->path_count, motion->is_loop);
        if (motion->has_spin)
            plates_draw_dial(&pen, vec2_add(motion->pivot, pose.shift), sweep_radius(obstacle));
    }
}

/* Movers light up before they start or stop. */
static double notice_of(const LevelMotion *motion, double seconds)
{
    double until = motion_next_change(motion, seconds, MOVER_NOTICE_SECONDS);
    double near = 1 - until / MOVER_NOTICE_SECONDS;
    return near >= 0 ? NOTICE_MIN + (1 - NOTICE_MIN) * near : 0;
}

static void draw_plate(const MatchFrame *frame, int index)
{
    Vec2 points[LEVEL_CORNERS];
    ViewPen pen = match_frame_pen(frame);
    const LevelObstacle *obstacle = &frame->match->level.obstacles[index];
    bool is_mover = !level_motion_is_still(&obstacle->motion);
    Plate plate = {.points = obstacle->points,
                   .count = obstacle->point_count,
                   .material = obstacle->material,
                   .is_mover = is_mover,
                   .seed = index};
    if (is_mover) {
        Pose pose = motion_pose(&obstacle->motion, frame->seconds);
        for (int i = 0; i < obstacle->point_count; i++)
            points[i] = motion_apply(&pose, obstacle->points[i]);
        plate.points = points;
        plate.notice = notice_of(&obstacle->motion, frame->seconds);
    }
    if (obstacle->material == MATERIAL_BREAKABLE)
        plate.left = breakables_left(&frame->match->world, index);
    plates_draw(&pen, &plate);
}

static void draw_hub(const MatchFrame *frame, const LevelObstacle *obstacle)
{
    Pose pose = motion_pose(&obstacle->motion, frame->seconds);
    ViewPen pen = match_frame_pen(frame);
    plates_draw_hub(&pen, vec2_add(pose.pivot, pose.shift));
}

static bool obstacle_is_standing(const MatchFrame *frame, int obstacle)
{
    return breakables_is_standing(&frame->match->world, obstacle);
}

static bool is_in_view(const MatchFrame *frame, const Box *swept)
{
    Vec2 half = vec2_scale(vec2_subtract(swept->high, swept->low), 0.5);
    return match_frame_shows(frame, vec2_mix(swept->low, swept->high, 0.5), fmax(half.x, half.y));
}

/* Movers are drawn last, on top. */
void view_obstacles_draw(const MatchFrame *frame)
{
    const Arena *arena = &frame->match->arena;
    const Level *level = arena->level;
    for (int i = 0; i < level->obstacle_count; i++)
        if (!arena->obstacles[i].is_moving && is_in_view(frame, &arena->obstacles[i].swept) &&
            obstacle_is_standing(frame, i))
            draw_plate(frame, i);
    for (int i = 0; i < arena->moving_count; i++)
        if (obstacle_is_standing(frame, arena->moving[i]))
            draw_plate(frame, arena->moving[i]);
    for (int i = 0; i < arena->moving_count; i++)
        if (level->obstacles[arena->moving[i]].motion.has_spin &&
            obstacle_is_standing(frame, arena->moving[i]))
            draw_hub(frame, &level->obstacles[arena->moving[i]]);
}
