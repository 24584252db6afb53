/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "base/numbers.h"
#include "platform/window.h"

#include <math.h>
#include <string.h>

/* --- Where a window goes --------------------------------------------------------------------- */

/* How much of a title bar has to be seen to grab it, points; most are this high. */
#define HOLD_WIDTH 100.0
#define HOLD_HEIGHT 32.0

static bool is_named(const char *name, const char *wanted)
{
    return name != NULL && strncmp(name, wanted, WINDOW_DISPLAY_BYTES - 1) == 0;
}

int window_place_display(const WindowPlace *place, int count, const char *(*name_of)(int display))
{
    if (place->display < count && is_named(name_of(place->display), place->display_name))
        return place->display;
    for (int i = 0; i < count; i++)
        if (is_named(name_of(i), place->display_name))
            return i;
    return 0;
}

bool window_place_is_reachable(Box window, const Box *displays, int count)
{
    double least = fmin(HOLD_WIDTH, window.high.x - window.low.x);
    for (int i = 0; i < count; i++) {
        const Box *display = &displays[i];
        double seen = fmin(window.high.x, display->high.x) - fmax(window.low.x, display->low.x);
        if (seen >= least && window.low.y >= display->low.y &&
            window.low.y + HOLD_HEIGHT <= display->high.y)
            return true;
    }
    return false;
}

Vec2 window_place_middle(Box usable, Box frame, Vec2 size)
{
    Vec2 low = vec2_add(usable.low, frame.low);
    Vec2 free = vec2_subtract(vec2_subtract(usable.high, frame.high), vec2_add(low, size));
    return vec2_add(low, vec2(fmax(0, free.x / 2), fmax(0, free.y / 2)));
}

/* --- How finely it is drawn ------------------------------------------------------------------ */

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
