/* SPDX-License-Identifier: MIT */
/* Begins a set of duels, plays its matches and counts their results. */
#ifndef CLOCKWISE_SHELL_SHELL_RIVALS_H
#define CLOCKWISE_SHELL_SHELL_RIVALS_H

#include "shell/shell.h"

/** Keeps the choices of the set-up for its next time. */
void shell_rivals_keep(Shell *shell, const MatchOptions *options);

/** Chooses the levels of the next set at random; returns the first one, or NULL if none suits. */
const LevelEntry *shell_rivals_choose_levels(Shell *shell, LevelList *levels);

/** Begins the set whose levels were chosen last, by `options`, which have the people and the bot's
 * level, and opens its first match. False, with a notice, if that fails. */
bool shell_rivals_begin(Shell *shell, const MatchOptions *options, LevelList *levels);

/** Whether a set was begun and is not won yet. */
bool shell_rivals_is_under_way(const Shell *shell);

/** Opens the tally of the set under way, for the devices that play it. */
void shell_rivals_resume(Shell *shell);

/** The same players once more: a new set, which replaces the screen of the old one. */
bool shell_rivals_rematch(Shell *shell, LevelList *levels);

/** Opens the set's next match in place of the current screen. */
bool shell_rivals_play(Shell *shell, LevelList *levels);

/** Lets the name card of a match of the set say which one it is. */
void shell_rivals_name(const Shell *shell, Scene *scene);

/** Counts a match that is over, if it is of the set. */
void shell_rivals_take(Shell *shell, const Match *match);

#endif
