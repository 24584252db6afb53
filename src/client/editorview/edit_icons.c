/* SPDX-License-Identifier: MIT */
#include "editorview/edit_icons.h"

#include "collide/vec2.h"

#define LINE_PART 0.15

enum { POINTS = 10 };

/* Lines through points, parts of the radius, y down. */
typedef struct Stroke {
    Vec2 points[POINTS];
    int count;
    bool is_closed;
} Stroke;

typedef struct Pen {
    Canvas *canvas;
    Vec2 center;
    double radius;
    double width;
    Color color;
} Pen;

static Pen pen_make(Canvas *canvas, Vec2 center, double radius, Color color)
{
    return (Pen){canvas, center, radius, fmax(1.4, radius * LINE_PART), color};
}

static Vec2 place(const Pen *pen, double x, double y)
{
    return vec2(pen->center.x + x * pen->radius, pen->center.y + y * pen->radius);
}

static void stroke(const Pen *pen, const Stroke *line)
{
    Vec2 placed[POINTS];
    for (int i = 0; i < line->count; i++)
        placed[i] = place(pen, line->points[i].x, line->points[i].y);
    canvas_polyline(pen->canvas, placed, line->count, line->is_closed, pen->width, pen->color);
}

static void strokes(const Pen *pen, const Stroke *lines, int count)
{
    for (int i = 0; i < count; i++)
        stroke(pen, &lines[i]);
}

static void ring(const Pen *pen, double x, double y, double radius)
{
    canvas_ring(pen->canvas, place(pen, x, y), radius * pen->radius, pen->width, pen->color);
}

static void dot(const Pen *pen, double x, double y, double radius)
{
    canvas_disc(pen->canvas, place(pen, x, y), radius * pen->radius, pen->color);
}

static void arc(const Pen *pen, double radius, double from, double sweep)
{
    canvas_arc(pen->canvas, pen->center, radius * pen->radius, pen->width, from * ANGLE_PI / 180,
               sweep * ANGLE_PI / 180, pen->color);
}

static const Stroke arrow = {
    {{-0.6, -0.9}, {-0.6, 0.65}, {-0.2, 0.3}, {0.1, 0.9}, {0.35, 0.78}, {0.07, 0.2}, {0.6, 0.2}},
    7,
    true};
static const Stroke polygon = {
    {{-0.85, 0.3}, {-0.3, -0.8}, {0.8, -0.5}, {0.25, 0}, {0.7, 0.8}}, 5, true};
static const Stroke rectangle = {{{-0.85, -0.6}, {0.85, -0.6}, {0.85, 0.6}, {-0.85, 0.6}}, 4, true};
static const Stroke hexagon = {
    {{-0.9, 0}, {-0.45, -0.78}, {0.45, -0.78}, {0.9, 0}, {0.45, 0.78}, {-0.45, 0.78}}, 6, true};
static const Stroke arena[] = {
    {{{-0.85, -0.7}, {0.85, -0.7}, {0.85, 0.7}, {-0.85, 0.7}}, 4, true},
    {{{0.05, -0.05}, {0.5, -0.4}}, 2, false},
    {{{0.15, -0.4}, {0.5, -0.4}, {0.5, -0.05}}, 3, false},
};
static const Stroke grid[] = {
    {{{-0.3, -0.85}, {-0.3, 0.85}}, 2, false},
    {{{0.3, -0.85}, {0.3, 0.85}}, 2, false},
    {{{-0.85, -0.3}, {0.85, -0.3}}, 2, false},
    {{{-0.85, 0.3}, {0.85, 0.3}}, 2, false},
};
static const Stroke magnet[] = {
    {{{-0.7, -0.8}, {-0.7, 0.1}, {-0.45, 0.6}, {0, 0.8}, {0.45, 0.6}, {0.7, 0.1}, {0.7, -0.8}},
     7,
     false},
    {{{-0.25, -0.8}, {-0.25, 0.05}, {0, 0.3}, {0.25, 0.05}, {0.25, -0.8}}, 5, false},
    {{{-0.7, -0.8}, {-0.25, -0.8}}, 2, false},
    {{{0.25, -0.8}, {0.7, -0.8}}, 2, false},
};
static const Stroke mirror_x[] = {
    {{{0, -0.95}, {0, 0.95}}, 2, false},
    {{{-0.3, -0.6}, {-0.3, 0.6}, {-0.9, 0.6}}, 3, true},
    {{{0.3, -0.6}, {0.3, 0.6}, {0.9, 0.6}}, 3, true},
};
static const Stroke mirror_y[] = {
    {{{-0.95, 0}, {0.95, 0}}, 2, false},
    {{{-0.6, -0.3}, {0.6, -0.3}, {0.6, -0.9}}, 3, true},
    {{{-0.6, 0.3}, {0.6, 0.3}, {0.6, 0.9}}, 3, true},
};
static const Stroke play = {{{-0.5, -0.75}, {0.8, 0}, {-0.5, 0.75}}, 3, true};

static void draw_pickup(const Pen *pen)
{
    static const Stroke plus[] = {{{{0, -0.42}, {0, 0.42}}, 2, false},
                                  {{{-0.42, 0}, {0.42, 0}}, 2, false}};
    ring(pen, 0, 0, 0.8);
    strokes(pen, plus, 2);
}

static void draw_dashes(const Pen *pen)
{
    for (int i = 0; i < 8; i++)
        arc(pen, 0.82, i * 45, 26);
    dot(pen, 0, 0, 0.14);
}

void edit_icons_tool(Canvas *canvas, EditTool tool, Vec2 center, double radius, Color color)
{
    Pen pen = pen_make(canvas, center, radius, color);
    switch (tool) {
    case EDIT_SELECT:
        stroke(&pen, &arrow);
        break;
    case EDIT_POLYGON:
        stroke(&pen, &polygon);
        for (int i = 0; i < polygon.count; i++)
            dot(&pen, polygon.points[i].x, polygon.points[i].y, 0.2);
        break;
    case EDIT_RECTANGLE:
        stroke(&pen, &rectangle);
        break;
    case EDIT_REGULAR:
        stroke(&pen, &hexagon);
        break;
    case EDIT_ARC:
        arc(&pen, 0.88, 120, 300);
        arc(&pen, 0.5, 120, 300);
        break;
    case EDIT_SPAWN:
        ring(&pen, 0, 0, 0.75);
        dot(&pen, 0, 0, 0.26);
        break;
    case EDIT_PICKUP:
        draw_pickup(&pen);
        break;
    case EDIT_ZONE:
        draw_dashes(&pen);
        break;
    case EDIT_ARENA:
        strokes(&pen, arena, 3);
        break;
    case EDIT_TOOLS:
        break;
    }
}

static void draw_turns(const Pen *pen)
{
    dot(pen, 0, 0, 0.14);
    for (int i = 0; i < 3; i++) {
        Vec2 way = angle_unit_degrees(90 + i * 120.0);
        ring(pen, way.x * 0.62, -way.y * 0.62, 0.26);
    }
}

static void draw_light(const Pen *pen)
{
    ring(pen, 0, 0, 0.34);
    for (int i = 0; i < 8; i++) {
        Vec2 way = angle_unit_degrees(i * 45.0);
        canvas_line(pen->canvas, place(pen, way.x * 0.58, way.y * 0.58),
                    place(pen, way.x * 0.92, way.y * 0.92), pen->width, pen->color);
    }
}

void edit_icons_switch(Canvas *canvas, EditSwitch which, Vec2 center, double radius, Color color)
{
    Pen pen = pen_make(canvas, center, radius, color);
    switch (which) {
    case EDIT_GRID:
        strokes(&pen, grid, 4);
        break;
    case EDIT_SNAP:
        strokes(&pen, magnet, 4);
        break;
    case EDIT_MIRROR_X:
        strokes(&pen, mirror_x, 3);
        break;
    case EDIT_MIRROR_Y:
        strokes(&pen, mirror_y, 3);
        break;
    case EDIT_TURNS:
        draw_turns(&pen);
        break;
    case EDIT_MOTION:
        stroke(&pen, &play);
        break;
    case EDIT_LIGHT:
        draw_light(&pen);
        break;
    case EDIT_SWITCHES:
        break;
    }
}
