/* SPDX-License-Identifier: MIT */
/* The Daily dial: which day is today, its match, and the ghosts that friends send each other. */
#ifndef CLOCKWISE_SHELL_SHELL_DAILY_H
#define CLOCKWISE_SHELL_SHELL_DAILY_H

#include "shell/shell.h"

/** Today in UTC, as days since 1970-01-01. */
int shell_daily_today(const Shell *shell);

/** The match of a day, for one person; false with an error where the level is missing. */
bool shell_daily_match(const Shell *shell, int day, MatchOptions *out_options, Error *out_error);

/** The best run's ghost of a day to the clipboard; a notice says so. */
void shell_daily_copy(Shell *shell, int day);
/** Takes a friend's ghost, kept only if it is one of today; a notice says what came of it. */
void shell_daily_paste(Shell *shell, const char *text);

/** The friend's run of a day; false where there is none. */
bool shell_daily_friend(const Shell *shell, int day, RunTrack *out_track);

#endif
