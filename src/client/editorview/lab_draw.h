/* SPDX-License-Identifier: MIT */
/* The lab's colors and lines, in places of its room, y up. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_DRAW_H
#define CLOCKWISE_EDITORVIEW_LAB_DRAW_H

#include "collide/vec2.h"
#include "lab/lab_state.h"
#include "ui/palette.h"
#include "ui/ui.h"

typedef struct LabPen {
    const Ui *ui;
    Viewport viewport; /**< From the room to pixels. */
} LabPen;

/** The color of the shape with that index: A, B, C, D. */
Color lab_draw_shape_color(int shape, double opacity);
Color lab_draw_tone(LabTone tone, double opacity);

/** Widths are in units of the page. */
void lab_draw_line(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color);
void lab_draw_dashes(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color);
void lab_draw_arrow(const LabPen *pen, Vec2 from, Vec2 to, double width, Color color);
void lab_draw_outline(const LabPen *pen, const Vec2 *points, int count, double width,
                      bool is_dashed, Color color);
/** `radius` is in units of the room. */
void lab_draw_ring(const LabPen *pen, Vec2 at, double radius, double width, bool is_dashed,
                   Color color);
/** `radius` is in units of the page, so that it can be seen and grabbed at any size. */
void lab_draw_dot(const LabPen *pen, Vec2 at, double radius, Color color);

/** Where something has ended. */
void lab_draw_cross(const LabPen *pen, Vec2 at);

Vec2 lab_draw_place(const LabPen *pen, Vec2 at);

#endif
