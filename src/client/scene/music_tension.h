/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SCENE_MUSIC_TENSION_H
#define CLOCKWISE_SCENE_MUSIC_TENSION_H

#include "sim/world.h"

/**
 * How tense the music of a match is, 0 to 1: it grows with the match's clock and is 1 once the
 * border closes; a match without a clock keeps one value.
 */
double music_tension(const World *world);

#endif
