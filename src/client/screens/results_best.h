/* SPDX-License-Identifier: MIT */
/* Below a siege's results: the best runs on its level, with this run highlighted. */
#ifndef CLOCKWISE_SCREENS_RESULTS_BEST_H
#define CLOCKWISE_SCREENS_RESULTS_BEST_H

#include "profile/records.h"
#include "screens/results_table.h"
#include "scene/scene.h"

enum { RESULTS_BEST_ROWS = 5, RESULTS_BEST_OTHER = -1 };

typedef struct ResultsBest {
    SiegeRecord runs[RECORDS_SIEGE_PLACES]; /**< The best first. */
    int count;                              /**< 0 if there is nothing to compare with. */
    int own;                                /**< Index of this run, or RESULTS_BEST_OTHER. */
} ResultsBest;

/** Finds the runs to list; call it after shell_records_end(). */
void results_best_find(ResultsBest *out_best, const Scene *scene, const Records *records);

/** How many rows fit into a height at the player's text size; 0 where fewer than two. */
int results_best_rows(const ResultsBest *best, const Ui *ui, double height);

/** Height of `rows` rows with their heading; 0 for none. */
double results_best_height(const Ui *ui, int rows);

/** Draws the best `rows` runs. If this run is not among them, the last row shows it instead. */
void results_best_draw(const ResultsBest *best, const Ui *ui, Box box, int rows);

#endif
