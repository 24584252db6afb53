/* SPDX-License-Identifier: MIT */
/*
 * What stands round the frame of a replay: the players above it, the watched one among
 * them; below it the time line with everyone's deaths, where in it we are, and how fast. Says too
 * what a pointer is on.
 */
#ifndef CLOCKWISE_SCREENS_REPLAY_BAR_H
#define CLOCKWISE_SCREENS_REPLAY_BAR_H

#include "geom/box.h"
#include "scene/replay_player.h"
#include "ui/ui.h"

typedef enum ReplayPart {
    REPLAY_PART_NONE,
    REPLAY_PART_TOGGLE,
    REPLAY_PART_TIME, /**< At `tick`. */
    REPLAY_PART_SLOWER,
    REPLAY_PART_FASTER,
    REPLAY_PART_PLAYER /**< On `player`. */
} ReplayPart;

typedef struct ReplaySpot {
    ReplayPart part;
    int tick; /**< Of the time line; meaningful wherever the pointer is, for a drag. */
    int player;
} ReplaySpot;

/** What is at a place of the page. */
ReplaySpot replay_bar_at(const ReplayPlayer *player, const Ui *ui, Vec2 at_page);

/** The room for the frame on the canvas; `low` is the upper left corner. */
Box replay_bar_picture_px(const Ui *ui);

/** Where the feed of deaths begins, units of the page. */
double replay_bar_feed_top(const ReplayPlayer *player, const Ui *ui);

void replay_bar_draw(const ReplayPlayer *player, const Ui *ui);

#endif
