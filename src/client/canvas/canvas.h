/* SPDX-License-Identifier: MIT */
/*
 * The one drawing interface. Coordinates are output pixels, y down, fractions meaning what they
 * say: all edges are anti-aliased. Two back ends answer it: triangles for a GPU, and a span
 * rasteriser with exact edge coverage where there is none, whose pictures are the same bit for bit
 * everywhere. A canvas draws whole frames: canvas_begin(), any number of drawing calls, then the
 * window's present or canvas_pixels().
 */
#ifndef CLOCKWISE_CANVAS_CANVAS_H
#define CLOCKWISE_CANVAS_CANVAS_H

#include "base/error.h"
#include "canvas/canvas_types.h"

/**
 * A canvas of its own memory, for pictures without a window. Fonts come from `font_folder`. Fails,
 * saying why, past the largest size too.
 */
bool canvas_create_offscreen(Canvas **out_canvas, int width_px, int height_px,
                             const char *font_folder, Error *out_error);
void canvas_destroy(Canvas *canvas);

int canvas_width(const Canvas *canvas);
int canvas_height(const Canvas *canvas);

/** Starts a frame: all of one color, no clip. */
void canvas_begin(Canvas *canvas, Color background);

/** Cuts drawing to a rectangle (screens inside bars); a width of 0 lifts it. */
void canvas_clip(Canvas *canvas, double x, double y, double width, double height);

/** A filled simple polygon of either winding, convex or not. */
void canvas_polygon(Canvas *canvas, const Vec2 *points, int count, Color color);

/** A line through the points with mitred (past a limit bevelled) corners; closed where asked. */
void canvas_polyline(Canvas *canvas, const Vec2 *points, int count, bool is_closed, double width,
                     Color color);
/** A straight line with flat ends. */
void canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color);
/** A straight line whose opacity goes from nothing at `from` to the color's at `to`: a tracer. */
void canvas_trail(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color);
void canvas_disc(Canvas *canvas, Vec2 center, double radius, Color color);
/** `radius` is that of the line's middle. */
void canvas_ring(Canvas *canvas, Vec2 center, double radius, double width, Color color);
/** Part of a ring: from `start` (radians, clockwise on the screen from 3 o'clock) on for `sweep`.
 */
void canvas_arc(Canvas *canvas, Vec2 center, double radius, double width, double start,
                double sweep, Color color);
void canvas_rounded(Canvas *canvas, double x, double y, double width, double height, double corner,
                    Color color);
void canvas_rounded_outline(Canvas *canvas, double x, double y, double width, double height,
                            double corner, double line_width, Color color);
/** A soft light added to what is there, full in the middle and nothing at `radius`. */
void canvas_glow(Canvas *canvas, Vec2 center, double radius, Color color);
/** A rectangle that fades from `left` to `right`, smoothly. */
void canvas_shade(Canvas *canvas, double x, double y, double width, double height, Color left,
                  Color right);

/**
 * The light of what is seen: adds `color` inside the sources' polygons, falling off smoothly to
 * nothing at their radius, edges softened over about `softness_px`. Where they overlap they add up,
 * to no more than `color`. At most LIGHT_SOURCES_MAX.
 */
void canvas_light(Canvas *canvas, const LightSource *sources, int count, double softness_px,
                  Color color);

/** Text on its baseline at (x, y). UTF-8; a character that the font lacks shows as a box. */
void canvas_text(Canvas *canvas, const TextStyle *style, double x, double baseline_y,
                 const char *text);
/** How wide canvas_text() would draw it, in pixels. */
double canvas_text_width(Canvas *canvas, const TextStyle *style, const char *text);

/**
 * The finished frame as rows of 0xAARRGGBB, opaque, `canvas_width()` to a row. The offscreen and
 * the software canvas have it; a GPU's answers NULL.
 */
const uint32_t *canvas_pixels(const Canvas *canvas);

/**
 * Whether memory ran out while something was drawn, in this frame or an earlier one. Drawing itself
 * returns no error: it leaves out what it lacks memory for.
 */
bool canvas_lacks_memory(const Canvas *canvas);

/** Writes the finished frame as PNG; fails where memory ran out while it was drawn. */
bool canvas_write_png(const Canvas *canvas, const char *path, Error *out_error);

#endif
