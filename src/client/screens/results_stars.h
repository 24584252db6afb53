/* SPDX-License-Identifier: MIT */
/* Below the results of a match of the Tour: its three stars. Those that were just won appear one
 * after another, each with a sound. */
#ifndef CLOCKWISE_SCREENS_RESULTS_STARS_H
#define CLOCKWISE_SCREENS_RESULTS_STARS_H

#include "shell/shell.h"

typedef struct ResultsStars {
    TourNews news; /**< Its stop is 0 where the match was none of the Tour. */
    double seconds;
} ResultsStars;

/** Height of the three lines at the player's text size; 0 where there are none. */
double results_stars_height(const ResultsStars *stars, const Ui *ui);

void results_stars_update(ResultsStars *stars, Sound *sound, double seconds);

/** Fills a box of the page with the lines, smaller where it is too low. */
void results_stars_draw(const ResultsStars *stars, const Ui *ui, Box box);

#endif
