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

#endif
