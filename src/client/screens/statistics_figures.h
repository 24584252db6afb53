/* SPDX-License-Identifier: MIT */
/* The figures of the statistics, each with what it means. */
#ifndef CLOCKWISE_SCREENS_STATISTICS_FIGURES_H
#define CLOCKWISE_SCREENS_STATISTICS_FIGURES_H

#include "profile/progress.h"

enum { STATISTICS_ALL_MODES = -1, STATISTICS_OVERALL = 2, STATISTICS_OF_MODE = 9 };

typedef struct StatisticsFigure {
    char words[32];
    const char *meaning; /**< Follows the figure, as "matches". */
} StatisticsFigure;

/** Of all modes together. */
void statistics_figures_overall(const Progress *progress,
                                StatisticsFigure out_figures[STATISTICS_OVERALL]);

/** Of a Mode, or of STATISTICS_ALL_MODES. */
void statistics_figures_of_mode(const Progress *progress, int mode,
                                StatisticsFigure out_figures[STATISTICS_OF_MODE]);

#endif
