/* SPDX-License-Identifier: MIT */
/* A level's mark: a large figure on the floor, drawn from thin lines. */
#include "view/view.h"

#include "collide/vec2.h"

#define MARK_PART 0.42 /* Its radius, of the arena's height; */
#define WIDEST 1.42    /* no mark is wider than this times its height. */
#define LINE_UNITS 3.0

enum { MARK_POINTS = 97 };

/* Places are parts of the radius around the middle, y up. */
typedef struct FloorMark {
    const ViewPen *pen;
    Vec2 middle;
    double radius; /* World units. */
    double width_px;
    Color color;
} FloorMark;

static Vec2 mark_place(const FloorMark *mark, Vec2 at)
{
    return view_pen_place(mark->pen, vec2_add_scaled(mark->middle, at, mark->radius));
}

static void mark_line(const FloorMark *mark, double x0, double y0, double x1, double y1)
{
    canvas_line(mark->pen->canvas, mark_place(mark, vec2(x0, y0)), mark_place(mark, vec2(x1, y1)),
                mark->width_px, mark->color);
}

static void mark_ring(const FloorMark *mark, double x, double y, double radius)
{
    canvas_ring(mark->pen->canvas, mark_place(mark, vec2(x, y)),
                view_pen_length(mark->pen, radius * mark->radius), mark->width_px, mark->color);
}

static void mark_path(const FloorMark *mark, const Vec2 *points, int count, bool is_closed)
{
    Vec2 placed[MARK_POINTS];
    for (int i = 0; i < count; i++)
        placed[i] = mark_place(mark, points[i]);
    canvas_polyline(mark->pen->canvas, placed, count, is_closed, mark->width_px, mark->color);
}

/* A ray of the circle, from one part of the radius to another. */
static void mark_ray(const FloorMark *mark, double degrees, double from, double to)
{
    Vec2 way = angle_unit_degrees(degrees);
    mark_line(mark, way.x * from, way.y * from, way.x * to, way.y * to);
}

static void floor_dial(const FloorMark *mark)
{
    mark_ring(mark, 0, 0, 1);
    for (int i = 0; i < 60; i++)
        mark_ray(mark, 6 * i, i % 5 == 0 ? 0.84 : 0.92, 0.97);
}

static void floor_duel(const FloorMark *mark)
{
    mark_ring(mark, -0.42, 0, 0.8);
    mark_ring(mark, 0.42, 0, 0.8);
    mark_line(mark, 0, -1, 0, 1);
}

static void floor_slab(const FloorMark *mark)
{
    for (int i = 1; i <= 3; i++) {
        double size = i / 3.0;
        const Vec2 corners[4] = {{-0.6 * size, 0.1 * size},
                                 {0.3 * size, size},
                                 {0.6 * size, -0.1 * size},
                                 {-0.3 * size, -size}};
        mark_path(mark, corners, 4, true);
    }
}

static void floor_columns(const FloorMark *mark)
{
    for (int i = -3; i <= 3; i++) {
        double x = 0.5 * i;
        for (int k = -1; k <= 1; k++)
            mark_line(mark, x + 0.08 * k, -0.8, x + 0.08 * k, 0.8);
        mark_line(mark, x - 0.16, 0.84, x + 0.16, 0.84);
        mark_line(mark, x - 0.16, -0.84, x + 0.16, -0.84);
    }
}

static void floor_cross(const FloorMark *mark)
{
    static const Vec2 corners[12] = {{0.12, 1},     {0.12, 0.12}, {1, 0.12},     {1, -0.12},
                                     {0.12, -0.12}, {0.12, -1},   {-0.12, -1},   {-0.12, -0.12},
                                     {-1, -0.12},   {-1, 0.12},   {-0.12, 0.12}, {-0.12, 1}};
    mark_path(mark, corners, 12, true);
    mark_ring(mark, 0, 0, 1.04);
    mark_ring(mark, 0, 0, 0.5);
}

static void floor_lifts(const FloorMark *mark)
{
    for (int i = -2; i <= 2; i++) {
        double x = 0.62 * i;
        double up = i % 2 == 0 ? 1 : -1;
        mark_line(mark, x, -1, x, 1);
        for (int k = -1; k <= 1; k++) {
            double y = 0.5 * k;
            const Vec2 chevron[3] = {
                {x - 0.16, y - 0.14 * up}, {x, y + 0.06 * up}, {x + 0.16, y - 0.14 * up}};
            mark_path(mark, chevron, 3, false);
        }
    }
}

static void floor_gears(const FloorMark *mark)
{
    enum { TEETH = 18, CORNERS = 4 * TEETH };
    Vec2 points[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        bool is_out = i % 4 == 1 || i % 4 == 2;
        points[i] = vec2_scale(angle_unit_degrees(i * 360.0 / CORNERS), is_out ? 1.04 : 0.88);
    }
    mark_path(mark, points, CORNERS, true);
    mark_ring(mark, 0, 0, 0.62);
    mark_ring(mark, 0, 0, 0.16);
    for (int i = 0; i < 6; i++)
        mark_ray(mark, 60 * i, 0.16, 0.62);
}

static void floor_spiral(const FloorMark *mark)
{
    for (int arm = 0; arm < 2; arm++) {
        Vec2 points[MARK_POINTS];
        for (int i = 0; i < MARK_POINTS; i++) {
            double part = i / (MARK_POINTS - 1.0);
            points[i] = vec2_scale(angle_unit_degrees(180 * arm - 900 * part), 0.06 + 1.0 * part);
        }
        mark_path(mark, points, MARK_POINTS, false);
    }
}

static void floor_iris(const FloorMark *mark)
{
    mark_ring(mark, 0, 0, 1);
    for (int i = 0; i < 8; i++) {
        Vec2 from = angle_unit_degrees(45 * i);
        Vec2 to = vec2_scale(angle_unit_degrees(45 * i + 100), 0.62);
        mark_line(mark, from.x, from.y, to.x, to.y);
    }
}

static void floor_panes(const FloorMark *mark)
{
    for (int i = 1; i <= 4; i++) {
        double size = i / 4.0;
        const Vec2 corners[4] = {{1.5 * size, 0}, {0, -size}, {-1.5 * size, 0}, {0, size}};
        mark_path(mark, corners, 4, true);
    }
    mark_line(mark, -1.5, 0, 1.5, 0);
    mark_line(mark, 0, -1, 0, 1);
}

static void floor_bricks(const FloorMark *mark)
{
    for (int row = -4; row <= 4; row++) {
        double y = 0.24 * row;
        mark_line(mark, -1.5, y, 1.5, y);
        for (int i = -2; i <= 3 && row < 4; i++) {
            double x = 0.5 * i + (row % 2 == 0 ? -0.25 : 0);
            mark_line(mark, x, y, x, y + 0.24);
        }
    }
}

static void floor_bumpers(const FloorMark *mark)
{
    static const Vec2 places[3] = {{0, 0.5}, {-0.62, -0.42}, {0.62, -0.42}};
    for (int i = 0; i < 3; i++)
        for (int k = 1; k <= 3; k++)
            mark_ring(mark, places[i].x, places[i].y, 0.15 * k);
}

static void floor_waves(const FloorMark *mark)
{
    for (int row = -2; row <= 2; row++) {
        Vec2 points[MARK_POINTS];
        for (int i = 0; i < MARK_POINTS; i++) {
            double across = 2.0 * i / (MARK_POINTS - 1) - 1;
            Vec2 turn = angle_unit_degrees(540 * across + 60 * row);
            points[i] = vec2(1.6 * across, 0.42 * row + 0.12 * turn.y);
        }
        mark_path(mark, points, MARK_POINTS, false);
    }
}

void view_floor_mark_draw_with(const ViewPen *pen, Vec2 size, LevelMark mark, Color color)
{
    static void (*const draw[LEVEL_MARK_COUNT])(const FloorMark *) = {
        [LEVEL_MARK_DIAL] = floor_dial,     [LEVEL_MARK_DUEL] = floor_duel,
        [LEVEL_MARK_SLAB] = floor_slab,     [LEVEL_MARK_COLUMNS] = floor_columns,
        [LEVEL_MARK_CROSS] = floor_cross,   [LEVEL_MARK_LIFTS] = floor_lifts,
        [LEVEL_MARK_GEARS] = floor_gears,   [LEVEL_MARK_SPIRAL] = floor_spiral,
        [LEVEL_MARK_IRIS] = floor_iris,     [LEVEL_MARK_PANES] = floor_panes,
        [LEVEL_MARK_BRICKS] = floor_bricks, [LEVEL_MARK_BUMPERS] = floor_bumpers,
        [LEVEL_MARK_WAVES] = floor_waves};
    FloorMark drawn = {pen, vec2_scale(size, 0.5), MARK_PART * fmin(size.x / WIDEST, size.y),
                       view_pen_line(pen, LINE_UNITS), color};
    draw[mark](&drawn);
}

void view_floor_mark_draw(const MatchFrame *frame, Color color)
{
    ViewPen pen = match_frame_pen(frame);
    view_floor_mark_draw_with(&pen, frame->match->level.size, frame->match->level.face.mark, color);
}
