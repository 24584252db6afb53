/* SPDX-License-Identifier: MIT */
#include "ui/palette.h"

#include "geom/angle.h"
#include "sim/state.h"

enum { SHAPE_CORNERS_MAX = 12 };

/* Corners by their distance from the middle; the first is `first` degrees counter-clockwise from
 * the right. */
typedef struct Shape {
    int corners;
    double first;
    double outer;
    double inner; /* Of every second corner. */
    double squash;
} Shape;

/* The usual colors are Okabe and Ito's (2008). The others were found by searching for the eight
 * colors farthest apart under each kind of color blindness; test_palette.c measures them all. */
Color palette_player(Palette palette, int player)
{
    static const uint32_t colors[PALETTE_COUNT][PLAYERS_MAX] = {
        [PALETTE_USUAL] = {0x56b4e9, 0xe69f00, 0x009e73, 0xcc79a7, 0xf0e442, 0xd55e00, 0x4a8fe0,
                           0xc3cad6},
        [PALETTE_DEUTERANOPIA] = {0x99ffff, 0xdd6611, 0x228844, 0xdd66ff, 0xddff00, 0x887799,
                                  0x1166ff, 0xddffaa},
        [PALETTE_PROTANOPIA] = {0x8899ff, 0xff7700, 0x44ff11, 0xee4488, 0xeeff99, 0xcc9977,
                                0xbb00ff, 0x99ffff},
        [PALETTE_TRITANOPIA] = {0x4488dd, 0xeeaa11, 0x11ff22, 0xee22bb, 0xeeff44, 0xee1100,
                                0xbb00ff, 0x777722}};
    return color_make(colors[palette][player % PLAYERS_MAX], 1);
}

static void draw_plus(Canvas *canvas, Vec2 center, double radius, Color color)
{
    double arm = radius * 1.05;
    double half = radius * 0.36;
    const Vec2 corners[SHAPE_CORNERS_MAX] = {
        {half, arm},   {half, half},   {arm, half},   {arm, -half}, {half, -half}, {half, -arm},
        {-half, -arm}, {-half, -half}, {-arm, -half}, {-arm, half}, {-half, half}, {-half, arm}};
    Vec2 points[SHAPE_CORNERS_MAX];
    for (int i = 0; i < SHAPE_CORNERS_MAX; i++)
        points[i] = vec2_add(center, corners[i]);
    canvas_polygon(canvas, points, SHAPE_CORNERS_MAX, color);
}

static void draw_spokes(Canvas *canvas, const Shape *shape, Vec2 center, double radius, Color color)
{
    Vec2 points[SHAPE_CORNERS_MAX];
    for (int i = 0; i < shape->corners; i++) {
        Vec2 unit = angle_unit_degrees(shape->first + i * 360.0 / shape->corners);
        double length = radius * (i % 2 == 0 ? shape->outer : shape->inner);
        points[i] = vec2(center.x + unit.x * length, center.y - unit.y * length * shape->squash);
    }
    canvas_polygon(canvas, points, shape->corners, color);
}

void palette_shape(Canvas *canvas, int player, Vec2 center, double radius, Color color)
{
    static const Shape shapes[PLAYERS_MAX] = {{3, 90, 1.15, 1.15, 1},  {4, 45, 1.2, 1.2, 1},
                                              {0, 0, 0, 0, 0},         {0, 0, 0, 0, 0},
                                              {4, 0, 1.2, 1.2, 1},     {6, 90, 1.1, 1.1, 1},
                                              {10, 90, 1.25, 0.55, 1}, {4, 45, 1.5, 1.5, 0.4}};
    switch (player % PLAYERS_MAX) {
    case 2:
        canvas_disc(canvas, center, radius, color);
        break;
    case 3:
        draw_plus(canvas, center, radius, color);
        break;
    default:
        draw_spokes(canvas, &shapes[player % PLAYERS_MAX], center, radius, color);
        break;
    }
}
