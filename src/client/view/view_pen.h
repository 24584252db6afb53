/* SPDX-License-Identifier: MIT */
/* What an arena is drawn with, whether a match is played in it or it is edited; and the parts of it
 * that look the same in both. Places and sizes are world units. */
#ifndef CLOCKWISE_VIEW_VIEW_PEN_H
#define CLOCKWISE_VIEW_VIEW_PEN_H

#include "canvas/canvas.h"
#include "collide/viewport.h"
#include "level/level.h"
#include "ui/palette.h"

typedef struct ViewPen {
    Canvas *canvas;
    Viewport viewport;
    double brightness;
    Palette palette;
} ViewPen;

/** From world to canvas. */
static inline Vec2 view_pen_place(const ViewPen *pen, Vec2 world)
{
    return viewport_to_screen(&pen->viewport, world);
}

/** World units to pixels. */
static inline double view_pen_length(const ViewPen *pen, double units)
{
    return units * pen->viewport.scale;
}

/** A line's width in pixels, at least 1. */
static inline double view_pen_line(const ViewPen *pen, double units)
{
    double width = units * pen->viewport.scale;
    return width < 1 ? 1 : width;
}

/** The floor with its edge. */
void view_pen_ground(const ViewPen *pen, Vec2 size, Color ground);
/** The lines of the floor, `units` apart. */
void view_pen_grid(const ViewPen *pen, Vec2 size, double units);

/** A pickup that lies there; `breath` (0 to 1) is how bright it is at present. */
void view_pen_pickup(const ViewPen *pen, const LevelPickup *pickup, WeaponKind weapon,
                     double breath);
/** The dial around it. */
void view_pen_pickup_dial(const ViewPen *pen, Vec2 at, Color color);
/** How far its glow reaches. */
#define VIEW_PEN_PICKUP_GLOW 46.0
#define VIEW_PEN_PICKUP_RADIUS 25.0
#define VIEW_PEN_PICKUP_SIGN 13.0

#endif
