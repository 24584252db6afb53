/* SPDX-License-Identifier: MIT */
/* Figures with their meaning below: those of the match beside its outcome, or, where only one
 * player has results, all of them large in place of a table. */
#ifndef CLOCKWISE_SCREENS_RESULTS_FIGURES_H
#define CLOCKWISE_SCREENS_RESULTS_FIGURES_H

#include "scene/outcome.h"
#include "ui/ui.h"

/** The width of a figure with its meaning. */
double results_figures_fact_width(const Ui *ui, const OutcomeFact *fact);

/** Draws a figure with its meaning, from `x` on or (ALIGN_RIGHT) up to it. */
void results_figures_draw_fact(const Ui *ui, double x, double top, TextAlign align,
                               const OutcomeFact *fact);

enum { RESULTS_FIGURES_MAX = OUTCOME_FACTS + 2 };

/** The match's facts, then the player's own; 0 where several players have results, so that the
 * match's facts stand beside the outcome and a table below it. */
int results_figures_list(const Scene *scene, OutcomeFact out_facts[RESULTS_FIGURES_MAX]);

/** The height they take in a box of the page: as large as text is wanted, if that fits. */
double results_figures_height(const Scene *scene, const Ui *ui, Box room);

void results_figures_draw(const Scene *scene, const Ui *ui, Box room);

#endif
