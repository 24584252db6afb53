/* SPDX-License-Identifier: MIT */
/* A level as it looks while it is played: bots in the middle of a match, at a small size. */
#ifndef CLOCKWISE_VIEW_LEVEL_PICTURE_H
#define CLOCKWISE_VIEW_LEVEL_PICTURE_H

#include "base/tick_accumulator.h"
#include "geom/box.h"
#include "platform/place.h"
#include "scene/scene.h"
#include "ui/ui.h"

typedef struct LevelPicture {
    Match *match; /**< NULL until there is something to see; */
    Scene *scene; /**< so is this. */
    TickAccumulator ticks;
    char path[PLACE_BYTES]; /**< What is shown, or is about to be. */
    Mode mode;
    bool is_due;         /**< `match` does not show that yet; */
    double wait_seconds; /**< it is made when this is over, so that leafing through is quick. */
    uint64_t seed;
} LevelPicture;

/** Nothing is shown; `seed` is the first match's. */
void level_picture_init(LevelPicture *picture, uint64_t seed);
void level_picture_destroy(LevelPicture *picture);

/** From now on a level and a mode; an empty path shows nothing. */
void level_picture_show(LevelPicture *picture, const char *path, Mode mode);

void level_picture_update(LevelPicture *picture, double seconds);

/** Draws the whole arena as large as it fits into a box of the page, `low` its upper left corner.
 */
void level_picture_draw(const LevelPicture *picture, const Ui *ui, Box box, const Comfort *comfort);

#endif
