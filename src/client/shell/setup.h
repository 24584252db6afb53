/* SPDX-License-Identifier: MIT */
/*
 * The choices of the set-up screen: mode, teams, level, bots and their level. Every choice wraps
 * round and leaves a match that can be played; a change keeps the other choices where they fit.
 */
#ifndef CLOCKWISE_SHELL_SETUP_H
#define CLOCKWISE_SHELL_SETUP_H

#include "match/match.h"
#include "profile/level_list.h"
#include "profile/settings.h"

/** The entry of the title menu, which limits the modes. */
typedef enum SetupKind {
    SETUP_MATCH,
    SETUP_ALONE /**< Practice and trials. */
} SetupKind;

typedef struct Setup {
    SetupKind kind;
    LevelList *levels;    /**< Not owned. */
    int level;            /**< Index in `levels`; it may be broken, which setup_match() refuses. */
    MatchOptions options; /**< The choices so far, without people, seed and level_path. */
} Setup;

/** Begins with `last`; what does not fit this kind gets the default. */
void setup_init(Setup *setup, SetupKind kind, LevelList *levels, const MatchOptions *last);

/** To the next (1) or the previous (-1). */
void setup_turn_mode(Setup *setup, int way);
void setup_turn_level(Setup *setup, int way);
void setup_turn_bots(Setup *setup, int way, int people);
void setup_turn_bot_level(Setup *setup, int way);
void setup_turn_teams(Setup *setup);

bool setup_can_have_teams(const Setup *setup);

/** How many of the people can play in this mode, and how many bots join them: as many as suit the
 * level until the player changes that. */
int setup_people(const Setup *setup, int people);
int setup_bots(const Setup *setup, int people);
/** The maximum of bots. */
int setup_bots_most(const Setup *setup, int people);

/** 1 where the level is made for fewer players than would play now, -1 where for more, else 0. */
int setup_crowd(const Setup *setup, int people);

/** Fills in the last match of this machine; the very first match gets easy bots. */
void setup_recall(const LastMatch *last, const LevelList *levels, MatchOptions *options);
/** Remembers a match that begins for the next set-up, in `last` and `next`. The easy bots of the
 * very first match are not remembered unless the player changed them. */
void setup_remember(const Setup *setup, const MatchOptions *begun, LastMatch *last,
                    MatchOptions *next);

/** The chosen level, read. */
const LevelEntry *setup_level(const Setup *setup);

/** The match for this many people; false with an error where the level is broken. */
bool setup_match(const Setup *setup, int people, MatchOptions *out_options, Error *out_error);

#endif
