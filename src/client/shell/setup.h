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
    SETUP_ALONE, /**< Practice and trials. */
    SETUP_RIVALS /**< A set of duels: only the two players are chosen. */
} SetupKind;

/** In which set-up a mode is chosen. */
SetupKind setup_kind_of(Mode mode);

typedef struct Setup {
    SetupKind kind;
    LevelList *levels;    /**< Not owned. */
    int level;            /**< Index in `levels`; it may be broken, which setup_match() refuses. */
    int wanted_level;     /**< The level the player chose; `level` differs where the mode asks. */
    MatchOptions options; /**< The choices so far, without people, seed and level_path. */
} Setup;

/** Begins with `last`; a mode that is not of this kind is replaced by `alone_mode` or deathmatch.
 */
void setup_init(Setup *setup, SetupKind kind, LevelList *levels, const MatchOptions *last,
                Mode alone_mode);

/** To the next (1) or the previous (-1). */
void setup_turn_mode(Setup *setup, int way);
void setup_turn_level(Setup *setup, int way);
void setup_turn_bots(Setup *setup, int way, int people);
void setup_turn_bot_level(Setup *setup, int way);
void setup_turn_teams(Setup *setup);
/** No mutator, then one after another. */
void setup_turn_mutator(Setup *setup, int way);
/** Chooses a level by its index. */
void setup_choose_level(Setup *setup, int index);

/** Whether the level can be chosen: it suits the mode, is broken, or is not read yet. */
bool setup_offers(const Setup *setup, int index);

bool setup_can_have_teams(const Setup *setup);

/** How many of the people can play in this mode, and how many bots join them: as many as suit the
 * level until the player changes that. */
int setup_people(const Setup *setup, int people);
int setup_bots(const Setup *setup, int people);
/** How many people can play in this mode: in trials, which are races against one's own ghost, one.
 */
int setup_people_most(const Setup *setup);
/** The maximum of bots. */
int setup_bots_most(const Setup *setup, int people);

/** 1 where the level is made for fewer players than would play now, -1 where for more, else 0. */
int setup_crowd(const Setup *setup, int people);

/** Fills in the last match of this machine; the very first match gets easy bots. */
void setup_recall(const LastMatch *last, const LevelList *levels, MatchOptions *options);
/** Keeps the choices for the next set-up: in `last`, which is saved, and in `next`. The mode of a
 * set-up alone is kept apart from that of matches; a set of duels is not kept here. */
void setup_remember(const Setup *setup, LastMatch *last, MatchOptions *next);

/** The chosen level, read. */
const LevelEntry *setup_level(const Setup *setup);

/** The match for this many people; false with an error where the level is broken. */
bool setup_match(const Setup *setup, int people, MatchOptions *out_options, Error *out_error);

#endif
