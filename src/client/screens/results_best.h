/* SPDX-License-Identifier: MIT */
/* Beneath a siege's results: the best runs on its level, the present one among them marked. */
#ifndef CLOCKWISE_SCREENS_RESULTS_BEST_H
#define CLOCKWISE_SCREENS_RESULTS_BEST_H

#include "profile/records.h"
#include "scene/scene.h"
#include "screens/results_table.h"

enum { RESULTS_BEST_ROWS = 5, RESULTS_BEST_OTHER = -1 };

typedef struct ResultsBest {
    SiegeRecord runs[RECORDS_SIEGE_PLACES]; /**< The best first. */
    int count;                              /**< 0 where there is nothing to compare with. */
    int own;                                /**< The present one's index, or RESULTS_BEST_OTHER. */
} ResultsBest;

/** For a match whose records are taken. */
void results_best_find(ResultsBest *out_best, const Scene *scene, const Records *records);

/** How many rows, of text as large as it is wanted, fit into a height; 0 where fewer than two. */
int results_best_rows(const ResultsBest *best, const Ui *ui, double height);

/** How high so many rows are with their heading; 0 for none. */
double results_best_height(const Ui *ui, int rows);

/** Draws so many rows; where the present run lies past them, it is the last. */
void results_best_draw(const ResultsBest *best, const Ui *ui, Box box, int rows);

#endif
