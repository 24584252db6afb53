/* SPDX-License-Identifier: MIT */
/* What is written over a match, on the page: scores, clock, feed, announcements. */
#ifndef CLOCKWISE_VIEW_HUD_H
#define CLOCKWISE_VIEW_HUD_H

#include "view/view.h"

/** Whether the level's name card is shown: for a moment at the start of the first countdown. */
bool hud_card_is_shown(const Match *match);
/** The card: the level's name and its line. */
void hud_card_draw(const MatchFrame *frame, const Ui *ui);
/** Scores, clock, kill feed, countdown and announcements. */
void hud_draw(const MatchFrame *frame, const Ui *ui);
/** The same, where the caller writes more below the top row, down to `below`. */
void hud_draw_below(const MatchFrame *frame, const Ui *ui, double below);
/** The sign of a strike of the clock, from `below` on: what comes or is on, and a dial of the time
 * left. Returns its box, empty where there is none. */
Box hud_strike_draw(const MatchFrame *frame, const Ui *ui, double below);
/** The same without drawing. */
Box hud_strike_measure(const MatchFrame *frame, const Ui *ui, double below);
/** What the countdown's number and words take of the page. */
Box hud_countdown_box(const MatchFrame *frame, const Ui *ui);
/** What is written over the arena and not to be covered; units of the page. */
typedef struct HudTaken {
    double top;   /**< The bottom of the top row. */
    Box boxes[3]; /**< The feed, the countdown, hints. */
    int count;
} HudTaken;

/** The last box is left for the hints. */
HudTaken hud_taken(const MatchFrame *frame, const Ui *ui);
/** What is announced to the person of a pane alone, at its top, below what is written there. */
void hud_announce_in_pane(const MatchFrame *frame, const Ui *ui, const HudTaken *taken);
/** Words in the arena, in one pane: the names of this screen's people at the start, what killed
 * them where they died, and lost points. */
void hud_marks_draw(const MatchFrame *frame, const Ui *ui, const HudTaken *taken);
/** A lost point: "-1", with a real minus sign. */
#define HUD_LOSS "\xe2\x88\x92\x31"
/** At the foot of a pane, for each person in it: weapon and shots, shield, health, dash. Above
 * `hints`, a box of the page, unless it is NULL. */
void hud_status_draw(const MatchFrame *frame, const Ui *ui, const Box *hints);
/** The crosshair in place of the mouse cursor. */
void hud_crosshair(const Ui *ui, Vec2 at_px);

/** How far down the top row reaches, units of the page. */
typedef struct HudTop {
    double bottom;
    double right; /**< The row's right end. */
} HudTop;

/** How opaque words on a plate may be: less over a circle, which shows through. */
double hud_top_opacity_over_players(const MatchFrame *frame, const Ui *ui, Box plate);
/** How far down the page the top row reaches at any time of a match. */
double hud_top_bottom(const World *world, const Ui *ui);
/** The top row: the clock, and scores with names, rounds, waves or targets on both sides of it. */
HudTop hud_top_draw(const MatchFrame *frame, const Ui *ui);
/** The same without drawing. */
HudTop hud_top_measure(const MatchFrame *frame, const Ui *ui);
/** In trials: the medals' times, in the top row's box right of the clock. */
void hud_trials_draw_medals(const MatchFrame *frame, const Ui *ui, Box box, double baseline);
/** In trials: the split against the best run, from `below` on, and the next target's label. */
void hud_trials_draw(const MatchFrame *frame, const Ui *ui, double below);
/** The last few deaths at the upper right, fading; `top` in units of the page. */
void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top);
/** What that takes of the page; empty without lines. */
Box hud_feed_box(const MatchFrame *frame, const Ui *ui, double top);
/** How far to the left its lines may reach in this match. */
double hud_feed_left(const MatchFrame *frame, const Ui *ui);

/* Where words fit over the arena at a match's start, when nobody moves: not over a person's circle,
 * and best not where obstacles are or will be. */

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
