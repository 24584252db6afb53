/* SPDX-License-Identifier: MIT */
#include "view/view_pen.h"

static GlyphPen pen_make(Canvas *canvas, Vec2 center, double radius, Color color)
{
    double width = radius * 0.2;
    return (GlyphPen){canvas, center, radius, width < 1.2 ? 1.2 : width, color};
}

static void draw_stroke(const GlyphPen *pen, const Stroke *stroke)
{
    Vec2 placed[STROKE_POINTS];
    double size = stroke->size * pen->radius;
    Vec2 arc = vec2_scale(stroke->points[0], ANGLE_PI / 180);
    for (int i = 0; i < stroke->count && stroke->kind <= STROKE_RINGS; i++)
        placed[i] = vec2_add_scaled(pen->center, stroke->points[i], pen->radius);
    if (stroke->kind == STROKE_PLATE)
        canvas_polygon(pen->canvas, placed, stroke->count, pen->color);
    else if (stroke->kind == STROKE_RAYS) {
        for (int i = 0; i < stroke->count; i++) {
            double degrees = stroke->points[1].x + 360.0 / stroke->count * i;
            Vec2 from = vec2_scale(angle_unit_degrees(degrees), stroke->points[0].x * pen->radius);
            Vec2 to = vec2_scale(angle_unit_degrees(degrees + stroke->points[1].y),
                                 stroke->points[0].y * pen->radius);
            canvas_line(pen->canvas, vec2_add(pen->center, vec2(from.x, stroke->size * from.y)),
                        vec2_add(pen->center, vec2(to.x, stroke->size * to.y)), pen->width,
                        pen->color);
        }
    } else if (stroke->kind <= STROKE_LOOP)
        canvas_polyline(pen->canvas, placed, stroke->count, stroke->kind == STROKE_LOOP, pen->width,
                        pen->color);
    else
        for (int i = 0; i < stroke->count; i++)
            if (stroke->kind == STROKE_DOTS)
                canvas_disc(pen->canvas, placed[i], size, pen->color);
            else if (stroke->kind == STROKE_RINGS)
                canvas_ring(pen->canvas, placed[i], size, pen->width, pen->color);
            else
                canvas_arc(pen->canvas, pen->center, size, pen->width,
                           arc.x + i * 2 * ANGLE_PI / stroke->count, arc.y, pen->color);
}

void glyph_strokes(const GlyphPen *pen, const Stroke *strokes)
{
    for (; strokes->kind != STROKE_NONE; strokes++)
        draw_stroke(pen, strokes);
}

static const Stroke weapon_signs[WEAPON_COUNT][GLYPH_STROKES] = {
    /* A bullet with its trail. */
    [WEAPON_PULSE] = {{STROKE_LINE, 0, 2, {{-0.9, 0}, {0, 0}}}, {STROKE_DOTS, 0.42, 1, {{0.4, 0}}}},
    [WEAPON_SCATTER] = {{STROKE_LINE, 0, 2, {{-0.75, -0.124}, {0.2, -0.434}}},
                        {STROKE_DOTS, 0.2, 1, {{0.56, -0.62}}},
                        {STROKE_LINE, 0, 2, {{-0.75, 0}, {0.2, 0}}},
                        {STROKE_DOTS, 0.2, 1, {{0.56, 0}}},
                        {STROKE_LINE, 0, 2, {{-0.75, 0.124}, {0.2, 0.434}}},
                        {STROKE_DOTS, 0.2, 1, {{0.56, 0.62}}}},
    [WEAPON_RICOCHET] =
        {{STROKE_LINE, 0, 4, {{-0.82, -0.44}, {-0.36, 0.6}, {0.14, -0.6}, {0.54, 0.38}}},
         {STROKE_DOTS, 0.22, 1, {{0.62, 0.5}}}},
    [WEAPON_LANCE] = {{STROKE_LINE, 0, 2, {{-0.98, 0}, {0.4, 0}}},
                      {STROKE_PLATE, 0, 3, {{0.98, 0}, {0.3, -0.36}, {0.3, 0.36}}}},
    [WEAPON_MORTAR] = {{STROKE_DOTS, 0.6, 1, {{-0.12, 0.22}}},
                       {STROKE_LINE, 0, 3, {{0.22, -0.3}, {0.36, -0.56}, {0.6, -0.64}}},
                       {STROKE_DOTS, 0.14, 1, {{0.64, -0.64}}}},
    [WEAPON_DISC] = {{STROKE_RINGS, 0.56, 1, {{0, 0}}},
                     {STROKE_RAYS, -1, 3, {{0.56, 0.98}, {30, -34}}},
                     {STROKE_DOTS, 0.16, 1, {{0, 0}}}},
};

static const Stroke any_weapon[] = {{STROKE_DOTS, 0.2, 3, {{-0.6, 0}, {0, 0}, {0.6, 0}}},
                                    {.kind = STROKE_NONE}};

static const Stroke pickup_signs[PICKUP_COUNT][GLYPH_STROKES] = {
    [PICKUP_HEALTH] = {{STROKE_LINE, 0, 2, {{0, -0.85}, {0, 0.85}}},
                       {STROKE_LINE, 0, 2, {{-0.85, 0}, {-0.22, 0}}},
                       {STROKE_LINE, 0, 2, {{0.22, 0}, {0.85, 0}}}},
    /* A shield inside a shield. */
    [PICKUP_OVERSHIELD] =
        {{STROKE_LOOP,
          0,
          6,
          {{0, -0.9}, {0.72, -0.58}, {0.72, 0.1}, {0, 0.9}, {-0.72, 0.1}, {-0.72, -0.58}}},
         {STROKE_PLATE,
          0,
          6,
          {{0, -0.42}, {0.34, -0.28}, {0.34, 0.05}, {0, 0.42}, {-0.34, 0.05}, {-0.34, -0.28}}}},
    [PICKUP_FLARE] = {{STROKE_DOTS, 0.36, 1, {{0, 0}}}, {STROKE_RAYS, 1, 8, {{0.58, 0.98}}}},
    /* A crossed-out eye. */
    [PICKUP_CLOAK] = {{STROKE_LOOP,
                       0,
                       8,
                       {{-0.9, 0},
                        {-0.52, -0.42},
                        {0, -0.56},
                        {0.52, -0.42},
                        {0.9, 0},
                        {0.52, 0.42},
                        {0, 0.56},
                        {-0.52, 0.42}}},
                      {STROKE_DOTS, 0.2, 1, {{0, 0}}},
                      {STROKE_LINE, 0, 2, {{-0.58, 0.76}, {0.58, -0.76}}}},
    [PICKUP_DASH] = {{STROKE_LINE, 0, 3, {{-0.75, -0.72}, {-0.03, 0}, {-0.75, 0.72}}},
                     {STROKE_LINE, 0, 3, {{-0.03, -0.72}, {0.69, 0}, {-0.03, 0.72}}}},
};

void glyph_pickup(Canvas *canvas, PickupKind kind, WeaponKind weapon, Vec2 center, double radius,
                  Color color)
{
    GlyphPen pen = pen_make(canvas, center, radius, color);
    if (kind == PICKUP_HEALTH)
        pen.width = radius * 0.44;
    glyph_strokes(&pen, kind != PICKUP_WEAPON  ? pickup_signs[kind]
                        : weapon == WEAPON_ANY ? any_weapon
                                               : weapon_signs[weapon]);
}

static const Stroke rim = {STROKE_RINGS, 0.86, 1, {{0, 0}}};

void glyph_team(Canvas *canvas, int team, Vec2 center, double radius, Color color)
{
    GlyphPen pen = pen_make(canvas, center, radius, color);
    draw_stroke(&pen, &rim);
    pen.width = radius * 0.24;
    double first = team == 2 ? -0.22 : 0;
    for (int i = 0; i < team; i++) {
        double x = first + 0.44 * i;
        draw_stroke(&pen, &(Stroke){STROKE_LINE, 0, 2, {{x, -0.42}, {x, 0.42}}});
    }
}

void glyph_medal(Canvas *canvas, int dots, Vec2 center, double radius, Color color)
{
    static const Stroke places[3] = {
        {STROKE_DOTS, 0.24, 1, {{0, 0}}},
        {STROKE_DOTS, 0.24, 2, {{-0.36, 0}, {0.36, 0}}},
        {STROKE_DOTS, 0.24, 3, {{-0.38, 0.24}, {0.38, 0.24}, {0, -0.4}}}};
    GlyphPen pen = pen_make(canvas, center, radius, color);
    draw_stroke(&pen, &rim);
    draw_stroke(&pen, &places[dots - 1]);
}

void glyph_automatic(Canvas *canvas, Vec2 center, double radius, Color color)
{
    static const Stroke sights[] = {{STROKE_RINGS, 0.66, 1, {{0, 0}}},
                                    {STROKE_RAYS, 1, 4, {{0.42, 1}, {0, 0}}},
                                    {STROKE_DOTS, 0.2, 1, {{0, 0}}},
                                    {STROKE_NONE, 0, 0, {{0, 0}}}};
    GlyphPen pen = pen_make(canvas, center, radius, color);
    glyph_strokes(&pen, sights);
}

void glyph_star(Canvas *canvas, bool is_won, Vec2 center, double radius, Color color)
{
    Stroke star = {is_won ? STROKE_PLATE : STROKE_LOOP,
                   0,
                   10,
                   {{0, -1},
                    {0.26, -0.36},
                    {0.95, -0.31},
                    {0.43, 0.14},
                    {0.59, 0.81},
                    {0, 0.45},
                    {-0.59, 0.81},
                    {-0.43, 0.14},
                    {-0.95, -0.31},
                    {-0.26, -0.36}}};
    GlyphPen pen = pen_make(canvas, center, radius, color);
    draw_stroke(&pen, &star);
}

void glyph_torch(Canvas *canvas, Vec2 center, double radius, Color color)
{
    static const Stroke flame = {STROKE_PLATE,
                                 0,
                                 10,
                                 {{0.05, -1},
                                  {0.5, -0.35},
                                  {0.62, 0.2},
                                  {0.45, 0.7},
                                  {0, 0.95},
                                  {-0.45, 0.7},
                                  {-0.62, 0.2},
                                  {-0.5, -0.1},
                                  {-0.25, 0.05},
                                  {-0.2, -0.5}}};
    GlyphPen pen = pen_make(canvas, center, radius, color);
    draw_stroke(&pen, &flame);
}
