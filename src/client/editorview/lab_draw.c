/* SPDX-License-Identifier: MIT */
#include "editorview/lab_draw.h"

#include "collide/angle.h"

/* Units of the page. */
#define DASH 9.0
#define DASH_GAP 6.0
#define ARROW_HEAD 13.0
#define ARROW_HALF 0.45 /* Of the head's length. */

/* Of a dashed ring: its arcs, and how much of each is drawn. */
enum { RING_DASHES = 18 };
#define RING_PART 0.6
#define CROSS 14.0 /* Half of it, world units. */

Color lab_draw_shape_color(int shape, double opacity)
{
    static const uint32_t colors[LAB_SHAPES_MAX] = {PALETTE_ACCENT, PALETTE_BRASS, PALETTE_DIAL,
                                                    PALETTE_DIAL};
    return color_make(colors[shape], opacity);
}

Color lab_draw_tone(LabTone tone, double opacity)
{
    static const uint32_t colors[LAB_TONE_COUNT] = {PALETTE_AHEAD, PALETTE_BORDER,
                                                    PALETTE_TEXT_SOFT};
    return color_make(colors[tone], opacity);
}

Vec2 lab_draw_place(const LabPen *pen, Vec2 at)
{
    return viewport_to_screen(&pen->viewport, at);
}

static Color faded(const LabPen *pen, Color color)
{
    return color_fade(color, pen->ui->opacity);
}

static double line_px(const LabPen *pen, double width)
{
    return fmax(1, ui_length(pen->ui, width));
}

void lab_draw_line(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color)
{
    canvas_line(pen->ui->canvas, lab_draw_place(pen, from), lab_draw_place(pen, to),
                line_px(pen, width), faded(pen, color));
}

void lab_draw_dashes(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color)
{
    Vec2 start = lab_draw_place(pen, from);
    Vec2 end = lab_draw_place(pen, to);
    double length = vec2_distance(start, end);
    double step = ui_length(pen->ui, DASH + DASH_GAP);
    double dash = ui_length(pen->ui, DASH);
    for (double at = 0; at < length && step > 0; at += step)
        canvas_line(pen->ui->canvas, vec2_mix(start, end, at / length),
                    vec2_mix(start, end, fmin(1, (at + dash) / length)), line_px(pen, width),
                    faded(pen, color));
}

void lab_draw_arrow(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color)
{
    Vec2 start = lab_draw_place(pen, from);
    Vec2 tip = lab_draw_place(pen, to);
    Vec2 along = vec2_unit_or(vec2_subtract(tip, start), vec2(1, 0));
    double head = fmin(ui_length(pen->ui, ARROW_HEAD), vec2_distance(start, tip));
    Vec2 neck = vec2_add_scaled(tip, along, -head);
    Vec2 aside = vec2_scale(vec2_left(along), head * ARROW_HALF);
    const Vec2 corners[3] = {tip, vec2_add(neck, aside), vec2_subtract(neck, aside)};
    canvas_line(pen->ui->canvas, start, neck, line_px(pen, width), faded(pen, color));
    canvas_polygon(pen->ui->canvas, corners, 3, faded(pen, color));
}

void lab_draw_outline(const LabPen *pen, const Vec2 *points, int count, double width,
                      bool is_dashed, Color color)
{
    Vec2 corners[LAB_CORNERS_MAX];
    for (int i = 0; i < count; i++) {
        corners[i] = lab_draw_place(pen, points[i]);
        if (is_dashed)
            lab_draw_dashes(pen, points[i], points[i + 1 < count ? i + 1 : 0], width, color);
    }
    if (!is_dashed)
        canvas_polyline(pen->ui->canvas, corners, count, true, line_px(pen, width),
                        faded(pen, color));
}

void lab_draw_ring(const LabPen *pen, Vec2 at, double radius, double width, bool is_dashed,
                   Color color)
{
    Vec2 middle = lab_draw_place(pen, at);
    double radius_px = radius * pen->viewport.scale;
    if (is_dashed)
        canvas_dashed_ring(pen->ui->canvas, middle, radius_px, line_px(pen, width),
                           (RingDashes){RING_DASHES, 0, RING_PART}, faded(pen, color));
    else
        canvas_ring(pen->ui->canvas, middle, radius_px, line_px(pen, width), faded(pen, color));
}

void lab_draw_dot(const LabPen *pen, Vec2 at, double radius, Color color)
{
    canvas_disc(pen->ui->canvas, lab_draw_place(pen, at), ui_length(pen->ui, radius),
                faded(pen, color));
}

void lab_draw_cross(const LabPen *pen, Vec2 at)
{
    Color color = lab_draw_tone(LAB_TONE_WRONG, 1);
    for (int i = -1; i <= 1; i += 2)
        lab_draw_line(pen, vec2_add(at, vec2(-CROSS, -CROSS * i)),
                      vec2_add(at, vec2(CROSS, CROSS * i)), 4, color);
}
