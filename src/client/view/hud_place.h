/* SPDX-License-Identifier: MIT */
/* Where words fit over the arena at a match's start, when nobody moves: not over a person's circle,
 * and best not where obstacles are or will be. */
#ifndef CLOCKWISE_VIEW_HUD_PLACE_H
#define CLOCKWISE_VIEW_HUD_PLACE_H

#include "ui/ui.h"
#include "view/match_frame.h"

/** The index of the best of `count` boxes of the page, 1 or more; the first of equally good ones.
 * Depends on the level and on where players stand, not on the time. `avoided`, which may be NULL,
 * is taken already. */
int hud_place(const MatchFrame *frame, const Ui *ui, const Box *boxes, int count,
              const Box *avoided);

/** The arena on the page. */
Box hud_place_arena(const MatchFrame *frame, const Ui *ui);

/** A box of the page that would lie across the arena's edge, or touch it, moved inside as far as it
 * fits. On a split screen boxes stay. */
Box hud_place_inside(const MatchFrame *frame, const Ui *ui, Box box);

/** Where a box at the foot of the page goes: in its middle or at a side, or higher, and not across
 * the arena's edge. */
Box hud_place_foot(const MatchFrame *frame, const Ui *ui, Box box, const Box *avoided);

#endif
