/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "arena/motion.h"
#include "base/random.h"
#include "geom/angle.h"
#include "rules/rules.h"
#include "sim/breakables.h"
#include "ui/palette.h"

#define DIAL_GAP 5.0 /* From the sweep of an obstacle to its dial. */
#define DIAL_TICK 6.0
#define DIAL_LONG_TICK 13.0
#define HUB_RADIUS 9.0
#define DASH_UNITS 14.0
#define BRIGHT_FILL_MAX 1.16 /* Brightness of what is bright anyway. */
#define NOTICE_MIN 0.45      /* The brightness at its beginning. */

enum { DIAL_TICKS = 60, DIAL_LONG_EVERY = 5 };
#define CRACK_MIN 0.45 /* Of the distance to the middle. */
#define CRACK_LONGEST 0.95
#define CRACK_ZIGZAG 0.22 /* Of a crack's length, to either side. */
#define CRACK_BRANCH 0.4

enum { CRACKS_MAX = 9, STREAM_CRACKS = 31 };

static Vec2 crack_middle(const Vec2 *points, int count)
{
    Vec2 sum = vec2(0, 0);
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, points[i]);
    return vec2_scale(sum, 1.0 / count);
}

/* From a side inward, with a bend and a branch. */
static void draw_crack(const MatchFrame *frame, Random *random, Vec2 from, Vec2 to)
{
    Vec2 way = vec2_subtract(to, from);
    Vec2 across = vec2_left(way);
    double length = random_between(random, CRACK_MIN, CRACK_LONGEST);
    double bend = random_between(random, -CRACK_ZIGZAG, CRACK_ZIGZAG);
    Vec2 knee = vec2_add_scaled(vec2_add_scaled(from, way, length * 0.45), across, bend);
    Vec2 end = vec2_add_scaled(vec2_add_scaled(from, way, length), across, -bend);
    Vec2 twig = vec2_add_scaled(vec2_add_scaled(knee, way, CRACK_BRANCH * 0.5), across,
                                bend < 0 ? -CRACK_BRANCH * 0.5 : CRACK_BRANCH * 0.5);
    const Vec2 crack[3] = {from, knee, end};
    Color color = color_make(PALETTE_GROUND, 1);
    canvas_polyline(frame->canvas, crack, 3, false, match_frame_line(frame, 2.6), color);
    canvas_line(frame->canvas, knee, twig, match_frame_line(frame, 1.8), color);
    canvas_polyline(frame->canvas, crack, 3, false, match_frame_line(frame, 0.9),
                    color_make(PALETTE_BREAKABLE_EDGE, 0.75));
}

/* The less health is `left` (1 to 0), the more cracks. `points` is the outline in pixels; `seed`
 * makes each obstacle's cracks differ. */
static void draw_cracks(const MatchFrame *frame, const Vec2 *points, int count, double left,
                        int seed)
{
    Random random = random_make((uint64_t)seed, STREAM_CRACKS);
    Vec2 middle = crack_middle(points, count);
    int cracks = (int)ceil((1 - left) * CRACKS_MAX);
    for (int i = 0; i < cracks; i++) {
        int side = random_index(&random, count);
        double part = random_between(&random, 0.15, 0.85);
        draw_crack(frame, &random, vec2_mix(points[side], points[(side + 1) % count], part),
                   middle);
    }
}

typedef struct PlateStyle {
    uint32_t fill;
    double fill_opacity;
    uint32_t edge;
    double edge_width;
    bool is_bright; /* As it is: a higher brightness would make it white. */
} PlateStyle;

static PlateStyle obstacle_style(const LevelObstacle *obstacle)
{
    switch (obstacle->material) {
    case MATERIAL_MIRROR:
        return (PlateStyle){PALETTE_MIRROR, 1, PALETTE_MIRROR_EDGE, 2.4, true};
    case MATERIAL_GLASS:
        return (PlateStyle){PALETTE_GLASS, 0.42, PALETTE_GLASS_EDGE, 1.6, false};
    case MATERIAL_BREAKABLE:
        return (PlateStyle){PALETTE_BREAKABLE, 1, PALETTE_BREAKABLE_EDGE, 2, false};
    case MATERIAL_PLAIN:
    case MATERIAL_COUNT:
        break;
    }
    if (level_motion_is_still(&obstacle->motion))
        return (PlateStyle){PALETTE_PLATE, 1, PALETTE_PLATE_EDGE, 2, false};
    return (PlateStyle){PALETTE_MOVER, 1, PALETTE_MOVER_EDGE, 2, false};
}

static double sweep_radius(const LevelObstacle *obstacle)
{
    double farthest = 0;
    for (int i = 0; i < obstacle->point_count; i++)
        farthest = fmax(farthest, vec2_distance(obstacle->points[i], obstacle->motion.pivot));
    return farthest;
}

static void draw_pivot_dial(const MatchFrame *frame, const LevelObstacle *obstacle, Vec2 shift)
{
    Vec2 pivot = vec2_add(obstacle->motion.pivot, shift);
    double radius = sweep_radius(obstacle) + DIAL_GAP;
    double width = match_frame_line(frame, 1.6);
    for (int i = 0; i < DIAL_TICKS; i++) {
        bool is_long = i % DIAL_LONG_EVERY == 0;
        Vec2 unit = angle_unit_degrees(90 - i * 360.0 / DIAL_TICKS);
        double length = is_long ? DIAL_LONG_TICK : DIAL_TICK;
        Vec2 from = match_frame_to_screen(frame, vec2_add_scaled(pivot, unit, radius - length / 2));
        Vec2 to = match_frame_to_screen(frame, vec2_add_scaled(pivot, unit, radius + length / 2));
        canvas_line(frame->canvas, from, to, width, color_make(PALETTE_DIAL, is_long ? 0.5 : 0.36));
    }
}

static Vec2 obstacle_middle(const LevelObstacle *obstacle)
{
    Box box = box_around(obstacle->points, obstacle->point_count);
    return vec2_mix(box.low, box.high, 0.5);
}

static void draw_rail(const MatchFrame *frame, const LevelObstacle *obstacle)
{
    const LevelMotion *motion = &obstacle->motion;
    Vec2 middle = motion->has_spin ? motion->pivot : obstacle_middle(obstacle);
    Vec2 stops[LEVEL_PATH_POINTS];
    for (int i = 0; i < motion->path_count; i++) {
        stops[i] = match_frame_to_screen(frame, vec2_add(middle, motion->path[i]));
        canvas_ring(frame->canvas, stops[i], match_frame_length(frame, 5),
                    match_frame_line(frame, 1.6), color_make(PALETTE_DIAL, 0.5));
    }
    canvas_polyline(frame->canvas, stops, motion->path_count, motion->is_loop,
                    match_frame_line(frame, 1.6), color_make(PALETTE_DIAL, 0.28));
}

void view_obstacles_draw_tracks(const MatchFrame *frame)
{
    const Arena *arena = &frame->match->arena;
    for (int i = 0; i < arena->moving_count; i++) {
        const LevelObstacle *obstacle = &arena->level->obstacles[arena->moving[i]];
        Pose pose = motion_pose(&obstacle->motion, frame->seconds);
        if (obstacle->motion.path_count > 0)
            draw_rail(frame, obstacle);
        if (obstacle->motion.has_spin)
            draw_pivot_dial(frame, obstacle, pose.shift);
    }
}

/* A dashed outline. */
static void draw_dashed_outline(const MatchFrame *frame, const Vec2 *points, int count,
                                double width, Color color)
{
    double dash = match_frame_length(frame, DASH_UNITS);
    for (int i = 0; i < count; i++) {
        Vec2 from = points[i];
        Vec2 side = vec2_subtract(points[(i + 1) % count], from);
        double length = vec2_length(side);
        int dashes = (int)(length / dash) + 1;
        for (int k = 0; k < dashes; k++) {
            Vec2 begin = vec2_add_scaled(from, side, (k + 0.2) / dashes);
            Vec2 end = vec2_add_scaled(from, side, (k + 0.8) / dashes);
            canvas_line(frame->canvas, begin, end, width, color);
        }
    }
}

static void draw_breakable(const MatchFrame *frame, const LevelObstacle *obstacle,
                           const Vec2 *points, double width, Color edge)
{
    int index = (int)(obstacle - frame->match->level.obstacles);
    double left = breakables_left(&frame->match->world, index);
    draw_cracks(frame, points, obstacle->point_count, left, index);
    draw_dashed_outline(frame, points, obstacle->point_count, width, edge);
}

/* Movers light up before they start or stop. */
static double notice_of(const LevelMotion *motion, double seconds)
{
    double until = motion_next_change(motion, seconds, MOVER_NOTICE_SECONDS);
    double near = 1 - until / MOVER_NOTICE_SECONDS;
    return near >= 0 ? NOTICE_MIN + (1 - NOTICE_MIN) * near : 0;
}

static void draw_obstacle_plate(const MatchFrame *frame, const LevelObstacle *obstacle)
{
    Vec2 points[LEVEL_CORNERS];
    PlateStyle style = obstacle_style(obstacle);
    double brightness = frame->scene->accessibility.brightness;
    bool is_still = level_motion_is_still(&obstacle->motion);
    Pose pose = {{0, 0}, {1, 0}, {0, 0}};
    if (!is_still)
        pose = motion_pose(&obstacle->motion, frame->seconds);
    for (int i = 0; i < obstacle->point_count; i++)
        points[i] = match_frame_to_screen(frame, motion_apply(&pose, obstacle->points[i]));
    double fill_brightness = style.is_bright ? fmin(brightness, BRIGHT_FILL_MAX) : brightness;
    canvas_polygon(frame->canvas, points, obstacle->point_count,
                   palette_bright(style.fill, style.fill_opacity, fill_brightness));
    double width = match_frame_line(frame, style.edge_width);
    Color edge = palette_bright(style.edge, 1, brightness);
    if (obstacle->material == MATERIAL_BREAKABLE)
        draw_breakable(frame, obstacle, points, width, edge);
    else
        canvas_polyline(frame->canvas, points, obstacle->point_count, true, width, edge);
    if (is_still)
        return;
    double notice = notice_of(&obstacle->motion, frame->seconds);
    if (notice > 0)
        canvas_polyline(frame->canvas, points, obstacle->point_count, true, width * 1.5,
                        color_make(PALETTE_WHITE, notice));
}

static void draw_hub(const MatchFrame *frame, const LevelObstacle *obstacle)
{
    Pose pose = motion_pose(&obstacle->motion, frame->seconds);
    Vec2 at = match_frame_to_screen(frame, vec2_add(pose.pivot, pose.shift));
    double radius = match_frame_length(frame, HUB_RADIUS);
    canvas_disc(frame->canvas, at, radius, color_make(PALETTE_GROUND, 1));
    canvas_ring(frame->canvas, at, radius, match_frame_line(frame, 2),
                color_make(PALETTE_MOVER_EDGE, 1));
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
            draw_obstacle_plate(frame, &level->obstacles[i]);
    for (int i = 0; i < arena->moving_count; i++)
        if (obstacle_is_standing(frame, arena->moving[i]))
            draw_obstacle_plate(frame, &level->obstacles[arena->moving[i]]);
    for (int i = 0; i < arena->moving_count; i++)
        if (level->obstacles[arena->moving[i]].motion.has_spin &&
            obstacle_is_standing(frame, arena->moving[i]))
            draw_hub(frame, &level->obstacles[arena->moving[i]]);
}
