/* SPDX-License-Identifier: MIT */
/* The match screen's panes: one shared frame, or a frame per person with the person's name, and
 * with three people a map in the free place. */
#ifndef CLOCKWISE_VIEW_MATCH_PANES_H
#define CLOCKWISE_VIEW_MATCH_PANES_H

#include "ui/ui.h"
#include "view/match_frame.h"

typedef struct MatchPanes {
    int count; /**< The scene's pane_count. */
    MatchFrame frames[PANES_MAX];
    bool has_map;
    MatchFrame map;
} MatchPanes;

/** The moment at `fraction` (0 to 1) between the last two ticks, on the page's whole canvas; the
 * arena keeps clear of the HUD's top row. */
void match_panes_make(MatchPanes *out_panes, Scene *scene, const Ui *ui, double fraction);

/** Draws all panes with the lines between them and the names. */
void match_panes_draw(const MatchPanes *panes, const Ui *ui);

/** A box of one page in units of another. */
Box match_panes_box(const Ui *from, const Ui *to, Box box);

/** Draws the words in the arena, in each pane: see hud_marks_draw(). They keep out of `hints`, a
 * box of `ui`'s page, unless it is NULL. */
void match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints);

/** The page for the HUD: it begins at the window's top, also in a window taller than the page. */
Ui match_panes_page(const Ui *ui);

/** The collision view over all panes. */
void match_panes_draw_collision(const MatchPanes *panes);

/** The frame in which a person aims. */
const MatchFrame *match_panes_frame(const MatchPanes *panes, int person);

#endif
