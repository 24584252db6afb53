/* SPDX-License-Identifier: MIT */
/*
 * The bars around a replay's frame: title and players above it; time, speed and a timeline with
 * all deaths below it. Also tells which part the pointer is on.
 */
#ifndef CLOCKWISE_SCREENS_REPLAY_BAR_H
#define CLOCKWISE_SCREENS_REPLAY_BAR_H

#include "collide/vec2.h"
#include "scene/replay_player.h"
#include "ui/ui.h"

typedef enum ReplayPart {
    REPLAY_PART_NONE,
    REPLAY_PART_TOGGLE,
    REPLAY_PART_TIMELINE, /**< At `tick`. */
    REPLAY_PART_SLOWER,
    REPLAY_PART_FASTER,
    REPLAY_PART_PLAYER /**< On `player`. */
} ReplayPart;

typedef struct ReplaySpot {
    ReplayPart part;
    int tick; /**< On the timeline, wherever the pointer is: for dragging. */
    int player;
} ReplaySpot;

/** The part at a position of the page. */
ReplaySpot replay_bar_at(const ReplayPlayer *player, const Ui *ui, Vec2 at_page);

/** The canvas area left for the frame; `low` is the upper left corner. */
Box replay_bar_frame_px(const Ui *ui);

/** Where the feed of deaths begins, units of the page. */
double replay_bar_feed_top(const ReplayPlayer *player, const Ui *ui);

/** Where a notice's lower side is, units of the page: above the bar. */
double replay_bar_notice_foot(const Ui *ui);

void replay_bar_draw(const ReplayPlayer *player, const Ui *ui, bool has_tick);

#endif
