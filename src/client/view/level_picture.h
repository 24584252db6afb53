/* SPDX-License-Identifier: MIT */
/* A live preview of a level: bots in the middle of a match. */
#ifndef CLOCKWISE_VIEW_LEVEL_PICTURE_H
#define CLOCKWISE_VIEW_LEVEL_PICTURE_H

#include "base/tick_accumulator.h"
#include "geom/box.h"
#include "platform/folders.h"
#include "scene/scene.h"
#include "ui/ui.h"

typedef struct LevelPicture {
    Match *match; /**< NULL until there is something to show. */
    Scene *scene; /**< The same. */
    TickAccumulator ticks;
    char path[FOLDERS_PATH_BYTES]; /**< The level shown, or to be shown. */
    Mode mode;
    bool is_due;         /**< `match` is not of that level and mode yet. */
    double wait_seconds; /**< Until it is created, so that browsing stays quick. */
    uint64_t seed;
} LevelPicture;

/** Shows nothing at first; `seed` is the first match's. */
void level_picture_init(LevelPicture *picture, uint64_t seed);
void level_picture_destroy(LevelPicture *picture);

/** Changes level and mode; an empty path shows nothing. */
void level_picture_show(LevelPicture *picture, const char *path, Mode mode);

void level_picture_update(LevelPicture *picture, double seconds);

/** Draws the whole arena as large as it fits into a box of the page. */
void level_picture_draw(const LevelPicture *picture, const Ui *ui, Box box,
                        const Accessibility *accessibility);

#endif
