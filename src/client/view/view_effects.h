/* SPDX-License-Identifier: MIT */
/* The effects' particles, drawn. */
#ifndef CLOCKWISE_VIEW_VIEW_EFFECTS_H
#define CLOCKWISE_VIEW_VIEW_EFFECTS_H

#include "view/match_frame.h"

/** What lies on the ground: shells, scorch, shards, the ghosts of dashes. */
void view_effects_draw_low(const MatchFrame *frame);
/** What is in the air: particles, rings, flashes. */
void view_effects_draw_high(const MatchFrame *frame);
/** A flash of the whole frame. */
void view_effects_draw_glare(const MatchFrame *frame);

#endif
