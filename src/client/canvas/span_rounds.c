/* SPDX-License-Identifier: MIT */
#include "canvas/span_rounds.h"

#include "base/clamp.h"
#include "canvas/pixels.h"

#include <stddef.h>

PixelBox span_rounds_pixel_box(const Raster *raster, Vec2 low, Vec2 high, double reach)
{
    PixelBox clip = raster->clip;
    return (PixelBox){clamp_to_int(floor(low.x - reach), clip.left, clip.right),
                      clamp_to_int(floor(low.y - reach), clip.top, clip.bottom),
                      clamp_to_int(ceil(high.x + reach), clip.left, clip.right),
                      clamp_to_int(ceil(high.y + reach), clip.top, clip.bottom)};
}

static uint32_t *row_of(Raster *raster, int y)
{
    return raster->pixels + (size_t)y * (size_t)raster->width;
}

/** Half the width of a circle at height dy from its centre; 0 past it. */
static double half_chord(double radius, double dy)
{
    double square = radius * radius - dy * dy;
    return radius > 0 && square > 0 ? sqrt(square) : 0;
}

/** The pixel columns whose centres lie within `half` of x, as [from, to), inside [left, right). */
static void columns_within(double x, double half, int left, int right, int *out_from, int *out_to)
{
    *out_from = clamp_to_int(ceil(x - half - 0.5), left, right);
    *out_to = clamp_to_int(floor(x + half - 0.5) + 1, left, right);
}

static void disc_edge(uint32_t *row, int from, int to, Vec2 offset, double outer, Color color)
{
    double dy_square = offset.y * offset.y;
    for (int x = from; x < to; x++) {
        double dx = x + 0.5 - offset.x;
        double cover = clamp_unit(outer - sqrt(dx * dx + dy_square));
        row[x] = pixel_blend(row[x], pixel_of(color), (uint32_t)(cover * color.a + 0.5));
    }
}

void span_rounds_disc(Raster *raster, Vec2 center, double radius, Color color)
{
    if (radius < 0.5) { /* Too small for its edge: a dot of the same weight. */
        color = color_fade(color, 4 * radius * radius);
        radius = 0.5;
    }
    double outer = radius + 0.5;
    PixelBox box = span_rounds_pixel_box(raster, center, center, outer);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - center.y;
        int from, to, full_from, full_to;
        columns_within(center.x, half_chord(outer, dy), box.left, box.right, &from, &to);
        columns_within(center.x, half_chord(radius - 0.5, dy), from, to, &full_from, &full_to);
        if (full_from >= full_to || half_chord(radius - 0.5, dy) <= 0)
            full_from = full_to = to;
        disc_edge(row, from, full_from, (Vec2){center.x, dy}, outer, color);
        pixels_blend(row + full_from, full_to - full_from, pixel_of(color), color.a);
        disc_edge(row, full_to, to, (Vec2){center.x, dy}, outer, color);
    }
}

/** How much of a pixel at `offset` from the centre lies between an arc's two ends. */
static double arc_part(const Arc *arc, Vec2 offset)
{
    /* y points down, so a positive cross product is clockwise on the screen. */
    double after = clamp_unit(vec2_cross(arc->from, offset) + 0.5);
    double before = clamp_unit(vec2_cross(offset, arc->to) + 0.5);
    if (arc->is_wide)
        return after > before ? after : before;
    return after < before ? after : before;
}

static void arc_run(uint32_t *row, int from, int to, double dy, const Arc *arc, Color color)
{
    double outer = arc->radius + arc->width / 2 + 0.5;
    double inner = arc->radius - arc->width / 2 + 0.5;
    for (int x = from; x < to; x++) {
        double dx = x + 0.5 - arc->center.x;
        double distance = sqrt(dx * dx + dy * dy);
        double cover = clamp_unit(outer - distance) - clamp_unit(inner - distance);
        if (!arc->is_whole)
            cover *= arc_part(arc, (Vec2){dx, dy});
        if (cover > 0)
            row[x] = pixel_blend(row[x], pixel_of(color), (uint32_t)(cover * color.a + 0.5));
    }
}

void span_rounds_arc(Raster *raster, const Arc *arc, Color color)
{
    double outer = arc->radius + arc->width / 2 + 0.5;
    double hole = arc->radius - arc->width / 2 - 0.5;
    PixelBox box = span_rounds_pixel_box(raster, arc->center, arc->center, outer);
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - arc->center.y;
        double hole_half = half_chord(hole, dy);
        int from, to, hole_from, hole_to;
        columns_within(arc->center.x, half_chord(outer, dy), box.left, box.right, &from, &to);
        columns_within(arc->center.x, hole_half, from, to, &hole_from, &hole_to);
        if (hole_from >= hole_to || hole_half <= 0)
            hole_from = hole_to = to;
        arc_run(row, from, hole_from, dy, arc, color);
        arc_run(row, hole_to, to, dy, arc, color);
    }
}

void span_rounds_glow(Raster *raster, Vec2 center, double radius, Color color)
{
    enum { CHUNK = 256 };
    uint16_t strength[CHUNK];
    PixelBox box = span_rounds_pixel_box(raster, center, center, radius);
    float per_square = (float)(1 / (radius * radius));
    float full = (float)color.a * 257;
    for (int y = box.top; y < box.bottom; y++) {
        uint32_t *row = row_of(raster, y);
        double dy = y + 0.5 - center.y;
        int from, to;
        columns_within(center.x, half_chord(radius, dy), box.left, box.right, &from, &to);
        for (int start = from; start < to; start += CHUNK) {
            int count = to - start < CHUNK ? to - start : CHUNK;
            float level = 1 - (float)(dy * dy) * per_square;
            float first = (float)(start + 0.5 - center.x);
            for (int i = 0; i < count; i++) {
                float dx = first + (float)i;
                float left = level - dx * dx * per_square;
                left = left > 0 ? left : 0;
                strength[i] = (uint16_t)(int)(left * left * left * full);
            }
            pixels_add_light(row + start, strength, count, color, start, y);
        }
    }
}
