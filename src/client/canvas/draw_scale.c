/* SPDX-License-Identifier: MIT */
#include "canvas/draw_scale.h"

#include "base/numbers.h"

#include <math.h>

#define STEP_PART 0.84                      /* What a step leaves of each side, */
#define STEP_PIXELS (STEP_PART * STEP_PART) /* and of the pixels. */
/* Parts of the time there is for a frame: */
#define SLOW_PART 0.85 /* With more, a coarser step is chosen, */
#define GOOD_PART 0.75 /* which is expected to take no more than this. */
#define EASY_PART 0.7  /* A finer step is expected to take less than this. */
#define LONGEST_PART 2 /* A single hitch counts as no more. */
#define NEWEST_WEIGHT 0.1

enum {
    SETTLING_FRAMES = 3, /* After a change memory and letters are made anew. */
    JUDGED_FRAMES = 15,  /* How many are measured before the next change. */
    EASY_FRAMES = 120,
    RELAPSE_FRAMES = 600, /* A finer step that was too slow so soon was a mistake. */
    PATIENCE_MAX = 4
};

double draw_scale_least(double output_pixels, double points)
{
    double least = fmin(points, DRAW_SCALE_PIXELS_MIN);
    return output_pixels > least ? sqrt(least / output_pixels) : 1;
}

double draw_scale_part(const DrawScale *scale, double least)
{
    return fmax(pow(STEP_PART, scale->step), least);
}

static void change(DrawScale *scale, int step)
{
    bool is_finer = step < scale->step;
    bool has_relapsed = !is_finer && scale->was_refined && scale->frames < RELAPSE_FRAMES;
    int patience = is_finer ? scale->patience : 0;
    if (has_relapsed)
        patience = scale->patience < PATIENCE_MAX ? scale->patience + 1 : PATIENCE_MAX;
    *scale = (DrawScale){.step = step, .patience = patience, .was_refined = is_finer};
}

/* The first step that is expected to be that fast, or the last one there is. */
static int coarser_step(const DrawScale *scale, double good_seconds, double least)
{
    int step = scale->step;
    double expected = scale->seconds;
    while (expected > good_seconds && pow(STEP_PART, step) > least) {
        expected *= STEP_PIXELS;
        step++;
    }
    return step;
}

void draw_scale_count(DrawScale *scale, double work_seconds, double interval_seconds, double least)
{
    double room = fmax(1 / DRAW_SCALE_FPS, interval_seconds);
    double work = clamp(work_seconds, 0, room * LONGEST_PART);
    scale->frames++;
    if (scale->frames <= SETTLING_FRAMES)
        return;
    double weight = scale->frames == SETTLING_FRAMES + 1 ? 1 : NEWEST_WEIGHT;
    scale->seconds += (work - scale->seconds) * weight;
    bool is_easy = scale->step > 0 && scale->seconds / STEP_PIXELS < room * EASY_PART;
    scale->easy_frames = is_easy ? scale->easy_frames + 1 : 0;
    if (scale->frames < SETTLING_FRAMES + JUDGED_FRAMES)
        return;
    int step = scale->step;
    if (scale->seconds > room * SLOW_PART)
        step = coarser_step(scale, room * GOOD_PART, least);
    else if (scale->easy_frames >= EASY_FRAMES << scale->patience)
        step--;
    if (step != scale->step)
        change(scale, step);
}
