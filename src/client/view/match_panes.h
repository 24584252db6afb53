/* SPDX-License-Identifier: MIT */
/*
 * A match on a canvas as the people before it see it: one frame they share, or a pane for each
 * with a thin line between, a name in each, and for three a map in the place left free.
 */
#ifndef CLOCKWISE_VIEW_MATCH_PANES_H
#define CLOCKWISE_VIEW_MATCH_PANES_H

#include "ui/ui.h"
#include "view/match_frame.h"

typedef struct MatchPanes {
    int count; /**< As the scene has. */
    MatchFrame frames[PANES_MAX];
    bool has_map;
    MatchFrame map;
} MatchPanes;

/** The moment `fraction` of the way from the tick before to the present one, on the whole canvas.
 */
void match_panes_make(MatchPanes *out_panes, Scene *scene, Canvas *canvas, double fraction);

/** Draws every pane's view, the lines between them and whose each is. */
void match_panes_draw(const MatchPanes *panes, const Ui *ui);

/** The page for the words of the match: beginning at the top of the upper frame, where panes lie
 * higher than the page would. */
Ui match_panes_page(const MatchPanes *panes, const Ui *ui);

/** The collision's view over all of them. */
void match_panes_draw_collision(const MatchPanes *panes);

/** The frame that a person looks at, and aims in. */
const MatchFrame *match_panes_frame(const MatchPanes *panes, int person);

#endif
