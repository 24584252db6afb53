/* SPDX-License-Identifier: MIT */
/* The keys that the objects of a level's file may have, for all who read one: a key that only one
 * reader knows would be unknown to the other. */
#ifndef CLOCKWISE_LEVEL_LEVEL_KEYS_H
#define CLOCKWISE_LEVEL_LEVEL_KEYS_H

#include "json/reader.h"

extern const Names level_keys_obstacle;
extern const Names level_keys_motion;
extern const Names level_keys_spawn;
extern const Names level_keys_pickup;
extern const Names level_keys_zone;
extern const Names level_keys_face;

/** What a motion's "loop" may be, by LevelMotion.is_loop. */
extern const Names level_keys_loops;

#endif
