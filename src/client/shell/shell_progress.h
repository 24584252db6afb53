/* SPDX-License-Identifier: MIT */
/* Loads the player's progress, adds what a match brought to it, and saves it. */
#ifndef CLOCKWISE_SHELL_SHELL_PROGRESS_H
#define CLOCKWISE_SHELL_SHELL_PROGRESS_H

#include "shell/shell.h"

/** What is counted in a match being played; all zero at first. */
typedef struct ProgressWatch {
    StatisticsRun statistics;
    TourRun tour;
    unsigned saved_stars; /**< The stop's stars that were won and saved before its end. */
} ProgressWatch;

/** Problems become a notice. */
void shell_progress_load(Shell *shell);

/** Comes after each tick of a match with people: counts for the first of them. A notice says when
 * the star of a stop's feat is won, which is saved at once. */
void shell_progress_step(Shell *shell, ProgressWatch *watch, const Match *match);

/** When a match is left; only one that is over counts as played. A notice tells of a new look. */
void shell_progress_end(Shell *shell, ProgressWatch *watch, const Match *match);

/** Puts a look on, which must be open, and saves it. */
void shell_progress_wear(Shell *shell, PlayerLook look);

/** Tries again to save what could not be saved. */
void shell_progress_save_again(Shell *shell);

#endif
