/* SPDX-License-Identifier: MIT */
#include "view/view_pen.h"

#include "collide/vec2.h"
#include "ui/palette.h"
#include "view/glyph.h"

#define GRID_OPACITY 0.055
#define UPRIGHT_PX 1e-6
#define TICK_LENGTH 4.0

enum { PAD_TICKS = 12, PAD_QUARTER = 3 };

void view_pen_ground(const ViewPen *pen, Vec2 size, Color ground)
{
    const Vec2 world[4] = {{0, 0}, {0, size.y}, size, {size.x, 0}};
    Vec2 corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = view_pen_place(pen, world[i]);
    canvas_polygon(pen->canvas, corners, 4, ground);
    canvas_polyline(pen->canvas, corners, 4, true, view_pen_line(pen, 3),
                    color_make(PALETTE_PLATE_EDGE, 0.35));
}

/* Vertical and horizontal lines are aligned to pixels; else some would be twice as wide and half as
 * bright. */
static void draw_grid_line(const ViewPen *pen, Vec2 from, Vec2 to)
{
    double width = floor(view_pen_line(pen, 1.2));
    Vec2 begin = view_pen_place(pen, from);
    Vec2 end = view_pen_place(pen, to);
    if (fabs(begin.x - end.x) < UPRIGHT_PX)
        begin.x = end.x = floor(begin.x) + width / 2;
    if (fabs(begin.y - end.y) < UPRIGHT_PX)
        begin.y = end.y = floor(begin.y) + width / 2;
    canvas_line(pen->canvas, begin, end, width, color_make(PALETTE_GRID, GRID_OPACITY));
}

void view_pen_grid(const ViewPen *pen, Vec2 size, double units)
{
    Vec2 half = vec2_scale(pen->viewport.view, 0.5);
    Vec2 middle = pen->viewport.center;
    for (double x = units; x < size.x; x += units)
        if (fabs(x - middle.x) < half.x + units)
            draw_grid_line(pen, vec2(x, 0), vec2(x, size.y));
    for (double y = units; y < size.y; y += units)
        if (fabs(y - middle.y) < half.y + units)
            draw_grid_line(pen, vec2(0, y), vec2(size.x, y));
}

void view_pen_pickup_dial(const ViewPen *pen, Vec2 at, Color color)
{
    double width = view_pen_line(pen, 1.4);
    Vec2 middle = view_pen_place(pen, at);
    for (int i = 0; i < PAD_TICKS; i++) {
        Vec2 way = angle_unit_degrees(i * 360.0 / PAD_TICKS);
        double length = i % PAD_QUARTER == 0 ? 2 * TICK_LENGTH : TICK_LENGTH;
        canvas_line(
            pen->canvas, vec2_add_scaled(middle, way, view_pen_length(pen, VIEW_PEN_PICKUP_RADIUS)),
            vec2_add_scaled(middle, way, view_pen_length(pen, VIEW_PEN_PICKUP_RADIUS + length)),
            width, color);
    }
}

void view_pen_pickup(const ViewPen *pen, const LevelPickup *pickup, WeaponKind weapon,
                     double breath)
{
    Color color = palette_pickup(pen->palette, pickup->kind);
    Vec2 at = view_pen_place(pen, pickup->at);
    double radius = view_pen_length(pen, VIEW_PEN_PICKUP_RADIUS);
    canvas_glow(pen->canvas, at, view_pen_length(pen, VIEW_PEN_PICKUP_GLOW),
                color_fade(color, 0.16 + 0.1 * breath));
    canvas_disc(pen->canvas, at, radius - view_pen_length(pen, 3),
                color_make(PALETTE_GROUND, 0.75));
    view_pen_pickup_dial(pen, pickup->at, color_fade(color, 0.5));
    canvas_ring(pen->canvas, at, radius, view_pen_line(pen, 2),
                color_fade(color, 0.75 + 0.2 * breath));
    glyph_pickup(pen->canvas, pickup->kind, weapon, at, view_pen_length(pen, VIEW_PEN_PICKUP_SIGN),
                 color);
}
