/* SPDX-License-Identifier: MIT */
/*
 * What a set-up screen chooses: mode, teams, level, bots and how good they are. Every choice goes
 * round, always stands for a match that can be played, and keeps as much of the others as fits.
 */
#ifndef CLOCKWISE_SHELL_SETUP_H
#define CLOCKWISE_SHELL_SETUP_H

#include "match/match.h"
#include "profile/level_list.h"
#include "profile/settings.h"

/** Which entry of the title it came from, and so which modes there are. */
typedef enum SetupKind {
    SETUP_MATCH,
    SETUP_ALONE /**< Practice and trials. */
} SetupKind;

typedef struct Setup {
    SetupKind kind;
    LevelList *levels;    /**< Not owned. */
    int level;            /**< Index in `levels`; may be one that is broken, and then not played. */
    MatchOptions options; /**< The choices so far; people, seed and level_path are not in them. */
} Setup;

/** Begins with `last`; what of it does not fit this kind gets the default. */
void setup_init(Setup *setup, SetupKind kind, LevelList *levels, const MatchOptions *last);

/** The next (1) or the one before (-1). */
void setup_turn_mode(Setup *setup, int way);
void setup_turn_level(Setup *setup, int way);
void setup_turn_bots(Setup *setup, int way, int people);
void setup_turn_bot_level(Setup *setup, int way);
void setup_turn_teams(Setup *setup);

bool setup_can_have_teams(const Setup *setup);

/** How many of the people can play in this mode, and how many bots then play with them. */
int setup_people(const Setup *setup, int people);
int setup_bots(const Setup *setup, int people);
/** The most bots there can be. */
int setup_bots_most(const Setup *setup, int people);

/** Begins with what was set up last on this machine; the first match of all is a gentle one. */
void setup_recall(const LastMatch *last, const LevelList *levels, MatchOptions *options);
/**
 * A match is about to begin: what the next set-up begins with, in `last` and in `next`. Who left
 * the first match's gentle bots as they were gets the usual ones from then on.
 */
void setup_remember(const Setup *setup, const MatchOptions *begun, LastMatch *last,
                    MatchOptions *next);

/** The level, read. */
const LevelEntry *setup_level(const Setup *setup);

/** The match with so many people; false, saying why, where the level is broken. */
bool setup_match(const Setup *setup, int people, MatchOptions *out_options, Error *out_error);

#endif
