/* SPDX-License-Identifier: MIT */
/* What the shell does about the match that is played: where it was chosen, the set of duels that it
 * belongs to, and changes of its level. */
#ifndef CLOCKWISE_SHELL_SHELL_MATCH_H
#define CLOCKWISE_SHELL_SHELL_MATCH_H

#include "shell/shell.h"

/* Where a match was chosen, which is where its pause and its results lead back to. */

typedef enum MatchOriginKind {
    ORIGIN_SETUP, /**< Set-up or the command line. */
    ORIGIN_TOUR,
    ORIGIN_DAILY,
    ORIGIN_RIVALS
} MatchOriginKind;

typedef struct MatchOrigin {
    MatchOriginKind kind;
    RouteKind back;   /**< Back from the results and from the pause. */
    const char *name; /**< Of the screen where `back` leads, for hints and menus. */
    const char *quit; /**< "Quit to" that screen. */
} MatchOrigin;

/** The origin of the shell's current match. */
MatchOrigin match_origin(const Shell *shell, const Match *match);

/* A set of duels: it is begun, its matches are played, and their results counted. */

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

/** Goes to the next round of a set of blitz, on the next of the levels that suit. False, saying
 * nothing, where the match is none or its set is over. */
bool shell_next_round(Shell *shell, const Match *match);

/*
 * Live reload: while a match is played, saving its level's file changes the level in the running
 * match. A broken file changes nothing; its first error is shown until the file is mended. Not in a
 * Daily dial, a stop of the Tour and a set of duels, which are for everybody the same.
 */

/** Watches the level's file from now on, unless it is watched already. Where that fails, the level
 * is played as it was read. */
void shell_reload_begin(Shell *shell, Match *match, Scene *scene);
/** The match ends, and what is shown of its level's file with it. */
void shell_reload_end(Shell *shell, const Match *match);

/** Takes in a change of the file; between two ticks. */
void shell_reload_step(Shell *shell);

#endif
