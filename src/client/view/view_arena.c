/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/weapons.h"

#define GRID_UNITS 50.0
#define MARK_OPACITY 0.1
#define LIGHT_PART_OF_VIEW 1.0
/* Its faint rim is where players stop being visible. */
#define DARK_LIGHT_UNITS (1.15 * MUTATOR_DARK_REACH)
#define LIGHT_MIN 0.02
#define LIGHT_SOFT_UNITS 11.0

/* Visibility polygons of lit players, pixels. */
typedef struct Lights {
    LightSource sources[PLAYERS_MAX];
    Vec2 points[PLAYERS_MAX][VISION_POINTS_MAX];
    int count;
} Lights;

static void ground_add_light(Lights *lights, const MatchFrame *frame, int player)
{
    Vec2 from = frame->players[player].at;
    double radius = frame->match->level.view.x * LIGHT_PART_OF_VIEW;
    if (strikes_mutators(&frame->match->world) & MUTATOR_DARK)
        radius = DARK_LIGHT_UNITS;
    if (!match_frame_shows(frame, from, radius))
        return;
    const VisionOutline *seen = vision_outline(&frame->scene->vision, player, from, radius);
    Vec2 *points = lights->points[lights->count];
    for (int i = 0; i < seen->count; i++)
        points[i] = match_frame_to_screen(frame, seen->points[i]);
    lights->sources[lights->count++] = (LightSource){.origin = match_frame_to_screen(frame, from),
                                                     .radius = match_frame_length(frame, radius),
                                                     .points = points,
                                                     .count = seen->count,
                                                     .strength = frame->scene->light[player]};
}

void view_ground_draw(const MatchFrame *frame)
{
    ViewPen pen = match_frame_pen(frame);
    const Level *level = &frame->match->level;
    PaletteFloor colors = view_pen_floor(&pen, level->face.hue);
    view_pen_ground(&pen, level->size, colors.ground);
    Lights lights;
    lights.count = 0;
    vision_place(&frame->scene->vision, &frame->match->world, frame->mover_seconds);
    for (int i = 0; i < frame->match->world.player_count; i++)
        if (frame->scene->light[i] > LIGHT_MIN)
            ground_add_light(&lights, frame, i);
    if (pen.has_high_contrast) {
        view_pen_light_flat(&pen, lights.sources, lights.count, colors.light);
        return;
    }
    canvas_light(frame->canvas, lights.sources, lights.count,
                 match_frame_length(frame, LIGHT_SOFT_UNITS), colors.light);
    view_pen_floor_mark(&pen, level->size, level->face.mark, color_fade(colors.mark, MARK_OPACITY));
    view_pen_grid(&pen, level->size, GRID_UNITS);
}

#define NOTICE_MIN 0.45 /* The brightness at its beginning. */

void view_obstacles_draw_tracks(const MatchFrame *frame)
{
    const Arena *arena = &frame->match->arena;
    ViewPen pen = match_frame_pen(frame);
    for (int i = 0; i < arena->moving_count; i++) {
        const LevelObstacle *obstacle = &arena->level->obstacles[arena->moving[i]];
        const LevelMotion *motion = &obstacle->motion;
        Pose pose = motion_pose(motion, frame->mover_seconds);
        if (motion->path_count > 0) {
            Box box = box_around(obstacle->points, obstacle->point_count);
            plates_draw_rail(&pen,
                             motion->has_spin ? motion->pivot : vec2_mix(box.low, box.high, 0.5),
                             motion->path, motion->path_count, motion->is_loop);
        }
        if (motion->has_spin) {
            double farthest = 0;
            for (int k = 0; k < obstacle->point_count; k++)
                farthest = fmax(farthest, vec2_distance(obstacle->points[k], motion->pivot));
            plates_draw_dial(&pen, vec2_add(motion->pivot, pose.shift), farthest);
        }
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
                   .material = bullet_walls_material(&frame->match->world, index),
                   .is_mover = is_mover,
                   .seed = index};
    if (is_mover) {
        Pose pose = motion_pose(&obstacle->motion, frame->mover_seconds);
        for (int i = 0; i < obstacle->point_count; i++)
            points[i] = motion_apply(&pose, obstacle->points[i]);
        plate.points = points;
        bool is_usual = fabs(strikes_mover_pace(&frame->match->world) - 1) <= 0;
        plate.notice = is_usual ? notice_of(&obstacle->motion, frame->mover_seconds) : 0;
    }
    if (obstacle->material == MATERIAL_BREAKABLE)
        plate.left = breakables_left(&frame->match->world, index);
    plates_draw(&pen, &plate);
}

/* Movers are drawn last, on top. */
void view_obstacles_draw(const MatchFrame *frame)
{
    const Arena *arena = &frame->match->arena;
    const Level *level = arena->level;
    for (int i = 0; i < level->obstacle_count; i++)
        if (!arena->obstacles[i].is_moving &&
            match_frame_shows_box(frame, arena->obstacles[i].swept) &&
            breakables_is_standing(&frame->match->world, i))
            draw_plate(frame, i);
    for (int i = 0; i < arena->moving_count; i++)
        if (breakables_is_standing(&frame->match->world, arena->moving[i]))
            draw_plate(frame, arena->moving[i]);
    for (int i = 0; i < arena->moving_count; i++)
        if (level->obstacles[arena->moving[i]].motion.has_spin &&
            breakables_is_standing(&frame->match->world, arena->moving[i])) {
            const LevelObstacle *obstacle = &level->obstacles[arena->moving[i]];
            Pose pose = motion_pose(&obstacle->motion, frame->mover_seconds);
            ViewPen pen = match_frame_pen(frame);
            plates_draw_hub(&pen, vec2_add(pose.pivot, pose.shift));
        }
}

/* Edges that are about to crush a player are drawn in red. */

#define REACH 42.0 /* Of the red line, from the player's middle beyond its radius. */
#define WIDTH 2.2
#define WIDTH_MORE 3.2 /* At the last moment. */

/* The part of a segment within a circle; false for none. */
static bool clip_to_circle(Vec2 *from, Vec2 *to, Vec2 middle, double radius)
{
    Vec2 way = vec2_subtract(*to, *from);
    double length = vec2_length(way);
    if (length <= 0)
        return false;
    Vec2 unit = vec2_scale(way, 1 / length);
    double along = vec2_dot(vec2_subtract(middle, *from), unit);
    double away = vec2_distance(middle, vec2_add_scaled(*from, unit, along));
    if (away >= radius)
        return false;
    double half = sqrt(radius * radius - away * away);
    double first = clamp(along - half, 0, length), last = clamp(along + half, 0, length);
    Vec2 start = *from;
    *from = vec2_add_scaled(start, unit, first);
    *to = vec2_add_scaled(start, unit, last);
    return last > first;
}

static void draw_edge(const MatchFrame *frame, Vec2 from, Vec2 to, Vec2 at, double danger)
{
    Canvas *canvas = frame->canvas;
    if (!clip_to_circle(&from, &to, at, PLAYER_RADIUS + REACH))
        return;
    Vec2 start = match_frame_to_screen(frame, from), end = match_frame_to_screen(frame, to);
    canvas_line(canvas, start, end, match_frame_line(frame, 3 * (WIDTH + WIDTH_MORE * danger)),
                color_make(PALETTE_BORDER, 0.3 * danger));
    canvas_line(canvas, start, end, match_frame_line(frame, WIDTH + WIDTH_MORE * danger),
                color_make(PALETTE_BORDER, fmin(1, 0.35 + danger)));
}

/* The sides that face the player. */
static void draw_piece(const MatchFrame *frame, const ConvexPolygon *piece, Vec2 at, double danger)
{
    for (int i = 0; i < piece->count; i++) {
        int next = i + 1 < piece->count ? i + 1 : 0;
        if (vec2_dot(convex_polygon_normal(piece, i), at) > piece->offset[i])
            draw_edge(frame, convex_polygon_corner(piece, i), convex_polygon_corner(piece, next),
                      at, danger);
    }
}

void view_pinch_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    const Arena *arena = world->arena;
    const Movers *movers = &frame->scene->vision.movers; /* As drawn. */
    for (int i = 0; i < world->player_count; i++) {
        const PinchPlayer *pinch = &frame->scene->pinch.players[i];
        const DrawnPlayer *drawn = &frame->players[i];
        double danger = pinch->shown * drawn->opacity;
        for (int k = 0; k < pinch->piece_count && danger > 0; k++) {
            int piece = pinch->pieces[k];
            if (piece >= arena->piece_count) {
                int edge = piece - arena->piece_count;
                Vec2 size = frame->match->level.size;
                const Vec2 corners[5] = {
                    {0, size.y}, {0, 0}, {size.x, 0}, {size.x, size.y}, {0, size.y}};
                draw_edge(frame, corners[edge], corners[edge + 1], drawn->at, danger);
            } else if (piece >= arena->standing_count)
                draw_piece(frame, &movers->pieces[piece - arena->standing_count], drawn->at,
                           danger);
            else
                draw_piece(frame, &arena->pieces[piece], drawn->at, danger);
        }
    }
}

#define RULER_UNITS 25.0
#define RULER_TICK 8.0
#define RULER_LONG_TICK 16.0
#define STRIPE_UNITS 40.0
#define NOTICE_SECONDS 5.0
#define NOTICE_INSET 6.0

enum { RULER_LONG_EVERY = 4 };

static Color border_color(double opacity)
{
    return color_make(PALETTE_BORDER, opacity);
}

static void place_corners(const MatchFrame *frame, Box box, Vec2 out_corners[4])
{
    out_corners[0] = match_frame_to_screen(frame, box.low);
    out_corners[1] = match_frame_to_screen(frame, vec2(box.low.x, box.high.y));
    out_corners[2] = match_frame_to_screen(frame, box.high);
    out_corners[3] = match_frame_to_screen(frame, vec2(box.high.x, box.low.y));
}

static void border_fill(const MatchFrame *frame, Box box, Color color)
{
    Vec2 corners[4];
    place_corners(frame, box, corners);
    canvas_polygon(frame->canvas, corners, 4, color);
}

static bool is_empty(const Box *box)
{
    return box->low.x >= box->high.x || box->low.y >= box->high.y;
}

static void border_draw_outside(const MatchFrame *frame, Box box)
{
    if (is_empty(&box))
        return;
    border_fill(frame, box, color_make(PALETTE_BARS, 0.55));
    border_fill(frame, box, border_color(0.06));
    /* Slanted lines (x + y is constant) at fixed places: they stay while the border moves. */
    double width = match_frame_line(frame, 1.4);
    double first = ceil((box.low.x + box.low.y) / STRIPE_UNITS) * STRIPE_UNITS;
    for (double sum = first; sum < box.high.x + box.high.y; sum += STRIPE_UNITS) {
        double left = fmax(box.low.x, sum - box.high.y);
        double right = fmin(box.high.x, sum - box.low.y);
        canvas_line(frame->canvas, match_frame_to_screen(frame, vec2(left, sum - left)),
                    match_frame_to_screen(frame, vec2(right, sum - right)), width,
                    border_color(0.16));
    }
}

/* The ruler ticks of one side, which point outwards. */
static void draw_side(const MatchFrame *frame, Vec2 from, Vec2 to, Vec2 outwards)
{
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    double length = vec2_distance(from, to);
    double width = match_frame_line(frame, 1.4);
    double middle = length / 2;
    int half = (int)(middle / RULER_UNITS);
    for (int i = -half; i <= half; i++) {
        double tick = i % RULER_LONG_EVERY == 0 ? RULER_LONG_TICK : RULER_TICK;
        Vec2 at = vec2_add_scaled(from, way, middle + i * RULER_UNITS);
        canvas_line(frame->canvas, match_frame_to_screen(frame, at),
                    match_frame_to_screen(frame, vec2_add_scaled(at, outwards, tick)), width,
                    border_color(0.7));
    }
}

/* The arena's edge blinks before the border starts to close. */
static void draw_notice(const MatchFrame *frame)
{
    Vec2 size = frame->match->level.size;
    Box box = box_grown((Box){{0, 0}, size}, -NOTICE_INSET);
    Vec2 corners[4];
    place_corners(frame, box, corners);
    canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 4),
                    border_color(0.15 + 0.65 * ui_pulse(frame->seconds, 1)));
}

void view_border_draw_low(const MatchFrame *frame)
{
    Box box;
    Vec2 size = frame->match->level.size;
    if (!mode_border(&frame->match->world, &box))
        return;
    if (is_empty(&box)) {
        border_draw_outside(frame, (Box){{0, 0}, {size.x, size.y}});
        return;
    }
    border_draw_outside(frame, (Box){{0, 0}, {box.low.x, size.y}});
    border_draw_outside(frame, (Box){{box.high.x, 0}, {size.x, size.y}});
    border_draw_outside(frame, (Box){{box.low.x, 0}, {box.high.x, box.low.y}});
    border_draw_outside(frame, (Box){{box.low.x, box.high.y}, {box.high.x, size.y}});
}

void view_border_draw_high(const MatchFrame *frame)
{
    Box box;
    const World *world = &frame->match->world;
    double wait = mode_border_wait(world);
    if (mode_border(world, &box) && !is_empty(&box)) {
        const Vec2 sides[4] = {box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
        Vec2 corners[4];
        const Vec2 outwards[4] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
        for (int i = 0; i < 4; i++)
            draw_side(frame, sides[i], sides[(i + 1) % 4], outwards[i]);
        place_corners(frame, box, corners);
        canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 7),
                        border_color(0.18));
        canvas_polyline(frame->canvas, corners, 4, true, match_frame_line(frame, 2.2),
                        border_color(0.95));
    } else if (wait > 0 && wait <= NOTICE_SECONDS && world->state.phase == PHASE_PLAY)
        draw_notice(frame);
}

/* The hand of light that turns in the last seconds, with a fan of light behind it that fades. */

#define FAN_DEGREES 42.0
#define FAN_OPACITY 0.06 /* Own circles stand 3 to 1 on it. */
#define HAND_WIDTH 5.0
#define HAND_GLOW 26.0
#define PIVOT_RADIUS 12.0

enum { FAN_SLICES = 21 };

void view_midnight_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    Vec2 way;
    if (!midnight_hand(world, &way))
        return;
    Vec2 size = frame->match->level.size;
    Vec2 middle = vec2_scale(size, 0.5);
    double reach = vec2_length(middle);
    Vec2 pivot = match_frame_to_screen(frame, middle);
    Vec2 step = angle_unit_degrees(FAN_DEGREES / FAN_SLICES);
    Vec2 edge = way;
    int slices = match_frame_has_contrast(frame) ? 0 : FAN_SLICES;
    for (int i = 0; i < slices; i++) {
        Vec2 next = angle_turn(edge, step);
        const Vec2 corners[3] = {
            pivot, match_frame_to_screen(frame, vec2_add_scaled(middle, next, reach)),
            match_frame_to_screen(frame, vec2_add_scaled(middle, edge, reach))};
        double left = 1 - (double)i / FAN_SLICES;
        canvas_polygon(frame->canvas, corners, 3,
                       color_make(PALETTE_BRASS, FAN_OPACITY * left * left));
        edge = next;
    }
    Vec2 tip = match_frame_to_screen(frame, vec2_add_scaled(middle, way, reach));
    if (slices > 0)
        frame_line(frame, pivot, tip, HAND_GLOW, color_make(PALETTE_BRASS, 0.06));
    frame_line(frame, pivot, tip, HAND_WIDTH, color_make(PALETTE_BRASS, 0.9));
    canvas_disc(frame->canvas, pivot, match_frame_line(frame, PIVOT_RADIUS),
                color_make(PALETTE_BRASS, 1));
}

#define LINE_WIDTH 1.4
#define LINE_OPACITY 0.3

void view_sight_draw(const MatchFrame *frame)
{
    int count = frame->match->world.player_count;
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            double opacity = frame->scene->sight_lines[i][j] * frame->players[i].opacity *
                             frame->players[j].opacity;
            if (opacity > 0) {
                Vec2 from = frame->players[i].at;
                Vec2 to = frame->players[j].at;
                Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
                frame_line(frame,
                           match_frame_to_screen(frame, vec2_add_scaled(from, way, PLAYER_RADIUS)),
                           match_frame_to_screen(frame, vec2_add_scaled(to, way, -PLAYER_RADIUS)),
                           LINE_WIDTH, color_make(PALETTE_TEXT, LINE_OPACITY * opacity));
            }
        }
    }
}
