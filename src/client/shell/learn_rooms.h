/* SPDX-License-Identifier: MIT */
/*
 * The rooms of Learn: a small level each, what to do in it, and when it is done. A room's level
 * (levels/learn) has the person's place as its first spawn and the opponent's as its second; its
 * zones are places to go to or targets.
 */
#ifndef CLOCKWISE_SHELL_LEARN_ROOMS_H
#define CLOCKWISE_SHELL_LEARN_ROOMS_H

#include "sim/state.h"

enum { LEARN_ROOMS = 6, LEARN_PERSON = 0, LEARN_OPPONENT = 1 };

/** What a room's zones are. */
typedef enum LearnZones {
    LEARN_ZONES_NONE,
    LEARN_ZONES_GOALS,  /**< To be entered, one after another. */
    LEARN_ZONES_TARGETS /**< To be shot, in any order. */
} LearnZones;

typedef struct LearnRoom {
    const char *file; /**< In the folder of the game's levels. */
    /** What to do, in one sentence, and the same more plainly for whoever does not succeed; {move},
     * {aim}, {fire} and {dash} stand for the keys or buttons in use. */
    const char *says;
    const char *helps;
    const char *then; /**< Said in place of `says` after the first progress; NULL: nothing else. */
    const char *done; /**< Said when the room is done. */
    int needed;       /**< The progress at which it is done. */
    /** The progress after a tick in which it was `progress` before. */
    int (*progress)(const World *world, int progress);
    /** Whether the task can be done from where the person is; NULL: from anywhere. Where it cannot,
     * the room shows the way back to the start. */
    bool (*can_work)(const World *world);
    LearnZones zones;
    bool has_opponent;
    double shot_seconds;    /**< Between two shots of the opponent; 0: it never fires. */
    bool fires_always;      /**< The opponent fires even while the person is in cover. */
    bool aims_ahead;        /**< The opponent aims at where the person will be. */
    bool starts_unshielded; /**< The person begins without a shield, also after a death. */
    bool shows_bounce;      /**< Draws the line of a shot that bounces off the mirror. */
    bool shows_catch;      /**< Draws when to dash; time slows down for whoever does not succeed. */
    bool returns_when_hit; /**< A person who is hit goes back to the start. */
    bool has_ride;         /**< One rides in the shadow of the room's mover; see learn_ride.h. */
    bool has_linger; /**< Who stays in one place while hidden is revealed (sim/players.h) once the
                        first task is done; in the other rooms nobody is. */
} LearnRoom;

/** A room by its number from 0. */
const LearnRoom *learn_rooms_get(int number);

/** Where a shot from `from` meets the level's lowest mirror on its way to `to`: the bullet's
 * center. False where there is none there, or the two are not below it. */
bool learn_rooms_bounce(const Level *level, Vec2 from, Vec2 to, Vec2 *out_at);

#endif
