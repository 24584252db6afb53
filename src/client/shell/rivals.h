/* SPDX-License-Identifier: MIT */
/* A set of matches or a tournament: who meets, the score, the levels and whose pick of a mutator it
 * is. Plain data: one seed and the same results make the same set everywhere. In a set all play
 * every match until a side has won RIVALS_WINS. A tournament is a knock-out of duels (seven for
 * eight sides, and nobody plays more than three): the sides wait in a queue, the first two meet,
 * and the winner goes to the end of the queue. For eight or four sides this is a usual bracket. For
 * other numbers nobody waits two rounds more than another. The loser of a match, or the last of
 * several, picks the next match's mutator. */
#pragma once

#include "profile/level_list.h"
#include "profile/user_file.h"
#include "sim/rules.h"

typedef enum RivalsKind { RIVALS_SET, RIVALS_TOURNAMENT, RIVALS_KINDS } RivalsKind;

enum {
    RIVALS_SET_MOST = 4,  /**< Sides of a set. */
    RIVALS_SIDES_MAX = 8, /**< Sides of a tournament. */
    RIVALS_DUEL = 2,      /**< Sides that meet in a match of a tournament. */
    RIVALS_WINS = 3,      /**< To win a set. */
    RIVALS_MATCHES = RIVALS_SET_MOST * (RIVALS_WINS - 1) + 1,
    RIVALS_OFFERS = 3,
    RIVALS_LEVELS_MAX = 16,
    RIVALS_FILE_BYTES = 64,
    RIVALS_NONE = -1 /**< No side, no mutator. */
};

/** What is played, and by how many sides. */
typedef struct RivalsChoice {
    RivalsKind kind;
    int sides;
} RivalsChoice;

/** The smallest and the largest number of sides of a kind. Every one of the people needs a side. */
int rivals_sides_least(RivalsKind kind, int people);
int rivals_sides_most(RivalsKind kind);

/** A level that suits those who meet. */
typedef struct RivalsLevel {
    char file[RIVALS_FILE_BYTES]; /**< Of one of the game's own levels: "duel.json". */
    unsigned mutators;            /**< Those that change something on it, see sim/rules.h; more than
                                     RIVALS_OFFERS. */
} RivalsLevel;

/** A match that was won. */
typedef struct RivalsMatch {
    int mutator;                  /**< The number of its bit, or RIVALS_NONE. */
    int winner;                   /**< A side. */
    int scores[RIVALS_SIDES_MAX]; /**< By side; 0 of those who were not in it. */
} RivalsMatch;

typedef struct Rivals {
    RivalsKind kind;
    int sides;
    uint64_t seed;
    RivalsLevel levels[RIVALS_LEVELS_MAX]; /**< In the order in which they are played. */
    int level_count;                       /**< 0: there is no set. */
    /** Tournament only: the order of the sides in the queue at its start. */
    int line[RIVALS_SIDES_MAX];
    RivalsMatch matches[RIVALS_MATCHES]; /**< Drawn matches are not listed. */
    int match_count;
    int wins[RIVALS_SIDES_MAX];
    int picker; /**< The side that picks now, or RIVALS_NONE. */
    /** The numbers of the mutators that `picker` can pick from; all different. */
    int offers[RIVALS_OFFERS];
    int mutator;      /**< Of the next match, or RIVALS_NONE. */
    bool is_replayed; /**< The last match was drawn and is played again. */
} Rivals;

/** Begins a set or a tournament. The order of the levels, and the line, come from the seed; `count`
 * is 1 to RIVALS_LEVELS_MAX. */
void rivals_begin(Rivals *rivals, RivalsChoice choice, uint64_t seed, const RivalsLevel *levels,
                  int count);

/** Takes the result of a match, with the scores by side; `winner` RIVALS_NONE is a draw, which
 * counts for nobody. Nothing happens once the set is won. */
void rivals_take(Rivals *rivals, int winner, const int scores[RIVALS_SIDES_MAX]);

/** The side whose pick holds in the next match: who came last in the one before. RIVALS_NONE before
 * the first. */
int rivals_chooser(const Rivals *rivals);

/** The picker picks one of its offers, by its index. */
void rivals_pick(Rivals *rivals, int offer);

/** The index of the offer that a bot picks. */
int rivals_bot_pick(const Rivals *rivals);

/** Who plays a match, by its index from 0 on, in ascending order; returns how many: 0 where that is
 * not known yet. */
int rivals_players(const Rivals *rivals, int match, int out_sides[RIVALS_SIDES_MAX]);

/** In a tournament: the match whose winner takes a place (0 or 1) of a match, or RIVALS_NONE if the
 * place is for a side that has not played yet. */
int rivals_feeder(const Rivals *rivals, int match, int place);
/** The side in that place, or RIVALS_NONE where it is not known yet. */
int rivals_in_place(const Rivals *rivals, int match, int place);

/** Whether anybody of the first `people` sides plays the next match. */
bool rivals_has_people_next(const Rivals *rivals, int people);

/** The level of a match, by its index from 0 on. */
const RivalsLevel *rivals_level(const Rivals *rivals, int match);
/** That level in a list, read; NULL where it is not there. */
const LevelEntry *rivals_level_entry(LevelList *list, const RivalsLevel *level);

/** How many matches it takes at most. */
int rivals_matches_most(const Rivals *rivals);

/** The number of the next match, from 1. */
int rivals_next_number(const Rivals *rivals);

/** The number of the match played last, also where it was drawn; 0 before the first. */
int rivals_last_number(const Rivals *rivals);

/** The winner of it all, or RIVALS_NONE before the end. */
int rivals_winner(const Rivals *rivals);

/** The side with the most wins of a set, or the winner of a tournament; or RIVALS_NONE. */
int rivals_leader(const Rivals *rivals);

/** Whether it was begun and is not won yet. */
bool rivals_is_under_way(const Rivals *rivals);

/** Finds the game's own levels that suit this number of players and fit on the screen. Returns how
 * many. */
int rivals_levels_find(LevelList *list, int players, RivalsLevel out_levels[RIVALS_LEVELS_MAX]);

/* The file in the player's folder. */

typedef struct RivalsSaved {
    Rivals state;
    int people;
    BotLevel bot_level;
} RivalsSaved;

/** Its data is a RivalsSaved. */
extern const UserFileKind rivals_file_kind;

/* What screens say about it. Scores name the sides, the first player's always on the left. */

enum { RIVALS_WORDS_BYTES = 600 };

/** As it is shown. Side 0 is the first player; `people` take part. */
const char *rivals_words_name(int people, int side);

/** A match, by its number from 1 on, and the score: "Rivals · match 2 of 5 · You 1 : 0 Pallet". */
void rivals_words_match(const Rivals *rivals, int people, int number,
                        char out_words[RIVALS_WORDS_BYTES]);

/** The rules, for the screen before it begins. `old` is a set under way that it would replace, or
 * NULL. */
void rivals_words_rules(const Rivals *old, RivalsChoice choice, int people,
                        char out_words[RIVALS_WORDS_BYTES]);

/** The score of a set under way: "Continue 1 : 0". */
void rivals_words_note(const Rivals *rivals, char out_words[RIVALS_WORDS_BYTES]);

/** "You lead", "Tied", "Player 2 wins the set", "Pallet meets Fusee". */
void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who won the last match, its points, and what is still to be won. */
void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** "You won", "Pallet won". */
void rivals_words_winner(const RivalsMatch *match, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who chooses the next rule or did, or why nobody does. */
void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);
