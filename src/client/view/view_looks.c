/* SPDX-License-Identifier: MIT */
#include "view/view_looks.h"

#include "collide/angle.h"
#include "scene/scene.h"
#include "sim/rules.h"

/* Parts of the circle's radius; the body ends at 0.76. */
#define INNER 0.40
#define OUTER 0.68
#define FINE 0.045 /* A line's width. */
#define BOLD 0.08
#define LIGHTER 0.6 /* How far the color is mixed with white. */
#define FAINT 0.55
#define STRONG 0.9
#define WHEEL_TURN 30.0 /* Degrees per second. */
#define MOON_TURN 8.0
#define HAND_TURN 60.0
#define TRAIL_SECONDS 0.22

enum { HOURS = 12, PETALS = 8, CURVE_POINTS = 96, TEETH = 12, MOON_POINTS = 17, RAYS = 24 };

static Color look_color(const LookPen *pen, double opacity)
{
    Color mixed = pen->color;
    mixed.r = (uint8_t)(mixed.r + (255 - mixed.r) * LIGHTER);
    mixed.g = (uint8_t)(mixed.g + (255 - mixed.g) * LIGHTER);
    mixed.b = (uint8_t)(mixed.b + (255 - mixed.b) * LIGHTER);
    return color_fade(mixed, opacity);
}

/* A point at a part of the radius, clockwise from twelve o'clock. */
static Vec2 look_point(const LookPen *pen, double degrees, double part)
{
    Vec2 unit = angle_unit_degrees(degrees - 90);
    return vec2_add_scaled(pen->at, unit, part * pen->radius);
}

static void look_draw_stroke(const LookPen *pen, double degrees, double from, double to,
                             double width, double opacity)
{
    canvas_line(pen->canvas, look_point(pen, degrees, from), look_point(pen, degrees, to),
                width * pen->radius, look_color(pen, opacity));
}

static void draw_hours(const LookPen *pen)
{
    for (int i = 0; i < HOURS; i++) {
        bool is_quarter = i % 3 == 0;
        look_draw_stroke(pen, 360.0 / HOURS * i, is_quarter ? INNER + 0.08 : INNER + 0.16, OUTER,
                         is_quarter ? BOLD : FINE, is_quarter ? STRONG : FAINT);
    }
}

/* Two waves round the middle, half a petal apart, as engraved on watches. */
static void draw_rosette(const LookPen *pen)
{
    Vec2 points[CURVE_POINTS];
    double middle = (INNER + OUTER) / 2;
    double high = (OUTER - INNER) / 2;
    for (int wave = 0; wave < 2; wave++) {
        for (int i = 0; i < CURVE_POINTS; i++) {
            double degrees = 360.0 * i / CURVE_POINTS;
            double up = angle_unit_degrees(PETALS * degrees + 180 * wave).x;
            points[i] = look_point(pen, degrees, middle + high * up);
        }
        canvas_polyline(pen->canvas, points, CURVE_POINTS, true, FINE * pen->radius,
                        look_color(pen, 0.75));
    }
}

static void draw_wheel(const LookPen *pen)
{
    Vec2 points[4 * TEETH];
    double turn = WHEEL_TURN * pen->seconds;
    double step = 360.0 / TEETH;
    for (int i = 0; i < TEETH; i++) {
        double start = turn + step * i;
        points[4 * i] = look_point(pen, start, OUTER - 0.13);
        points[4 * i + 1] = look_point(pen, start + 0.18 * step, OUTER);
        points[4 * i + 2] = look_point(pen, start + 0.48 * step, OUTER);
        points[4 * i + 3] = look_point(pen, start + 0.66 * step, OUTER - 0.13);
    }
    canvas_polyline(pen->canvas, points, 4 * TEETH, true, BOLD * 0.8 * pen->radius,
                    look_color(pen, STRONG));
    for (int i = 0; i < 4; i++)
        look_draw_stroke(pen, turn + 45 + 90 * i, INNER, OUTER - 0.13, FINE, FAINT);
}

/* A crescent that goes slowly round the middle. */
static void draw_moon(const LookPen *pen)
{
    Vec2 points[2 * MOON_POINTS];
    double turn = MOON_TURN * pen->seconds;
    for (int i = 0; i < MOON_POINTS; i++) {
        double degrees = 180.0 * i / (MOON_POINTS - 1);
        double bulge = angle_unit_degrees(degrees).y; /* 0 at the horns, 1 between them. */
        points[i] = look_point(pen, turn + degrees, OUTER);
        points[2 * MOON_POINTS - 1 - i] = look_point(pen, turn + degrees, OUTER - 0.24 * bulge);
    }
    canvas_polygon(pen->canvas, points, 2 * MOON_POINTS, look_color(pen, STRONG));
    canvas_ring(pen->canvas, pen->at, OUTER * pen->radius, FINE * pen->radius,
                look_color(pen, 0.4));
}

/* Rays, and a hand that goes round once in six seconds. */
static void draw_crown(const LookPen *pen)
{
    for (int i = 0; i < RAYS; i++)
        look_draw_stroke(pen, 360.0 / RAYS * i, i % 2 == 0 ? INNER : INNER + 0.12, OUTER, FINE,
                         i % 2 == 0 ? STRONG : FAINT);
    look_draw_stroke(pen, HAND_TURN * pen->seconds, 0.1, OUTER, BOLD, 1);
    canvas_ring(pen->canvas, pen->at, OUTER * pen->radius, FINE * pen->radius,
                look_color(pen, STRONG));
}

/* A comet's head: its tail is the trail. */
static void draw_comet(const LookPen *pen)
{
    canvas_ring(pen->canvas, pen->at, INNER * 1.15 * pen->radius, FINE * pen->radius,
                look_color(pen, FAINT));
    canvas_ring(pen->canvas, pen->at, OUTER * pen->radius, FINE * pen->radius,
                look_color(pen, STRONG));
}

void view_looks_draw(const LookPen *pen, PlayerLook look)
{
    switch (look) {
    case PLAYER_LOOK_HOURS:
        draw_hours(pen);
        break;
    case PLAYER_LOOK_ROSETTE:
        draw_rosette(pen);
        break;
    case PLAYER_LOOK_COMET:
        draw_comet(pen);
        break;
    case PLAYER_LOOK_WHEEL:
        draw_wheel(pen);
        break;
    case PLAYER_LOOK_MOON:
        draw_moon(pen);
        break;
    case PLAYER_LOOK_CROWN:
        draw_crown(pen);
        break;
    case PLAYER_LOOK_NONE:
    case PLAYER_LOOK_PLAIN:
    case PLAYER_LOOK_COUNT:
        break;
    }
}

void view_looks_draw_trail(const LookPen *pen, PlayerLook look, Vec2 back)
{
    double length = vec2_length(back);
    if (look != PLAYER_LOOK_COMET || length < 1)
        return;
    Vec2 across = vec2_left(vec2_scale(back, 1 / length));
    Vec2 tail = vec2_add(pen->at, back);
    for (int side = -1; side <= 1; side++) {
        Vec2 from = vec2_add_scaled(pen->at, across, 0.55 * side * pen->radius);
        canvas_trail(pen->canvas, tail, from, (side == 0 ? 1.1 : 0.3) * pen->radius,
                     look_color(pen, side == 0 ? 0.35 : 0.7));
    }
}

static bool wears_look(const MatchFrame *frame, int player)
{
    return player == 0 && scene_is_person(frame->scene, player) &&
           frame->scene->look > PLAYER_LOOK_PLAIN;
}

static LookPen pen_of(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    return (LookPen){frame->canvas, match_frame_to_screen(frame, drawn->at),
                     match_frame_length(frame, PLAYER_RADIUS),
                     color_fade(sides_color(frame->scene, player), drawn->opacity), frame->seconds};
}

void view_looks_draw_player(const MatchFrame *frame, int player)
{
    if (!wears_look(frame, player))
        return;
    LookPen pen = pen_of(frame, player);
    view_looks_draw(&pen, frame->scene->look);
}

void view_looks_draw_player_low(const MatchFrame *frame, int player)
{
    if (!wears_look(frame, player))
        return;
    LookPen pen = pen_of(frame, player);
    Vec2 velocity = frame->match->world.state.players[player].velocity;
    Vec2 from = vec2_add_scaled(frame->players[player].at, velocity, -TRAIL_SECONDS);
    view_looks_draw_trail(&pen, frame->scene->look,
                          vec2_subtract(match_frame_to_screen(frame, from), pen.at));
}
