/* SPDX-License-Identifier: MIT */
/*
 * How finely to draw without a GPU, by how long frames take: fewer pixels before the frame rate
 * falls under DRAW_SCALE_FPS, more again once there is time for them. Has no clock of its own.
 */
#ifndef CLOCKWISE_CANVAS_DRAW_SCALE_H
#define CLOCKWISE_CANVAS_DRAW_SCALE_H

#include <stdbool.h>

#define DRAW_SCALE_FPS 50.0
/** An output of no more pixels is never drawn smaller: text would be hard to read. */
#define DRAW_SCALE_PIXELS_MIN (1280.0 * 720.0)

/** All zero: as fine as the output, as at the start. */
typedef struct DrawScale {
    int step;         /**< Each draws about 30 % fewer pixels than the one before. */
    double seconds;   /**< Of work for a frame, smoothed. */
    int frames;       /**< Since the last change. */
    int easy_frames;  /**< Frames in a row that leave time for the next finer step. */
    int patience;     /**< How often the wanted number of these was doubled, because a finer step
                         was too slow. */
    bool was_refined; /**< The last change was to a finer step. */
} DrawScale;

/** The least part of an output's sides to draw; `points` is its size in points, width by height. */
double draw_scale_least(double output_pixels, double points);

/** The part of the output's sides to draw, from `least` to 1. */
double draw_scale_part(const DrawScale *scale, double least);

/** Counts a frame: the seconds of work that it took, without waiting for the next one, and how
 * often one is wanted. */
void draw_scale_count(DrawScale *scale, double work_seconds, double interval_seconds, double least);

#endif
