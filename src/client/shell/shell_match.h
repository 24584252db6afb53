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

/** One press to a fight: deathmatch with bots that adapt, on a level that suits those who play,
 * another each time until all were played. `kind` is ROUTE_MATCH, or ROUTE_NEXT_MATCH in place of
 * the current screen. False, with a notice, if that fails. */
bool shell_quick_match(Shell *shell, RouteKind kind);

/* A set of Rivals or a tournament: it is begun, its matches are played, their results counted, and
 * after each it is saved in the player's folder. */

/** Loads what was under way when the game ended last. Problems become a notice. */
void shell_rivals_load(Shell *shell);

/** Keeps the choices of the set-up for its next time. */
void shell_rivals_keep(Shell *shell, const MatchOptions *options, RivalsChoice choice);

/** Chooses the next set at random, and fills it in; returns its first level, or NULL if none
 * suits. */
const LevelEntry *shell_rivals_prepare(Shell *shell, LevelList *levels, RivalsChoice choice,
                                       Rivals *out_next);

/** Begins the set that was prepared last, by `options`, which have the people and the bot's level,
 * and opens its first match, or of a tournament its table. False, with a notice, if that fails. */
bool shell_rivals_begin(Shell *shell, const MatchOptions *options, RivalsChoice choice,
                        LevelList *levels);

/** Opens the tally of the set under way, for the devices that play it. One whose level is gone is
 * dropped, with a notice. */
void shell_rivals_resume(Shell *shell);

/** The same players once more: a new set, which replaces the screen of the old one. */
bool shell_rivals_rematch(Shell *shell, LevelList *levels);

/** Opens the set's next match in place of the current screen. A bot that is to pick has picked
 * before; matches of bots alone are played out unseen, up to the next of people or to the end,
 * which is shown in the tally, as where a person is to pick. */
bool shell_rivals_play(Shell *shell, LevelList *levels);
/** The same from a screen that has no list of levels. */
bool shell_rivals_go_on(Shell *shell);

/** Opens the next match, which is one of bots alone, to be watched. */
bool shell_rivals_watch(Shell *shell, LevelList *levels);

/** The picker picks one of its offers, by its index. */
void shell_rivals_pick(Shell *shell, int offer);

/** The seat of who is to pick, among those of the shell; SEAT_NONE where everybody may pick: for
 * somebody who plays alone, for a bot, and for a device that is gone. */
int shell_rivals_picker(const Shell *shell);

/** Whether an event is of who picks: of several people only the own device counts. Keys that
 * neither half of the keyboard uses, such as Enter, are for both. */
bool shell_rivals_is_pickers(const Shell *shell, const InputEvent *event);

/** Gives the devices that play the set their seats. */
void shell_rivals_take_seats(Shell *shell);
/** The first person of the set without a device, or RIVALS_NONE. */
int shell_rivals_missing(const Shell *shell);
/** The device of an event joins, if somebody has none; true if it did. */
bool shell_rivals_join(Shell *shell, const InputEvent *event);

/** The circles of all sides of a set with so many people, from 1 on. */
void shell_rivals_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX]);

/** Lets the name card of a match of the set say which one it is. */
void shell_rivals_name(const Shell *shell, Scene *scene);

/** Counts a match that is over, if it is of the set. */
void shell_rivals_take(Shell *shell, const Match *match);

/** Goes to the next round of a set of blitz, on the next of the levels that suit. False, saying
 * nothing, where the match is none or its set is over. */
bool shell_next_round(Shell *shell, Scene *scene);

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
