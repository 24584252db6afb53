/* SPDX-License-Identifier: MIT */
/*
 * The last deaths: where, by what, and the way that the shot or the killer came. Bullets and
 * players are followed from tick to tick for that; the world never reads it.
 */
#ifndef CLOCKWISE_SCENE_DEATHS_H
#define CLOCKWISE_SCENE_DEATHS_H

#include "sim/state.h"

#include <stddef.h>

enum {
    DEATHS_MAX = 8,
    DEATHS_PATH_POINTS = 22,
    DEATHS_TRACK = 20, /**< Samples of a player's last second. */
    DEATHS_WORDS_BYTES = 64
};

/** How long a death is shown. */
#define DEATHS_SECONDS 1.8

/** The way of a bullet so far: its corners. */
typedef struct DeathsFlight {
    int id;
    int owner;
    WeaponKind weapon;
    Vec2 points[DEATHS_PATH_POINTS]; /**< From where it was fired; without where it is now. */
    int count;
    Vec2 at;
    Vec2 way; /**< Unit vector. */
    int bounces;
} DeathsFlight;

typedef struct DeathMark {
    Event event;
    Vec2 path[DEATHS_PATH_POINTS]; /**< World units; ends at the victim or its killer. */
    int path_count;                /**< Less than 2: there is none. */
    int loser;                     /**< Who lost a point by it, or NO_PLAYER. */
    bool is_witnessed;             /**< The victim was in the picture; set by the scene. */
    double age;                    /**< Seconds. */
} DeathMark;

typedef struct Deaths {
    DeathMark marks[DEATHS_MAX]; /**< Oldest first. */
    int count;
    DeathsFlight flights[BULLETS_MAX]; /**< Sorted by id, as of the last tick. */
    int flight_count;
    Vec2 tracks[PLAYERS_MAX][DEATHS_TRACK]; /**< Oldest first. */
    int track_counts[PLAYERS_MAX];
} Deaths;

/** Comes after each tick of the world. */
void deaths_step(Deaths *deaths, const World *world);
/** Whether a player killed one of `people` (bits 1 << id) within that many seconds. */
bool deaths_is_killer_of(const Deaths *deaths, int player, unsigned people, double seconds);
/** What killed, without the killer's name: "Lance", "Own bullet", "Crushed", "The border". */
void deaths_cause(const DeathMark *mark, char *out_words, size_t size);
/** Who loses a point by a death in the world's mode, or NO_PLAYER. */
int deaths_loser(const World *world, const Event *event);

/* The kill feed: the last few deaths as text. */

enum { FEED_LINES = 4 };

#define FEED_SECONDS 5.0

typedef struct FeedLine {
    int killer; /**< NO_PLAYER: only the victim is named. */
    int victim;
    const char *verb;
    char rest[24]; /**< After the victim, may be empty. */
    int loser;     /**< Who lost a point by it, or NO_PLAYER. */
    double age;    /**< Seconds. */
} FeedLine;

typedef struct Feed {
    FeedLine lines[FEED_LINES]; /**< Newest first. */
    int count;
} Feed;

/** A tick begins: lines age and end. */
void feed_age(Feed *feed);
/** Puts an event of the last tick on top if it is a death, or in practice would be one.
 * `loser` is who lost a point by it, or NO_PLAYER. */
void feed_take(Feed *feed, const Event *event, int loser);

/*
 * Who is about to be crushed, and by what: the movers are moved on in time, and a player who stays
 * is pushed by them as in the simulation. The world never reads it.
 */

enum { PINCH_PIECES = 6, PINCH_EDGES = 4 };

/** How far ahead it looks: time enough to see it and dash. */
#define PINCH_SECONDS 0.6

typedef struct PinchPlayer {
    double danger; /**< 0: none in the next PINCH_SECONDS; 1: now. */
    double shown;  /**< The same, eased. */
    bool is_new;   /**< It began in the last tick. */
    /** What pinches: pieces of the arena in its order; from `piece_count` on, its edges as in
     * surroundings_edge(). */
    int pieces[PINCH_PIECES];
    int piece_count;
} PinchPlayer;

typedef struct Pinch {
    const Arena *arena; /**< Not owned. */
    Movers movers;      /**< At the time that was looked at last. */
    PinchPlayer players[PLAYERS_MAX];
} Pinch;

/** Fails only when out of memory. */
bool pinch_create(Pinch *out_pinch, const Arena *arena, Error *out_error);
void pinch_destroy(Pinch *pinch);
/** Forgets all dangers. */
void pinch_forget(Pinch *pinch);
/** Comes after each tick of the world. */
void pinch_step(Pinch *pinch, const World *world);

#endif
