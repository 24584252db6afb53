/* SPDX-License-Identifier: MIT */
#include "level/level_keys.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const char *const obstacle[] = {"id", "material", "points", "motion"};
static const char *const motion[] = {"spin", "pivot", "path", "speed", "wait", "loop"};
static const char *const spawn[] = {"at", "team"};
static const char *const pickup[] = {"kind", "weapon", "at", "every"};
static const char *const zone[] = {"at", "radius"};
static const char *const face[] = {"hue", "mark", "line"};
static const char *const loops[] = {"back", "around"};

const Names level_keys_obstacle = {obstacle, COUNT(obstacle)};
const Names level_keys_motion = {motion, COUNT(motion)};
const Names level_keys_spawn = {spawn, COUNT(spawn)};
const Names level_keys_pickup = {pickup, COUNT(pickup)};
const Names level_keys_zone = {zone, COUNT(zone)};
const Names level_keys_face = {face, COUNT(face)};
const Names level_keys_loops = {loops, COUNT(loops)};
