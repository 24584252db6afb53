/* SPDX-License-Identifier: MIT */
/* Names, texts of modes and mutators, announcements. */
#pragma once

#include "base/translate.h"
#include "sim/rules.h"
#include "sim/state.h"

/* The functions return names in the player's language. The names in rows are marked for
 * translation, see TR(). */

/** Whether a player has the name MATCH_YOU; NO_PLAYER has not. */
bool names_is_you(const World *world, int player);
/** A name of a world or a recording as it is shown: MATCH_YOU becomes "You". */
const char *names_shown(const char *name);
/** A player's name, or "Nobody". */
const char *names_player(const World *world, int player);
/** As the object of a sentence: MATCH_YOU becomes "you". */
const char *names_object(const World *world, int player);
/** Team 1 is "Tick", whose sign is one stroke; team 2 "Tock", whose sign is two. */
const char *names_team(int team);
/** "Lance"; "Weapon" for WEAPON_ANY. */
const char *names_weapon(WeaponKind weapon);

/** What a killer does to a victim: a sentence without its full stop. Other languages have other
 * forms where one of both is "you". */
typedef struct DeedWords {
    const char *plain;  /**< For all other cases; for tr(). */
    const char *by_you; /**< TR_IN("the first is You"); its killer is "You". */
    /** TR_IN("the second is you"); its victim is "you". NULL if there is only a victim. */
    const char *to_you;
} DeedWords;

typedef enum Deed {
    DEED_SHOT,
    DEED_PEPPERED,
    DEED_PIERCED,
    DEED_BLEW_UP,
    DEED_SLICED,
    DEED_CRUSHED,
    DEED_BORDER,
    DEED_WOULD_HAVE_KILLED,
    /* From here on there is no killer, only a victim. */
    DEED_OWN,
    DEED_OWN_CRUSHED = DEED_OWN,
    DEED_OWN_BORDER,
    DEED_OWN_BLAST,
    DEED_OWN_SHOT,
    DEED_DIED,
    DEED_WOULD_HAVE_DIED,
    DEED_COUNT
} Deed;

/** "%s shot %s", "%s got crushed": a format of the names. */
const DeedWords *deed_words(Deed deed);
/** The text of the three that fits who it is about, translated. `shape` has the same values in it:
 * "%s %s". */
const char *deed_text(const char *shape, const DeedWords *deed, const World *world, int killer,
                      int victim) __attribute__((format_arg(1)));

typedef struct WeaponWords {
    const char *name; /**< For tr_in("weapon"). */
    const char *line; /**< What it does, in five words. */
    Deed deed;        /**< What it does to its victim. */
} WeaponWords;

const WeaponWords *weapon_words(WeaponKind weapon);

/* The texts of each mode: titles, announcements, the top row. Their rules are in sim. */

enum { MODE_WORDS_TOP_BYTES = 80, MODE_WORDS_CLOCK_BYTES = 16, MODE_WORDS_LINE_BYTES = 240 };

typedef struct ModeWords {
    const char *title; /**< "Last light". */
    const char *line;  /**< How it is won if not by a score; or NULL. */
    const char *score; /**< A column: "Rounds". */
    const char *bots;  /**< The name of its bots: "Enemies"; NULL: the usual one. */
    bool has_rounds;   /**< The score is rounds, in dots; the dead wait. */
    bool is_peaceful;  /**< No opponents, no kills. */
    bool has_limit;    /**< Its clock counts up, and also shows the limit. */

    /* Each of these may be NULL. */

    /** The text left or right of the clock. NULL: the scores of players or teams. */
    void (*write_top)(const World *world, bool is_left, char out_words[MODE_WORDS_TOP_BYTES]);
    /** What the clock shows. NULL: the time left. */
    void (*write_clock)(const World *world, char out_words[MODE_WORDS_CLOCK_BYTES]);
    /** What the clock counts, in a word or two below it. NULL: nothing. */
    void (*write_caption)(const World *world, char out_words[MODE_WORDS_TOP_BYTES]);
    /** The announcement of an event; leaves `out_words` empty for none. */
    void (*announce)(const World *world, const Event *event, char *out_words, size_t size);
} ModeWords;

const ModeWords *mode_words(Mode mode);

/** "Foliot takes the round", or "Round drawn" for NO_PLAYER. In teams its team takes it. */
void mode_words_round(const World *world, int player, char *out_words, size_t size);

/** What the mode is about, in a sentence or two: "First to 5 kills, or the most in three minutes."
 * Takes up to MODE_WORDS_LINE_BYTES. */
void mode_words_line(Mode mode, int score_to_win, char *out_words, size_t size);

enum { MUTATOR_WORDS_SUFFIX_BYTES = 80 };

typedef struct MutatorWords {
    const char *title; /**< "Mirrors". */
    const char *line;  /**< What it changes, in a sentence. */
} MutatorWords;

/** By the number of the bit. */
const MutatorWords *mutator_words(int mutator);
/** Of the mutator that is on; NULL by the usual rules. */
const MutatorWords *mutator_words_of(unsigned mutators);
/** To follow a mode's title: " · Mirrors", or nothing by the usual rules. */
void mutator_words_suffix(unsigned mutators, char out_words[MUTATOR_WORDS_SUFFIX_BYTES]);

/** What a strike of the clock changes, in a few words: "Every wall is a mirror". */
const char *strike_words(Strike strike);

/* A round, a wave, who has the torch, who is revealed. */

#define ANNOUNCER_SECONDS 2.2

typedef struct Announcer {
    bool has_event;
    Event event;
    double age;      /**< Seconds. */
    bool has_scored; /**< A person's first point was announced. Later ones are not. */
} Announcer;

/** A tick begins: the announcement ages and ends. */
void announcer_age(Announcer *announcer);
/** Announces an event of the last tick, if there is a text for it. `people` has bit 1 << id of each
 * person at this screen: only they are told that they are revealed, once for each stay, and what
 * their first point means. */
void announcer_take(Announcer *announcer, const Event *event, const World *world, unsigned people);

enum { ANNOUNCER_BYTES = 200 };

/** "Round 3", "Foliot has the torch", "You have the torch"; false for nothing. */
bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size);

/* A word where something happened, in its player's color. */

typedef enum CalloutKind { /* The later goes before the earlier. */
                           CALLOUT_CATCH,
                           CALLOUT_BANK,   /**< A kill by a bullet that had bounced. */
                           CALLOUT_STREAK, /**< Several opponents killed without dying. */
                           CALLOUT_WEAPON, /**< When first picked up. */
                           CALLOUT_KIND_COUNT
} CalloutKind;

enum { CALLOUTS_MAX = 6, CALLOUT_BYTES = 120, CALLOUT_STREAK_LEAST = 3 };

/** The smallest distance between two callouts, world units. */
#define CALLOUT_APART 150.0

typedef struct Callout {
    CalloutKind kind;
    int player; /**< Who did it. */
    int count;  /**< Walls, or kills. */
    WeaponKind weapon;
    Vec2 at;
    double age; /**< Seconds. */
} Callout;

typedef struct Callouts {
    Callout items[CALLOUTS_MAX]; /**< Oldest first. */
    int count;
} Callouts;

/** How long one is seen. */
double callout_seconds(CalloutKind kind);
/** A tick begins: they age and end. */
void callouts_age(Callouts *callouts);
/** Adds a callout. It replaces older ones within CALLOUT_APART, unless one of them is of a later
 * kind: then the new one is left out. */
void callouts_add(Callouts *callouts, Callout callout);
/** What an event of the last tick is called out for; `streak` is the killer's with it. */
bool callout_of(const World *world, const Event *event, int streak, Callout *out_callout);
/** "Catch", "Double bank", "5 in a row", or five words on a weapon. */
void callout_words(const Callout *callout, char out_words[CALLOUT_BYTES]);
