/* SPDX-License-Identifier: MIT */
/* A live preview of a level: bots in the middle of a match. */
#ifndef CLOCKWISE_VIEW_LEVEL_PREVIEW_H
#define CLOCKWISE_VIEW_LEVEL_PREVIEW_H

#include "base/time.h"
#include "collide/vec2.h"
#include "platform/folders.h"
#include "scene/scene.h"
#include "ui/ui.h"

typedef struct LevelPreview {
    DemoMatch demo; /**< Without a match until there is something to show. */
    TickAccumulator ticks;
    char path[FOLDERS_PATH_BYTES]; /**< The level shown, or to be shown. */
    Mode mode;
    int daily;            /**< Day of the Daily dial shown, or 0. */
    unsigned mutators;    /**< Change them by level_preview_change(). */
    int bots;             /**< How many play; 0 for as many as behind the title. */
    bool is_due;          /**< `demo` is not of that level and mode yet. */
    double wait_seconds;  /**< Until it is created, so that browsing stays quick. */
    double shown_seconds; /**< Since there is something of this level to show. */
    uint64_t seed;
} LevelPreview;

/** Shows nothing at first; `seed` is the first match's. */
void level_preview_init(LevelPreview *preview, uint64_t seed);
void level_preview_destroy(LevelPreview *preview);
/** Changes level and mode; an empty path shows nothing. */
void level_preview_show(LevelPreview *preview, const char *path, Mode mode);
/** The same for a day's Daily dial; see sim/mutators.h. */
void level_preview_show_daily(LevelPreview *preview, const char *path, int day);
/** Shows the level by changed rules; see sim/mutators.h. */
void level_preview_change(LevelPreview *preview, unsigned mutators);
void level_preview_update(LevelPreview *preview, double seconds);
/** Draws the whole arena of a scene, as large as it fits into a box of the page, at a part of its
 * present tick; less opaque where it has just come. */
void level_preview_draw_scene(Scene *scene, const Ui *ui, Box box,
                              const Accessibility *accessibility, double fraction, double opacity);
/** The same of a preview. */
void level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                        const Accessibility *accessibility);

#endif
