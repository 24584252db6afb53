/* SPDX-License-Identifier: MIT */
#include "view/plates.h"

#include "base/numbers.h"
#include "collide/polygon.h"
#include "collide/vec2.h"
#include "ui/palette.h"

#define DIAL_GAP 5.0 /* From the sweep of an obstacle to its dial. */
#define DIAL_TICK 6.0
#define DIAL_LONG_TICK 13.0
#define HUB_RADIUS 9.0
#define DASH_UNITS 14.0
#define DASH_PART 0.6        /* Of a dashed outline that is drawn. */
#define BRIGHT_FILL_MAX 1.16 /* Brightness of what is bright anyway. */
#define CRACK_MIN 0.45       /* Of the distance to the middle. */
#define CRACK_LONGEST 0.95
#define CRACK_ZIGZAG 0.22 /* Of a crack's length, to either side. */
#define CRACK_BRANCH 0.4

enum { CRACKS_MAX = 9, STREAM_CRACKS = 31, DIAL_TICKS = 60, DIAL_LONG_EVERY = 5 };

static Vec2 crack_middle(const Vec2 *points, int count)
{
    Vec2 sum = vec2(0, 0);
    for (int i = 0; i < count; i++)
        sum = vec2_add(sum, points[i]);
    return vec2_scale(sum, 1.0 / count);
}

/* From a side inward, with a bend and a branch. */
static void draw_crack(const ViewPen *pen, Random *random, Vec2 from, Vec2 to)
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
    canvas_polyline(pen->canvas, crack, 3, false, view_pen_line(pen, 2.6), color);
    canvas_line(pen->canvas, knee, twig, view_pen_line(pen, 1.8), color);
    canvas_polyline(pen->canvas, crack, 3, false, view_pen_line(pen, 0.9),
                    color_make(PALETTE_BREAKABLE_EDGE, 0.75));
}

/* The less health is `left` (1 to 0), the more cracks. `points` is the outline in pixels; `seed`
 * makes each obstacle's cracks differ. */
static void draw_cracks(const ViewPen *pen, const Vec2 *points, int count, double left, int seed)
{
    Random random = random_make((uint64_t)seed, STREAM_CRACKS);
    Vec2 middle = crack_middle(points, count);
    int cracks = (int)ceil((1 - left) * CRACKS_MAX);
    for (int i = 0; i < cracks; i++) {
        int side = random_index(&random, count);
        double part = random_between(&random, 0.15, 0.85);
        draw_crack(pen, &random, vec2_mix(points[side], points[(side + 1) % count], part), middle);
    }
}

typedef struct PlateStyle {
    uint32_t fill;
    double fill_opacity;
    uint32_t edge;
    double edge_width;
    bool is_bright; /* As it is: a higher brightness would make it white. */
} PlateStyle;

static PlateStyle style_of(const Plate *plate)
{
    switch (plate->material) {
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
    if (!plate->is_mover)
        return (PlateStyle){PALETTE_PLATE, 1, PALETTE_PLATE_EDGE, 2, false};
    return (PlateStyle){PALETTE_MOVER, 1, PALETTE_MOVER_EDGE, 2, false};
}

void plates_draw_dial(const ViewPen *pen, Vec2 pivot, double radius)
{
    double width = view_pen_line(pen, 1.6);
    radius += DIAL_GAP;
    for (int i = 0; i < DIAL_TICKS; i++) {
        bool is_long = i % DIAL_LONG_EVERY == 0;
        Vec2 unit = angle_unit_degrees(90 - i * 360.0 / DIAL_TICKS);
        double length = is_long ? DIAL_LONG_TICK : DIAL_TICK;
        Vec2 from = view_pen_place(pen, vec2_add_scaled(pivot, unit, radius - length / 2));
        Vec2 to = view_pen_place(pen, vec2_add_scaled(pivot, unit, radius + length / 2));
        canvas_line(pen->canvas, from, to, width, color_make(PALETTE_DIAL, is_long ? 0.5 : 0.36));
    }
}

void plates_draw_rail(const ViewPen *pen, Vec2 middle, const Vec2 *path, int count, bool is_loop)
{
    Vec2 stops[LEVEL_PATH_POINTS];
    for (int i = 0; i < count; i++) {
        stops[i] = view_pen_place(pen, vec2_add(middle, path[i]));
        canvas_ring(pen->canvas, stops[i], view_pen_length(pen, 5), view_pen_line(pen, 1.6),
                    color_make(PALETTE_DIAL, 0.5));
    }
    canvas_polyline(pen->canvas, stops, count, is_loop, view_pen_line(pen, 1.6),
                    color_make(PALETTE_DIAL, 0.28));
}

/* A dashed outline. */
static void draw_dashed_outline(const ViewPen *pen, const Vec2 *points, int count, double width,
                                Color color)
{
    double dash = view_pen_length(pen, DASH_UNITS);
    for (int i = 0; i < count; i++) {
        Vec2 from = points[i];
        Vec2 side = vec2_subtract(points[(i + 1) % count], from);
        double length = vec2_length(side);
        int dashes = (int)(length / dash) + 1;
        for (int k = 0; k < dashes; k++) {
            Vec2 begin = vec2_add_scaled(from, side, (k + (1 - DASH_PART) / 2) / dashes);
            Vec2 end = vec2_add_scaled(from, side, (k + (1 + DASH_PART) / 2) / dashes);
            canvas_line(pen->canvas, begin, end, width, color);
        }
    }
}

static void place_corners(const ViewPen *pen, const Plate *plate, Vec2 out_points[LEVEL_CORNERS])
{
    for (int i = 0; i < plate->count; i++)
        out_points[i] = view_pen_place(pen, plate->points[i]);
}

static Color fill_color(const ViewPen *pen, const PlateStyle *style)
{
    double brightness = style->is_bright ? fmin(pen->brightness, BRIGHT_FILL_MAX) : pen->brightness;
    return palette_bright(style->fill, style->fill_opacity, brightness);
}

/* How much of what is seen of a plate is its edge, which lies half within its outline. */
static double edge_part(const Vec2 *points, int count, double edge_width)
{
    double length = 0;
    for (int i = 0; i < count; i++)
        length += vec2_distance(points[i], points[(i + 1) % count]);
    double edge = length * edge_width;
    return clamp_unit(edge / fmax(fabs(polygon_clockwise_area(points, count)) + edge / 2, 1e-9));
}

static uint8_t mixed(uint8_t fill, uint8_t edge, double part)
{
    return (uint8_t)(fill + (edge - fill) * part);
}

void plates_draw_simply(const ViewPen *pen, const Plate *plate)
{
    Vec2 points[LEVEL_CORNERS] = {{0, 0}}; /* gcc 14 does not see that every plate has corners. */
    PlateStyle style = style_of(plate);
    place_corners(pen, plate, points);
    double drawn = plate->material == MATERIAL_BREAKABLE ? DASH_PART : 1;
    double part = drawn * edge_part(points, plate->count, view_pen_line(pen, style.edge_width));
    Color fill = fill_color(pen, &style);
    Color edge = palette_bright(style.edge, 1, pen->brightness);
    Color color = {mixed(fill.r, edge.r, part), mixed(fill.g, edge.g, part),
                   mixed(fill.b, edge.b, part), mixed(fill.a, edge.a, part)};
    canvas_polygon(pen->canvas, points, plate->count, color);
}

void plates_draw(const ViewPen *pen, const Plate *plate)
{
    Vec2 points[LEVEL_CORNERS];
    PlateStyle style = style_of(plate);
    place_corners(pen, plate, points);
    canvas_polygon(pen->canvas, points, plate->count, fill_color(pen, &style));
    double width = view_pen_line(pen, style.edge_width);
    Color edge = palette_bright(style.edge, 1, pen->brightness);
    if (plate->material == MATERIAL_BREAKABLE) {
        draw_cracks(pen, points, plate->count, plate->left, plate->seed);
        draw_dashed_outline(pen, points, plate->count, width, edge);
    } else {
        canvas_polyline(pen->canvas, points, plate->count, true, width, edge);
    }
    if (plate->notice > 0)
        canvas_polyline(pen->canvas, points, plate->count, true, width * 1.5,
                        color_make(PALETTE_WHITE, plate->notice));
}

void plates_draw_hub(const ViewPen *pen, Vec2 pivot)
{
    Vec2 at = view_pen_place(pen, pivot);
    double radius = view_pen_length(pen, HUB_RADIUS);
    canvas_disc(pen->canvas, at, radius, color_make(PALETTE_GROUND, 1));
    canvas_ring(pen->canvas, at, radius, view_pen_line(pen, 2), color_make(PALETTE_MOVER_EDGE, 1));
}
