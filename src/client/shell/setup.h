/* SPDX-License-Identifier: MIT */
/* Choosing a match: mode, teams, level, bots and their level. Every choice wraps round and leaves a
 * match that can be played; a change keeps the other choices where they fit. Set-up, hosting and
 * the lobby show the choices in the same rows. */
#pragma once

#include "match/match.h"
#include "profile/settings.h"
#include "shell/rivals.h"
#include "ui/menu.h"

/** The rows that show a match, in their order: an entry of a menu has the number of its row, and a
 * menu's other entries have higher ones. */
typedef enum MatchRow {
    MATCH_ROW_MODE,
    MATCH_ROW_LEVEL,
    MATCH_ROW_BOTS,
    MATCH_ROW_FORMAT,  /**< Of Rivals: a set or a tournament. */
    MATCH_ROW_PLAYERS, /**< In the place of bots: how many slots a game has online, and how many
                          sides Rivals has. */
    MATCH_ROW_TEAMS,   /**< This and those after it stand behind the row More. */
    MATCH_ROW_BOT_LEVEL,
    MATCH_ROW_RULES,
    MATCH_ROW_STRIKES,
    MATCH_ROWS
} MatchRow;

enum { MATCH_ROW_BYTES = LEVEL_LIST_TITLE_BYTES, BOT_SKILL_BYTES = 64, SETUP_SEED_BYTES = 64 };

typedef struct MatchChoice {
    const char *level; /**< Its title. */
    Mode mode;
    bool has_teams;
    int bots;
    int players;
    BotLevel bot_level;
    unsigned mutators;
    RivalsKind format;
} MatchChoice;

typedef struct MatchRows {
    char words[MATCH_ROWS][MATCH_ROW_BYTES];
} MatchRows;

/** Whether a row stands behind the row More: few people change it. */
static inline bool match_rows_is_more(MatchRow row)
{
    return row >= MATCH_ROW_TEAMS;
}

/** Whether a row is chosen for a game online, by who hosts it and in its lobby. */
static inline bool match_rows_is_online(MatchRow row)
{
    return row <= MATCH_ROW_BOT_LEVEL && row != MATCH_ROW_BOTS && row != MATCH_ROW_FORMAT;
}

MenuEntry *match_rows_add(MatchRows *rows, Menu *menu, MatchRow row, const MatchChoice *choice);

/** Wraps a value that was stepped beyond `low` or `high` to the other end. */
int match_rows_wrap(int value, int low, int high);

/** A bot level with its place among the levels: "Regular, 5/10". */
void match_rows_bot_skill(BotLevel level, char out_words[BOT_SKILL_BYTES]);

/** The card that leads to the set-up, which limits the modes. */
typedef enum SetupKind {
    SETUP_MATCH, /**< All modes with opponents but siege. */
    SETUP_SIEGE,
    SETUP_ANY, /**< These and siege: hosting, and levels that are opened from outside. */
    SETUP_TRIALS,
    SETUP_PRACTICE,
    SETUP_RIVALS /**< A set or a tournament: only those who play it are chosen. */
} SetupKind;

/** In which set-up a mode is chosen. */
SetupKind setup_kind_of(Mode mode);

typedef struct Setup {
    SetupKind kind;
    LevelList *levels;    /**< Not owned. */
    int level;            /**< Index in `levels`; it may be broken, which setup_match() refuses. */
    int wanted_level;     /**< The level the player chose; `level` differs where the mode asks. */
    MatchOptions options; /**< The choices so far, without people, seed and level_path. */
    RivalsChoice rivals;  /**< Of SETUP_RIVALS; at first a duel. */
    bool has_all_levels;  /**< Levels for other modes are offered too: to be looked at. */
} Setup;

/** Begins with `last`; a mode that is not of this kind is replaced by its first one. */
void setup_init(Setup *setup, SetupKind kind, LevelList *levels, const MatchOptions *last);

/** What its rows say for that many people, and which rows it has. */
MatchChoice setup_choice(const Setup *setup, int people);
bool setup_has_row(const Setup *setup, MatchRow row, int people);

/** Turns a row to the next (1) or the previous (-1) value. The rules row steps from no mutator
 * through each single one. */
void setup_turn(Setup *setup, MatchRow row, int way, int people);
void setup_choose_level(Setup *setup, int index);

/** Whether the level can be chosen: it suits the mode, is broken, or is not read yet. */
bool setup_offers(const Setup *setup, int index);

bool setup_can_have_teams(const Setup *setup);

/** How many of the people can play in this mode, and how many bots join them: as many as suit the
 * level until the player changes that. */
int setup_people(const Setup *setup, int people);
int setup_bots(const Setup *setup, int people);
/** How many people can play in this mode: one in trials, which are races against a ghost. */
int setup_people_most(const Setup *setup);

/** The choice of Rivals with at least as many sides as people. */
RivalsChoice setup_rivals(const Setup *setup, int people);

/** 1 if more players would play than the level is made for, -1 if fewer, else 0. */
int setup_crowd(const Setup *setup, int people);

/* The grown level among those of a set-up: its seed stays until another one is asked for. */

/** Whether it is the chosen one. */
bool setup_has_surprise(const Setup *setup);
/** Puts the grown level of the set-up into `levels`, which are listed anew. */
void setup_keep_surprise(const Setup *setup, LevelList *levels);
/** Grows the level anew for the number of players that would play, from the same seed. */
void setup_fit_surprise(Setup *setup, int people);
/** Grows another level. Its seed is made from `number`. */
void setup_grow_another(Setup *setup, uint64_t number);
/** "seed 482113". */
void setup_surprise_words(const Setup *setup, char out_words[SETUP_SEED_BYTES]);

/** A grown level, the game's, and the player's own. */
bool setup_list_all(LevelList *out_levels, uint64_t number, Error *out_error);

/** The game's levels and the player's own. Without a user folder there are still the game's. */
bool setup_list_levels(LevelList *out_levels, Error *out_error);

/** Fills in the last match of this machine; the very first match gets easy bots. */
void setup_recall(const LastMatch *last, const LevelList *levels, MatchOptions *options);
/** Keeps the choices for the next set-up: in `last`, which is saved, and in `next`. Only a match's
 * own mode is kept; of a set of duels nothing is kept here. */
void setup_remember(const Setup *setup, LastMatch *last, MatchOptions *next);

/** The chosen level, read. */
const LevelEntry *setup_level(const Setup *setup);

/** The match for this many people; false with an error where the level is broken. */
bool setup_match(const Setup *setup, int people, MatchOptions *out_options, Error *out_error);
