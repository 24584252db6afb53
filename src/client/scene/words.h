/* SPDX-License-Identifier: MIT */
/* Names, texts of modes and mutators, announcements. */
#ifndef CLOCKWISE_SCENE_WORDS_H
#define CLOCKWISE_SCENE_WORDS_H

#include "sim/rules.h"
#include "sim/state.h"

/** Or "Nobody". */
const char *names_player(const World *world, int player);
/** As an object: MATCH_YOU is "you". */
const char *names_object(const World *world, int player);
bool names_is_you(const char *name);
/** 1: "Tick", a stroke; 2: "Tock", two. */
const char *names_team(int team);
/** "Lance"; "Weapon" for WEAPON_ANY. */
const char *names_weapon(WeaponKind weapon);

/* Titles, announcements, the top row. Rules are in sim. */

enum { MODE_WORDS_TOP_BYTES = 32, MODE_WORDS_CLOCK_BYTES = 16, MODE_WORDS_LINE_BYTES = 96 };

typedef struct ModeWords {
    const char *title; /**< "Last light". */
    const char *unit;  /**< Of the score to win: "kills", or NULL. */
    const char *line;  /**< How it is won; or what follows "First to 5 kills". */
    const char *score; /**< A column: "Rounds". */
    const char *bots;  /**< "Enemies"; NULL: as usual. */
    bool has_rounds;   /**< The score is rounds, in dots; the dead wait. */
    bool is_peaceful;  /**< No opponents, no kills. */
    bool has_limit;    /**< The clock runs up, to it. */

    /* Or NULL: */

    /** Beside the clock. NULL: scores. */
    void (*write_top)(const World *world, bool is_left, char out_words[MODE_WORDS_TOP_BYTES]);
    /** NULL: the time left. */
    void (*write_clock)(const World *world, char out_words[MODE_WORDS_CLOCK_BYTES]);
    /** Below the clock, or nothing. */
    void (*write_caption)(const World *world, char out_words[MODE_WORDS_TOP_BYTES]);
    /** Empty: none. */
    void (*announce)(const World *world, const Event *event, char *out_words, size_t size);
} ModeWords;

const ModeWords *mode_words(Mode mode);

/** In a sentence or two: "First to 5 kills, or the most in three minutes." Up to
 * MODE_WORDS_LINE_BYTES. */
void mode_words_line(Mode mode, int score_to_win, char *out_words, size_t size);

enum { MUTATOR_WORDS_SUFFIX_BYTES = 32 };

typedef struct MutatorWords {
    const char *title; /**< "Mirrors". */
    const char *line;  /**< A sentence. */
} MutatorWords;

/** By bit. */
const MutatorWords *mutator_words(int mutator);
/** NULL: the usual rules. */
const MutatorWords *mutator_words_of(unsigned mutators);
/** After a mode's title: " · Mirrors", or nothing. */
void mutator_words_suffix(unsigned mutators, char out_words[MUTATOR_WORDS_SUFFIX_BYTES]);

/** "Every wall is a mirror". */
const char *strike_words(Strike strike);

/* A round, a wave, who has the torch, who is revealed. */

#define ANNOUNCER_SECONDS 2.2

typedef struct Announcer {
    bool has_event;
    Event event;
    double age;
    bool has_scored; /**< A person's first point is announced, no more. */
} Announcer;

/** A tick begins: the announcement ages and ends. */
void announcer_age(Announcer *announcer);
/** An event of the last tick, if it has words. `people`, bits, of this screen: only they are told
 * that they are revealed, once a stay, and what their first point means. */
void announcer_take(Announcer *announcer, const Event *event, const World *world, unsigned people);

/** "Round 3", "Verge has the torch", "You have the torch"; false for nothing. */
bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size);

/* A word where something happened, in its player's color. */

typedef enum CalloutKind { /* The later goes before the earlier. */
                           CALLOUT_CATCH,
                           CALLOUT_BANK,   /**< By a bullet off a wall. */
                           CALLOUT_STREAK, /**< Kills without dying. */
                           CALLOUT_WEAPON, /**< When first picked up. */
                           CALLOUT_KIND_COUNT
} CalloutKind;

enum { CALLOUTS_MAX = 6, CALLOUT_BYTES = 48, CALLOUT_STREAK_LEAST = 3 };

/** Between two, world units. */
#define CALLOUT_APART 150.0

typedef struct Callout {
    CalloutKind kind;
    int player; /**< Whose. */
    int count;  /**< Walls, or kills. */
    WeaponKind weapon;
    Vec2 at;
    double age;
} Callout;

typedef struct Callouts {
    Callout items[CALLOUTS_MAX]; /**< Oldest first. */
    int count;
} Callouts;

/** Seen so long. */
double callout_seconds(CalloutKind kind);
/** They age and end. */
void callouts_age(Callouts *callouts);
/** In place of a near older one of no later kind, or not at all. */
void callouts_add(Callouts *callouts, Callout callout);
/** For an event of the last tick; `streak` is the killer's with it. */
bool callout_of(const World *world, const Event *event, int streak, Callout *out_callout);
/** "Catch", "Double bank", "5 in a row", or five words on a weapon. */
void callout_words(const Callout *callout, char out_words[CALLOUT_BYTES]);

#endif
