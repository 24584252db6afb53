/* SPDX-License-Identifier: MIT */
#include "view/view_pen.h"

#include "collide/vec2.h"

enum { SIGN_POINTS = 16 };

/* What a sign is drawn with: places and sizes are parts of its radius, y down. */
typedef struct Sign {
    Canvas *canvas;
    Vec2 center; /* Pixels, as the next two. */
    double radius;
    double width; /* Of lines. */
    Color color;
} Sign;

static Sign sign_make(Canvas *canvas, Vec2 center, double radius, Color color)
{
    double width = radius * 0.2;
    return (Sign){canvas, center, radius, width < 1.2 ? 1.2 : width, color};
}

static Vec2 sign_place(const Sign *sign, double x, double y)
{
    return vec2(sign->center.x + x * sign->radius, sign->center.y + y * sign->radius);
}

static void sign_line(const Sign *sign, double x0, double y0, double x1, double y1)
{
    canvas_line(sign->canvas, sign_place(sign, x0, y0), sign_place(sign, x1, y1), sign->width,
                sign->color);
}

static void sign_dot(const Sign *sign, double x, double y, double size)
{
    canvas_disc(sign->canvas, sign_place(sign, x, y), size * sign->radius, sign->color);
}

/* Lines through up to SIGN_POINTS points. */
static void sign_path(const Sign *sign, const Vec2 *points, int count, bool is_closed)
{
    Vec2 placed[SIGN_POINTS];
    for (int i = 0; i < count; i++)
        placed[i] = sign_place(sign, points[i].x, points[i].y);
    canvas_polyline(sign->canvas, placed, count, is_closed, sign->width, sign->color);
}

/* A filled polygon of up to SIGN_POINTS corners. */
static void sign_plate(const Sign *sign, const Vec2 *points, int count)
{
    Vec2 placed[SIGN_POINTS];
    for (int i = 0; i < count; i++)
        placed[i] = sign_place(sign, points[i].x, points[i].y);
    canvas_polygon(sign->canvas, placed, count, sign->color);
}

/* Of a circle about the center: from twelve o'clock, clockwise, as parts of a turn. */
static void sign_arc(const Sign *sign, double radius, double from, double to)
{
    canvas_arc(sign->canvas, sign->center, radius * sign->radius, sign->width,
               (from - 0.25) * 2 * ANGLE_PI, (to - from) * 2 * ANGLE_PI, sign->color);
}

/* A bullet with its trail. */
static void draw_pulse(const Sign *sign)
{
    sign_line(sign, -0.9, 0, 0, 0);
    sign_dot(sign, 0.4, 0, 0.42);
}

static void draw_scatter(const Sign *sign)
{
    static const double slopes[3] = {-0.62, 0, 0.62};
    for (int i = 0; i < 3; i++) {
        sign_line(sign, -0.75, 0.2 * slopes[i], 0.2, 0.7 * slopes[i]);
        sign_dot(sign, 0.56, slopes[i], 0.2);
    }
}

static void draw_ricochet(const Sign *sign)
{
    static const Vec2 way[4] = {{-0.82, -0.44}, {-0.36, 0.6}, {0.14, -0.6}, {0.54, 0.38}};
    sign_path(sign, way, 4, false);
    sign_dot(sign, 0.62, 0.5, 0.22);
}

static void draw_lance(const Sign *sign)
{
    static const Vec2 head[3] = {{0.98, 0}, {0.3, -0.36}, {0.3, 0.36}};
    sign_line(sign, -0.98, 0, 0.4, 0);
    sign_plate(sign, head, 3);
}

static void draw_mortar(const Sign *sign)
{
    static const Vec2 fuse[3] = {{0.22, -0.3}, {0.36, -0.56}, {0.6, -0.64}};
    sign_dot(sign, -0.12, 0.22, 0.6);
    sign_path(sign, fuse, 3, false);
    sign_dot(sign, 0.64, -0.64, 0.14);
}

static void draw_disc(const Sign *sign)
{
    sign_arc(sign, 0.56, 0, 1);
    for (int i = 0; i < 3; i++) {
        Vec2 unit = angle_unit_degrees(30 + 120 * i);
        Vec2 ahead = angle_unit_degrees(30 + 120 * i - 34);
        sign_line(sign, unit.x * 0.56, -unit.y * 0.56, ahead.x * 0.98, -ahead.y * 0.98);
    }
    sign_dot(sign, 0, 0, 0.16);
}

static void draw_any(const Sign *sign)
{
    for (int i = -1; i <= 1; i++)
        sign_dot(sign, 0.6 * i, 0, 0.2);
}

static void draw_health(const Sign *sign)
{
    Sign bold = *sign;
    bold.width = sign->radius * 0.44;
    sign_line(&bold, 0, -0.85, 0, 0.85);
    sign_line(&bold, -0.85, 0, -0.22, 0);
    sign_line(&bold, 0.22, 0, 0.85, 0);
}

/* A shield inside a shield. */
static void draw_overshield(const Sign *sign)
{
    static const Vec2 outer[6] = {{0, -0.9}, {0.72, -0.58}, {0.72, 0.1},
                                  {0, 0.9},  {-0.72, 0.1},  {-0.72, -0.58}};
    static const Vec2 inner[6] = {{0, -0.42}, {0.34, -0.28}, {0.34, 0.05},
                                  {0, 0.42},  {-0.34, 0.05}, {-0.34, -0.28}};
    sign_path(sign, outer, 6, true);
    sign_plate(sign, inner, 6);
}

static void draw_flare(const Sign *sign)
{
    sign_dot(sign, 0, 0, 0.36);
    for (int i = 0; i < 8; i++) {
        Vec2 unit = angle_unit_degrees(45 * i);
        sign_line(sign, unit.x * 0.58, unit.y * 0.58, unit.x * 0.98, unit.y * 0.98);
    }
}

/* A crossed-out eye. */
static void draw_cloak(const Sign *sign)
{
    static const Vec2 lid[8] = {{-0.9, 0}, {-0.52, -0.42}, {0, -0.56}, {0.52, -0.42},
                                {0.9, 0},  {0.52, 0.42},   {0, 0.56},  {-0.52, 0.42}};
    sign_path(sign, lid, 8, true);
    sign_dot(sign, 0, 0, 0.2);
    sign_line(sign, -0.58, 0.76, 0.58, -0.76);
}

static void draw_dash(const Sign *sign)
{
    for (int i = 0; i < 2; i++) {
        double x = -0.75 + 0.72 * i;
        const Vec2 chevron[3] = {{x, -0.72}, {x + 0.72, 0}, {x, 0.72}};
        sign_path(sign, chevron, 3, false);
    }
}

static void (*const weapon_signs[WEAPON_COUNT])(const Sign *) = {
    [WEAPON_PULSE] = draw_pulse, [WEAPON_SCATTER] = draw_scatter, [WEAPON_RICOCHET] = draw_ricochet,
    [WEAPON_LANCE] = draw_lance, [WEAPON_MORTAR] = draw_mortar,   [WEAPON_DISC] = draw_disc,
};

void glyph_pickup(Canvas *canvas, PickupKind kind, WeaponKind weapon, Vec2 center, double radius,
                  Color color)
{
    static void (*const draw[PICKUP_COUNT])(const Sign *) = {[PICKUP_HEALTH] = draw_health,
                                                             [PICKUP_OVERSHIELD] = draw_overshield,
                                                             [PICKUP_FLARE] = draw_flare,
                                                             [PICKUP_CLOAK] = draw_cloak,
                                                             [PICKUP_DASH] = draw_dash};
    Sign sign = sign_make(canvas, center, radius, color);
    if (kind != PICKUP_WEAPON)
        draw[kind](&sign);
    else if (weapon == WEAPON_ANY)
        draw_any(&sign);
    else
        weapon_signs[weapon](&sign);
}

void glyph_team(Canvas *canvas, int team, Vec2 center, double radius, Color color)
{
    Sign sign = sign_make(canvas, center, radius, color);
    sign_arc(&sign, 0.86, 0, 1);
    sign.width = radius * 0.24;
    double first = team == 2 ? -0.22 : 0;
    for (int i = 0; i < team; i++)
        sign_line(&sign, first + 0.44 * i, -0.42, first + 0.44 * i, 0.42);
}

void glyph_medal(Canvas *canvas, int dots, Vec2 center, double radius, Color color)
{
    static const Vec2 places[3][3] = {
        {{0, 0}}, {{-0.36, 0}, {0.36, 0}}, {{-0.38, 0.24}, {0.38, 0.24}, {0, -0.4}}};
    Sign sign = sign_make(canvas, center, radius, color);
    sign_arc(&sign, 0.86, 0, 1);
    for (int i = 0; i < dots; i++)
        sign_dot(&sign, places[dots - 1][i].x, places[dots - 1][i].y, 0.24);
}

void glyph_star(Canvas *canvas, bool is_won, Vec2 center, double radius, Color color)
{
    static const Vec2 star[10] = {{0, -1},        {0.26, -0.36}, {0.95, -0.31}, {0.43, 0.14},
                                  {0.59, 0.81},   {0, 0.45},     {-0.59, 0.81}, {-0.43, 0.14},
                                  {-0.95, -0.31}, {-0.26, -0.36}};
    Sign sign = sign_make(canvas, center, radius, color);
    if (is_won)
        sign_plate(&sign, star, 10);
    else
        sign_path(&sign, star, 10, true);
}

void glyph_torch(Canvas *canvas, Vec2 center, double radius, Color color)
{
    static const Vec2 flame[10] = {{0.05, -1},    {0.5, -0.35}, {0.62, 0.2},  {0.45, 0.7},
                                   {0, 0.95},     {-0.45, 0.7}, {-0.62, 0.2}, {-0.5, -0.1},
                                   {-0.25, 0.05}, {-0.2, -0.5}};
    Sign sign = sign_make(canvas, center, radius, color);
    sign_plate(&sign, flame, 10);
}
